#include "core/machine/calibration.h"

#include "core/machine/cpu_kernels.h"
#include "core/machine/crew.h"
#include "core/machine/large_array.h"
#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <new>
#include <system_error>
#include <utility>

namespace rooflens {
namespace {

constexpr std::int64_t mebibyte = 1024 * 1024;

// Lengths of a piece between two looks at the clock: long beside the look, short beside the 100 ms a stop may take.
constexpr std::int64_t computeRounds = 30'000, chainRounds = 1'000; // some 50 and 30 us
constexpr std::size_t streamChunk = 64 * 1024;                      // elements; 512 KiB of each array
constexpr std::size_t readPiece = 64 * 1024;                        // elements at least

struct Cancelled {};

/// A counter to a cache line: sinks of several threads side by side would slow each other.
struct alignas(256) Sink {
    double value = 0;
};

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

double mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

template <class Quantity> Measured<Quantity> measuredFrom(const std::vector<double>& samples) {
    const auto [least, most] = std::minmax_element(samples.begin(), samples.end());
    return {Quantity(*least), Quantity(median(samples)), Quantity(*most), static_cast<int>(samples.size())};
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
#ifdef _WIN32
    localtime_s(&parts, &now);
#else
    localtime_r(&now, &parts);
#endif
    std::array<char, 16> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

/// STREAM's three arrays, each member of a crew working on a part of its own, chunk by chunk and round and round.
class StreamArrays {
public:
    StreamArrays(Bytes each, const Crew& crew, const std::stop_token& stop) {
        for (LargeArray* array : {&m_a, &m_b, &m_c}) *array = LargeArray(static_cast<std::size_t>(each.count));
        if (!m_a || !m_b || !m_c) return;
        const std::size_t part = m_a.count() / crew.members();
        m_chunk = std::min(streamChunk, part) / kernels::streamStep * kernels::streamStep;
        m_chunks = m_chunk == 0 ? 0 : part / m_chunk;
        m_next.resize(crew.members());
        crew.together([&](std::size_t member) { // whoever uses a page writes it first
            for (std::size_t i = 0; i < m_chunks && !stop.stop_requested(); ++i) {
                const std::size_t at = (member * m_chunks + i) * m_chunk;
                std::fill_n(m_a.data() + at, m_chunk, 1.0);
                std::fill_n(m_b.data() + at, m_chunk, 2.0);
                std::fill_n(m_c.data() + at, m_chunk, 0.5);
            }
            return 0.0;
        });
    }
    bool isUsable() const { return m_chunks > 0; }

    using Kernel = void (*)(double* a, double* b, double* c, std::size_t count);

    /// Bytes that STREAM counts: every array touched once, the load that a store brings along not counted.
    double piece(std::size_t member, Kernel kernel, int arrays) {
        const std::size_t at = (member * m_chunks + m_next[member].index) * m_chunk;
        m_next[member].index = (m_next[member].index + 1) % m_chunks;
        kernel(m_a.data() + at, m_b.data() + at, m_c.data() + at, m_chunk);
        return static_cast<double>(m_chunk * sizeof(double)) * arrays;
    }

private:
    struct alignas(256) Place {
        std::size_t index = 0;
    };
    LargeArray m_a, m_b, m_c;
    std::size_t m_chunk = 0, m_chunks = 0; ///< of a member
    std::vector<Place> m_next;
};

/// Bytes of one core's working set for a level: half of its share, but well above the level before. 0: none fits.
std::int64_t workingSet(const std::vector<CpuCache>& caches, std::size_t index, int members) {
    const CpuCache& cache = caches[index];
    const int sharing = std::clamp(members, 1, std::max(1, cache.cores));
    const std::int64_t share = cache.capacity.count / sharing;
    const std::int64_t below = index == 0 ? 0 : caches[index - 1].capacity.count / std::max(1, std::min(members, caches[index - 1].cores));
    const std::int64_t set = std::max(share / 2, multiplySaturating(2, below));
    return set > share / 4 * 3 ? 0 : set;
}

/// One run of calibrate: the figures one after the other, each repeated, with the time divided among them.
class Measuring {
public:
    Measuring(const DetectedCpu& cpu, const CalibrationOptions& options, const CalibrationProgress& progress)
        : m_cpu(cpu), m_options(options), m_progress(progress), m_repeats(std::clamp(options.repeats, 1, 1000)) {}

    Result<Calibration> run() {
        Calibration calibration;
        calibration.date = today();
        calibration.instructions = kernels::instructions();
        if (m_options.memory) {
            const auto array = streamArrayFor(m_cpu, m_options, availableMemory());
            if (!array) return Error(array.error()).during("measuring this machine");
            calibration.array = *array;
        }
        m_array = calibration.array;
        const int cores = coresToUse(m_cpu);
        using Cores = CalibrationOptions::Cores;
        const bool hasOne = m_options.cores != Cores::all || cores == 1, hasAll = m_options.cores != Cores::one && cores > 1;
        m_steps = (hasOne ? stepsOfACrew() : 0) + (hasAll ? stepsOfACrew() : 0);
        try {
            if (hasOne) calibration.one = figuresOf(1);
            if (hasAll) calibration.all = figuresOf(cores);
        } catch (const Cancelled&) {
            return fileError(Problem::cancelled, "", "time to measure", "a request to stop", "measure again");
        } catch (const std::bad_alloc&) {
            return noMemory("less than the system said it had");
        } catch (const std::system_error& e) { // no more threads
            return fileError(Problem::unsupported, "", "a thread for each of " + std::to_string(cores) + " cores", e.what(), "measure one core").during("measuring this machine");
        }
        m_progress.at(1);
        return calibration;
    }

private:
    static Error noMemory(std::string found) {
        return fileError(Problem::tooLarge, "", "memory for three arrays beyond the caches", std::move(found), "close other programs, and measure again").during("measuring this machine");
    }

    int stepsOfACrew() const {
        const int compute = m_options.compute ? 3 + (m_cpu.hasBf16Dot ? 1 : 0) + (m_cpu.hasInt8Dot ? 1 : 0) : 0;
        return std::max(1, compute + (m_options.memory ? 4 : 0) + (m_options.caches ? static_cast<int>(m_cpu.caches.size()) : 0));
    }

    CoreFigures figuresOf(int cores) {
        const Crew crew(static_cast<std::size_t>(cores), m_cpu.pins, m_options.startThread);
        m_sinks.assign(crew.members(), {});
        CoreFigures figures;
        figures.cores = cores;
        if (m_options.compute) measureCompute(crew, figures);
        if (m_options.caches) measureCaches(crew, figures);
        if (m_options.memory) measureMemory(crew, figures);
        return figures;
    }

    void measureCompute(const Crew& crew, CoreFigures& figures) {
        if (const auto clock = measureClock(crew)) figures.clock = *clock;
        const auto compute = [&](const char* what, double (*kernel)(std::int64_t, double&)) {
            return measure<FlopRate>(crew, what, [&](std::size_t member) { return kernel(computeRounds, m_sinks[member].value); });
        };
        figures.fp64 = compute("FP64", kernels::fp64);
        figures.fp32 = compute("FP32", kernels::fp32);
        if (m_cpu.hasBf16Dot) figures.bf16 = compute("BF16", kernels::bf16Dot);
        if (m_cpu.hasInt8Dot) figures.int8 = compute("INT8", kernels::int8Dot);
    }

    void measureMemory(const Crew& crew, CoreFigures& figures) {
        announce("memory", crew);
        StreamArrays arrays(m_array, crew, m_progress.stop);
        if (m_progress.isStopped()) throw Cancelled{};
        if (!arrays.isUsable()) throw std::bad_alloc{};
        const auto stream = [&](const char* what, int touched, StreamArrays::Kernel kernel) {
            return measure<ByteRate>(crew, what, [&](std::size_t member) { return arrays.piece(member, kernel, touched); });
        };
        figures.copy = stream("copy", 2, [](double* a, double*, double* c, std::size_t n) { kernels::copy(c, a, n); });
        figures.scale = stream("scale", 2, [](double*, double* b, double* c, std::size_t n) { kernels::scale(b, c, 3.0, n); });
        figures.add = stream("add", 3, [](double* a, double* b, double* c, std::size_t n) { kernels::add(c, a, b, n); });
        figures.triad = stream("triad", 3, [](double* a, double* b, double* c, std::size_t n) { kernels::triad(a, b, c, 0.25, n); });
    }

    void measureCaches(const Crew& crew, CoreFigures& figures) {
        for (std::size_t i = 0; i < m_cpu.caches.size(); ++i) {
            constexpr std::int64_t mostBytes = 256 * mebibyte; // of one core: a level larger than that is misread
            const std::int64_t bytes = std::min(workingSet(m_cpu.caches, i, static_cast<int>(crew.members())), mostBytes);
            const auto available = availableMemory();
            if (available && bytes > available->count / 4 / static_cast<std::int64_t>(crew.members())) {
                nextStep();
                continue;
            }
            const std::size_t count = static_cast<std::size_t>(std::max<std::int64_t>(bytes, 0)) / sizeof(double) / kernels::readStep * kernels::readStep;
            if (count == 0) {
                nextStep();
                continue;
            }
            std::vector<LargeArray> sets(crew.members());
            crew.together([&](std::size_t member) {
                sets[member] = LargeArray(count * sizeof(double));
                if (!sets[member]) return 0.0;
                for (std::size_t at = 0; at < count && !m_progress.isStopped(); at += kernels::readStep) std::fill_n(sets[member].data() + at, kernels::readStep, 1.0);
                return 0.0;
            });
            for (const LargeArray& set : sets)
                if (!set) throw std::bad_alloc{};
            // A small set is read several times in a piece, a large one a part at a time.
            struct alignas(256) Place {
                std::size_t at = 0;
            };
            std::vector<Place> places(crew.members());
            const std::size_t part = std::min(count, readPiece), times = std::max<std::size_t>(1, readPiece / count);
            const std::string what = "L" + std::to_string(m_cpu.caches[i].level);
            const auto read = measure<ByteRate>(crew, what, [&](std::size_t member) {
                std::size_t& at = places[member].at;
                if (at + part > count) at = 0;
                for (std::size_t n = 0; n < times; ++n) kernels::read(sets[member].data() + at, part, m_sinks[member].value);
                at += part;
                return static_cast<double>(times * part * sizeof(double));
            });
            figures.caches.push_back({m_cpu.caches[i].level, read});
        }
    }

    /// The clock of cores whose multiply-add units are busy: short chains of known length between the multiply-adds are timed.
    std::optional<Measured<Hertz>> measureClock(const Crew& crew) {
        announce("clock", crew);
        double sink = 0;
        const bool isPossible = kernels::additionChain(1, sink) > 0;
        const auto samples = isPossible ? repeated([&](double seconds) {
            return mean(crew.together([&](std::size_t member) {
                std::vector<double> clocks;
                double& own = m_sinks[member].value;
                const auto end = Crew::Clock::now() + std::chrono::duration<double>(seconds);
                do {
                    kernels::fp32(computeRounds, own);
                    const auto from = Crew::Clock::now();
                    const double cycles = kernels::additionChain(chainRounds, own);
                    clocks.push_back(cycles / std::chrono::duration<double>(Crew::Clock::now() - from).count());
                } while (Crew::Clock::now() < end && !m_progress.isStopped());
                return median(std::move(clocks));
            }));
        }) : std::vector<double>{};
        nextStep();
        if (samples.empty()) return std::nullopt;
        return measuredFrom<Hertz>(samples);
    }

    template <class Quantity> Measured<Quantity> measure(const Crew& crew, std::string_view what, const std::function<double(std::size_t)>& piece) {
        announce(what, crew);
        const auto samples = repeated([&](double seconds) { return crew.rate(piece, seconds, m_progress.stop); });
        nextStep();
        return measuredFrom<Quantity>(samples);
    }

    /// Samples of one figure; a fifth of its time goes by before, for clocks to settle.
    template <class Sample> std::vector<double> repeated(const Sample& sample) {
        constexpr double warmUp = 0.2, shortest = 0.0005;
        const double seconds = std::clamp(m_options.seconds, 0.0, 3600.0) / m_steps;
        const double each = std::max(shortest, seconds * (1 - warmUp) / m_repeats);
        sample(std::max(shortest, seconds * warmUp));
        std::vector<double> samples;
        for (int i = 0; i < m_repeats; ++i) {
            if (m_progress.isStopped()) throw Cancelled{};
            samples.push_back(sample(each));
        }
        if (m_progress.isStopped()) throw Cancelled{}; // the last sample is cut short
        return samples;
    }

    void announce(std::string_view what, const Crew& crew) const {
        if (m_progress.isStopped()) throw Cancelled{};
        if (m_progress.measuring) m_progress.measuring(what, static_cast<int>(crew.members()));
    }

    void nextStep() { m_progress.at(std::min(1.0, static_cast<double>(++m_step) / m_steps)); }

    const DetectedCpu& m_cpu;
    const CalibrationOptions& m_options;
    const CalibrationProgress& m_progress;
    int m_repeats, m_steps = 1, m_step = 0;
    Bytes m_array;
    std::vector<Sink> m_sinks;
};

} // namespace

Result<Bytes> streamArrayFor(const DetectedCpu& cpu, const CalibrationOptions& options, std::optional<Bytes> available) {
    // STREAM's rule: four times all the last caches together. As these may not be known, 256 MiB where memory allows.
    constexpr std::int64_t usual = 256 * mebibyte, page = 4096, smallest = mebibyte;
    std::int64_t least = 64 * mebibyte;
    if (!cpu.caches.empty()) {
        const CpuCache& last = cpu.caches.back();
        least = std::max(least, multiplySaturating(4, multiplySaturating(last.capacity.count, std::max(1, last.count))));
    }
    if (options.array) least = std::max(smallest, options.array->count);
    const std::int64_t wanted = options.array ? least : std::max(least, usual);
    const std::int64_t most = available ? available->count / 4 / 3 : wanted;
    if (least > most)
        return fileError(Problem::tooLarge, "", "a quarter of the free memory for three arrays of " + toText(Bytes(least)) + " each",
                         toText(*available) + " free", "close other programs, and measure again");
    return Bytes(std::min(wanted, most) / page * page);
}

Result<Calibration> calibrate(const DetectedCpu& cpu, const CalibrationOptions& options, const CalibrationProgress& progress) {
    return Measuring(cpu, options, progress).run();
}

} // namespace rooflens
