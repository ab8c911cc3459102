// The words of core, which knows no Qt, for lupdate to find.
#include "ui/core_texts.h"

#include "core/view/columns.h"
#include "ui/qt_text.h"

#include <QCoreApplication>

#include <vector>

namespace rooflens {
namespace {

constexpr const char* words[] = {
    // Columns of the operator table: titles, then what they mean
    QT_TRANSLATE_NOOP("core", "Id"), QT_TRANSLATE_NOOP("core", "Operator"), QT_TRANSLATE_NOOP("core", "Type"),
    QT_TRANSLATE_NOOP("core", "Family"), QT_TRANSLATE_NOOP("core", "Input"), QT_TRANSLATE_NOOP("core", "Output"),
    QT_TRANSLATE_NOOP("core", "Element type"), QT_TRANSLATE_NOOP("core", "Params"), QT_TRANSLATE_NOOP("core", "MACs"),
    QT_TRANSLATE_NOOP("core", "FLOPs"), QT_TRANSLATE_NOOP("core", "Read"), QT_TRANSLATE_NOOP("core", "Written"),
    QT_TRANSLATE_NOOP("core", "Weights"), QT_TRANSLATE_NOOP("core", "Intensity"), QT_TRANSLATE_NOOP("core", "Bound"),
    QT_TRANSLATE_NOOP("core", "Ceiling"), QT_TRANSLATE_NOOP("core", "Attainable"), QT_TRANSLATE_NOOP("core", "Time"),
    QT_TRANSLATE_NOOP("core", "Time, upper"), QT_TRANSLATE_NOOP("core", "Share"), QT_TRANSLATE_NOOP("core", "Σ share"),
    QT_TRANSLATE_NOOP("core", "Status"), QT_TRANSLATE_NOOP("core", "Place in the file: n12 is node 12 of the main graph"),
    QT_TRANSLATE_NOOP("core", "The node's name, or its type and place when it has none"),
    QT_TRANSLATE_NOOP("core", "ONNX operator type"), QT_TRANSLATE_NOOP("core", "Kind of work: colour and shape of the point"),
    QT_TRANSLATE_NOOP("core", "Shapes of the inputs that are not weights"), QT_TRANSLATE_NOOP("core", "Shapes of the outputs"),
    QT_TRANSLATE_NOOP("core", "Element type of the first output"),
    QT_TRANSLATE_NOOP("core", "Weight elements this operator reads"),
    QT_TRANSLATE_NOOP("core", "Multiply-accumulates; 1 MAC = 2 FLOP"), QT_TRANSLATE_NOOP("core", "Floating-point operations"),
    QT_TRANSLATE_NOOP("core", "Every distinct input read once"), QT_TRANSLATE_NOOP("core", "Every output written once"),
    QT_TRANSLATE_NOOP("core", "Of the bytes read: weights"),
    QT_TRANSLATE_NOOP("core", "Arithmetic intensity: FLOPs / bytes moved"),
    QT_TRANSLATE_NOOP("core", "What limits it: compute, memory, launch overhead, or balanced within 10 %"),
    QT_TRANSLATE_NOOP("core", "The compute ceiling that counts for its unit and element type"),
    QT_TRANSLATE_NOOP("core", "min(peak, intensity × bandwidth)"),
    QT_TRANSLATE_NOOP("core", "Lower bound: the largest of compute, memory and launch overhead"),
    QT_TRANSLATE_NOOP("core", "Upper bound: the sum of compute, memory and launch overhead"),
    QT_TRANSLATE_NOOP("core", "Share of the model's time (lower bound)"),
    QT_TRANSLATE_NOOP("core", "exact, assumed (a stated guess went in) or unknown"),
    QT_TRANSLATE_NOOP("core", "Running total of the shares, in the order of the rows"),
    // What cells say
    QT_TRANSLATE_NOOP("core", "unknown"), QT_TRANSLATE_NOOP("core", "scalar"), QT_TRANSLATE_NOOP("core", "exact"),
    QT_TRANSLATE_NOOP("core", "assumed"),
    // Families
    QT_TRANSLATE_NOOP("core", "convolution"), QT_TRANSLATE_NOOP("core", "matmul"), QT_TRANSLATE_NOOP("core", "attention"),
    QT_TRANSLATE_NOOP("core", "normalisation"), QT_TRANSLATE_NOOP("core", "elementwise"), QT_TRANSLATE_NOOP("core", "reduction"),
    QT_TRANSLATE_NOOP("core", "pooling"), QT_TRANSLATE_NOOP("core", "movement"), QT_TRANSLATE_NOOP("core", "shape"),
    QT_TRANSLATE_NOOP("core", "recurrent"), QT_TRANSLATE_NOOP("core", "quantisation"), QT_TRANSLATE_NOOP("core", "control"),
    QT_TRANSLATE_NOOP("core", "other"),
    // Parts of a time
    QT_TRANSLATE_NOOP("core", "compute"), QT_TRANSLATE_NOOP("core", "memory"), QT_TRANSLATE_NOOP("core", "overhead"),
    QT_TRANSLATE_NOOP("core", "balanced"), QT_TRANSLATE_NOOP("core", "none"),
    // Ceilings
    QT_TRANSLATE_NOOP("core", "theoretical"), QT_TRANSLATE_NOOP("core", "achievable"),
    // Device profiles: columns of the library, fields of the form, origins of figures
    QT_TRANSLATE_NOOP("core", "Small letters, digits, '-', '_' and '.'. A profile with the id of one that ships takes its place."),
    QT_TRANSLATE_NOOP("core", "As people say it"), QT_TRANSLATE_NOOP("core", "Vendor"),
    QT_TRANSLATE_NOOP("core", "Devices are listed by vendor and family"), QT_TRANSLATE_NOOP("core", "Architecture"),
    QT_TRANSLATE_NOOP("core", "Year"), QT_TRANSLATE_NOOP("core", "Of release"),
    QT_TRANSLATE_NOOP("core", "Time a kernel costs before it does anything; 0 is allowed"), QT_TRANSLATE_NOOP("core", "Power"),
    QT_TRANSLATE_NOOP("core", "What the vendor designs cooling for"), QT_TRANSLATE_NOOP("core", "Notes"), QT_TRANSLATE_NOOP("core", "Unit"),
    QT_TRANSLATE_NOOP("core", "What the vendor calls one: SM, CU, core"), QT_TRANSLATE_NOOP("core", "Count"),
    QT_TRANSLATE_NOOP("core", "How many units there are"), QT_TRANSLATE_NOOP("core", "Matrix units"),
    QT_TRANSLATE_NOOP("core", "In each unit: tensor cores of an SM"), QT_TRANSLATE_NOOP("core", "Basis"),
    QT_TRANSLATE_NOOP("core", "Where the counts come from, and every number of multiply-adds per clock"),
    QT_TRANSLATE_NOOP("core", "Source"), QT_TRANSLATE_NOOP("core", "Where to look the figure up, or what went into it"),
    QT_TRANSLATE_NOOP("core", "Base clock"), QT_TRANSLATE_NOOP("core", "Boost clock"), QT_TRANSLATE_NOOP("core", "Matrix clock"),
    QT_TRANSLATE_NOOP("core", "Only where the vendor states matrix peaks at another clock"), QT_TRANSLATE_NOOP("core", "GDDR6, HBM2e"),
    QT_TRANSLATE_NOOP("core", "Capacity"), QT_TRANSLATE_NOOP("core", "A card sold as 8 GB has 8 GiB"),
    QT_TRANSLATE_NOOP("core", "The theoretical peak, decimal, as vendors quote it"), QT_TRANSLATE_NOOP("core", "Achievable bandwidth"),
    QT_TRANSLATE_NOOP("core", "What a good kernel reaches"), QT_TRANSLATE_NOOP("core", "Data rate of a pin"),
    QT_TRANSLATE_NOOP("core", "Bandwidth = data rate × width / 8"), QT_TRANSLATE_NOOP("core", "Bus width, bits"),
    QT_TRANSLATE_NOOP("core", "Reason for a difference"),
    QT_TRANSLATE_NOOP("core", "Why printed figure and formula lie more than 1 % apart"),
    QT_TRANSLATE_NOOP("core", "L2, L1 and shared memory"), QT_TRANSLATE_NOOP("core", "Of the whole device"),
    QT_TRANSLATE_NOOP("core", "Unique in the profile: fp32, fp16_matrix_acc32"), QT_TRANSLATE_NOOP("core", "Label"),
    QT_TRANSLATE_NOOP("core", "As the chart shows it; the id when absent"),
    QT_TRANSLATE_NOOP("core", "Vector: ordinary cores. Matrix: tensor cores and their kin"), QT_TRANSLATE_NOOP("core", "Precision"),
    QT_TRANSLATE_NOOP("core", "The type of the inputs"), QT_TRANSLATE_NOOP("core", "Theoretical peak"),
    QT_TRANSLATE_NOOP("core", "Dense, never a figure that counts on sparsity"), QT_TRANSLATE_NOOP("core", "Achievable peak"),
    QT_TRANSLATE_NOOP("core", "What a large matrix product reaches"), QT_TRANSLATE_NOOP("core", "Published peak"),
    QT_TRANSLATE_NOOP("core", "The vendor's figure, where the theoretical peak is worked out from clock and counts"),
    QT_TRANSLATE_NOOP("core", "Multiply-adds per clock"),
    QT_TRANSLATE_NOOP("core", "Of one unit, or of one matrix unit where those are counted"), QT_TRANSLATE_NOOP("core", "Clock"),
    QT_TRANSLATE_NOOP("core", "Empty: the matrix clock for matrix units that have one, else boost"), QT_TRANSLATE_NOOP("core", "Sparsity"),
    QT_TRANSLATE_NOOP("core", "The pattern: 2:4"), QT_TRANSLATE_NOOP("core", "Link to the host"), QT_TRANSLATE_NOOP("core", "PCIe 4.0 x16"),
    QT_TRANSLATE_NOOP("core", "Its bandwidth"), QT_TRANSLATE_NOOP("core", "One direction"),
    QT_TRANSLATE_NOOP("core", "Link to other devices"), QT_TRANSLATE_NOOP("core", "NVLink"), QT_TRANSLATE_NOOP("core", "Per unit"),
    QT_TRANSLATE_NOOP("core", "The capacity is that of each compute unit"), QT_TRANSLATE_NOOP("core", "Compute units"),
    QT_TRANSLATE_NOOP("core", "Memory"), QT_TRANSLATE_NOOP("core", "Links"), QT_TRANSLATE_NOOP("core", "The device, as people say it"),
    QT_TRANSLATE_NOOP("core", "Who makes it"), QT_TRANSLATE_NOOP("core", "Devices of one design"),
    QT_TRANSLATE_NOOP("core", "Of the memory, theoretical"), QT_TRANSLATE_NOOP("core", "FP32"),
    QT_TRANSLATE_NOOP("core", "Peak of the vector units at FP32"), QT_TRANSLATE_NOOP("core", "FP16 matrix"),
    QT_TRANSLATE_NOOP("core", "Peak of the matrix units at FP16, or at BF16 on devices without; dense"),
    QT_TRANSLATE_NOOP("core", "Ridge, FP32"), QT_TRANSLATE_NOOP("core", "FP32 peak / bandwidth: from this intensity on compute limits"),
    QT_TRANSLATE_NOOP("core", "Ridge, FP16 matrix"),
    QT_TRANSLATE_NOOP("core", "FP16 matrix peak / bandwidth: from this intensity on compute limits"),
    QT_TRANSLATE_NOOP("core", "As --device takes it"), QT_TRANSLATE_NOOP("core", "published"), QT_TRANSLATE_NOOP("core", "formula"),
    QT_TRANSLATE_NOOP("core", "measured"), QT_TRANSLATE_NOOP("core", "estimated"), QT_TRANSLATE_NOOP("core", "vector"),
    QT_TRANSLATE_NOOP("core", "matrix"), QT_TRANSLATE_NOOP("core", "base"), QT_TRANSLATE_NOOP("core", "boost"),
    QT_TRANSLATE_NOOP("core", "no-such-cache"), QT_TRANSLATE_NOOP("core", "cache-level"), QT_TRANSLATE_NOOP("core", "no-measured-figure"),
    // Summary
    QT_TRANSLATE_NOOP("core", "Model"), QT_TRANSLATE_NOOP("core", "Parameters"), QT_TRANSLATE_NOOP("core", "Traffic"),
    QT_TRANSLATE_NOOP("core", "Peak activations"), QT_TRANSLATE_NOOP("core", "Operators costed"),
    QT_TRANSLATE_NOOP("core", "Lower bound"), QT_TRANSLATE_NOOP("core", "Upper bound"), QT_TRANSLATE_NOOP("core", "Device"),
    QT_TRANSLATE_NOOP("core", "Name"), QT_TRANSLATE_NOOP("core", "Bandwidth"), QT_TRANSLATE_NOOP("core", "FP32 peak"),
    QT_TRANSLATE_NOOP("core", "Main ceiling"), QT_TRANSLATE_NOOP("core", "Its ridge"),
    QT_TRANSLATE_NOOP("core", "FP32 ridge"), QT_TRANSLATE_NOOP("core", "Launch overhead"),
    QT_TRANSLATE_NOOP("core", "all FLOPs / all bytes"),
    QT_TRANSLATE_NOOP("core", "sum over operators of the largest of compute, memory and launch overhead"),
    QT_TRANSLATE_NOOP("core", "sum over operators of compute + memory + launch overhead"), QT_TRANSLATE_NOOP("core", "as given"),
    QT_TRANSLATE_NOOP("core", "Memory"),
    // Comparison of devices
    QT_TRANSLATE_NOOP("core", "Flips"), QT_TRANSLATE_NOOP("core", "As fast"), QT_TRANSLATE_NOOP("core", "yes"),
    QT_TRANSLATE_NOOP("core", "Whether its bound differs between the devices"),
    QT_TRANSLATE_NOOP("core", "Time on the first device / time on this one: above 1 it is faster here"),
    // Inspector
    QT_TRANSLATE_NOOP("core", "Bytes read"), QT_TRANSLATE_NOOP("core", "Bytes written"), QT_TRANSLATE_NOOP("core", "Executions"),
    QT_TRANSLATE_NOOP("core", "output"), QT_TRANSLATE_NOOP("core", "weight"), QT_TRANSLATE_NOOP("core", "input"),
    QT_TRANSLATE_NOOP("core", "multiply-accumulates"), QT_TRANSLATE_NOOP("core", "1 MAC = 2 FLOP"),
    QT_TRANSLATE_NOOP("core", "every distinct input read once"), QT_TRANSLATE_NOOP("core", "every output written once"),
    QT_TRANSLATE_NOOP("core", "FLOPs / bytes moved"), QT_TRANSLATE_NOOP("core", "the other figures are for one"),
    QT_TRANSLATE_NOOP("core", "how far these figures can be trusted"), QT_TRANSLATE_NOOP("core", "Its cost is not known."),
    QT_TRANSLATE_NOOP("core", "Launches no kernel: only shapes or names change."),
    QT_TRANSLATE_NOOP("core", "No FLOPs: it only moves bytes."),
    // Chart
    QT_TRANSLATE_NOOP("core", "whole model"), QT_TRANSLATE_NOOP("core", "Arithmetic intensity (FLOP/byte) · 1 MAC = 2 FLOP"),
    QT_TRANSLATE_NOOP("core", "Predicted performance (FLOP/s)"), QT_TRANSLATE_NOOP("core", "Attainable performance (FLOP/s)"),
    // Kinds of notes
    QT_TRANSLATE_NOOP("core", "assumed-branch"), QT_TRANSLATE_NOOP("core", "assumed-trips"),
    QT_TRANSLATE_NOOP("core", "recursive-function"), QT_TRANSLATE_NOOP("core", "too-deep"), QT_TRANSLATE_NOOP("core", "too-many-nodes"),
    QT_TRANSLATE_NOOP("core", "assumed-dim"), QT_TRANSLATE_NOOP("core", "contradiction"), QT_TRANSLATE_NOOP("core", "cycle"),
    QT_TRANSLATE_NOOP("core", "custom-operators"), QT_TRANSLATE_NOOP("core", "data-mismatch"), QT_TRANSLATE_NOOP("core", "declared-shape"),
    QT_TRANSLATE_NOOP("core", "duplicate-value"), QT_TRANSLATE_NOOP("core", "exceeds-memory"), QT_TRANSLATE_NOOP("core", "external-data"),
    QT_TRANSLATE_NOOP("core", "external-location"), QT_TRANSLATE_NOOP("core", "invalid-node"),
    QT_TRANSLATE_NOOP("core", "invalid-utf8"), QT_TRANSLATE_NOOP("core", "negative-dims"),
    QT_TRANSLATE_NOOP("core", "newer-opset"), QT_TRANSLATE_NOOP("core", "no-achievable-figure"),
    QT_TRANSLATE_NOOP("core", "no-such-peak"), QT_TRANSLATE_NOOP("core", "not-known"),
    QT_TRANSLATE_NOOP("core", "undefined-value"), QT_TRANSLATE_NOOP("core", "unknown-element-type"),
    QT_TRANSLATE_NOOP("core", "unknown-operator"), QT_TRANSLATE_NOOP("core", "unused-binding"),
    // Notes without names or numbers
    QT_TRANSLATE_NOOP("core", "this node takes part in, or depends on, a cycle; its cost is unknown"),
    QT_TRANSLATE_NOOP("core", "sampling_ratio 0 adapts to each region's size; 2 x 2 samples a bin are counted"),
    QT_TRANSLATE_NOOP("core", "a carried value changes its shape from one iteration to the next; every iteration is counted like the first"),
    QT_TRANSLATE_NOOP("core", "the sequence's elements differ in shape; every element is counted like the first"),
    QT_TRANSLATE_NOOP("core", "what decides the shape of its output is not known; it is as the file declares it"),
    QT_TRANSLATE_NOOP("core", "no block is masked away"), QT_TRANSLATE_NOOP("core", "no token attends globally"),
    QT_TRANSLATE_NOOP("core", "no token is padding"), QT_TRANSLATE_NOOP("core", "the key/value cache is full"),
    QT_TRANSLATE_NOOP("core", "every sequence is as long as the longest"),
    QT_TRANSLATE_NOOP("core", "every expert is equally likely"),
    QT_TRANSLATE_NOOP("core", "every row takes the longest path of each tree"),
    QT_TRANSLATE_NOOP("core", "no box is suppressed before the most that a class may keep"),
    QT_TRANSLATE_NOOP("core", "the sparse matrix counts as if it were dense"),
    QT_TRANSLATE_NOOP("core", "blocks of 8 channels; machines with wider vectors use 16"),
    QT_TRANSLATE_NOOP("core", "the longest path, along two sides of the matrix"),
    QT_TRANSLATE_NOOP("core", "all elements are distinct"),
    // Rules of operators that a node breaks, put into a sentence
    QT_TRANSLATE_NOOP("core", "no negative output dimension"),
    QT_TRANSLATE_NOOP("core", "an output has more than 64 dimensions"), QT_TRANSLATE_NOOP("core", "a count exceeds 2^63-1"),
    // Remarks of the operator table
    QT_TRANSLATE_NOOP("core", "Taps on padding are counted."),
    QT_TRANSLATE_NOOP("core", "Each input element touches all taps of its group's output channels."),
    QT_TRANSLATE_NOOP("core", "Samples: batch x input channels x output positions x taps."),
    QT_TRANSLATE_NOOP("core", "Runs against the INT8 ceiling."),
    QT_TRANSLATE_NOOP("core", "Runs against the INT8 ceiling; scales and zero points are read, requantising is not counted."),
    QT_TRANSLATE_NOOP("core", "Convolution, optional sum and activation in one kernel."),
    QT_TRANSLATE_NOOP("core", "K: the contracted dim. Batches broadcast."), QT_TRANSLATE_NOOP("core", "K: the contracted dim."),
    QT_TRANSLATE_NOOP("core", "A single operand: no MAC, one addition for each element that is summed."),
    QT_TRANSLATE_NOOP("core", "transA, transB swap the last two dims; transBatchA, transBatchB first move the leading dim behind the batch."),
    QT_TRANSLATE_NOOP("core", "Statistics and scale fold into constants."),
    QT_TRANSLATE_NOOP("core", "A row: the dims from axis on."), QT_TRANSLATE_NOOP("core", "A row: a group of one image."),
    QT_TRANSLATE_NOOP("core", "A row: a channel of one image."), QT_TRANSLATE_NOOP("core", "A row: the dims in axes."),
    QT_TRANSLATE_NOOP("core", "The RMS norm under ONNX Runtime's name."),
    QT_TRANSLATE_NOOP("core", "The sum with skip is included."), QT_TRANSLATE_NOOP("core", "N of them transcendental (a power)."),
    QT_TRANSLATE_NOOP("core", "N of them transcendental."), QT_TRANSLATE_NOOP("core", "N transcendental."),
    QT_TRANSLATE_NOOP("core", "N = output elements."), QT_TRANSLATE_NOOP("core", "N = elements of the broadcast output."),
    QT_TRANSLATE_NOOP("core", "Bounds from attributes (opset 6) or inputs (opset 11)."),
    QT_TRANSLATE_NOOP("core", "Comparison and product."), QT_TRANSLATE_NOOP("core", "Comparison and bias."),
    QT_TRANSLATE_NOOP("core", "The slope broadcasts to the input."), QT_TRANSLATE_NOOP("core", "Halves to even."),
    QT_TRANSLATE_NOOP("core", "Transcendental."), QT_TRANSLATE_NOOP("core", "exp, sum, quotient; N transcendental."),
    QT_TRANSLATE_NOOP("core", "exp, sum, log; 2 N transcendental."), QT_TRANSLATE_NOOP("core", "abs, sum, quotient."),
    QT_TRANSLATE_NOOP("core", "Sigmoid and product; N transcendental."), QT_TRANSLATE_NOOP("core", "HardSigmoid and product."),
    QT_TRANSLATE_NOOP("core", "Softplus, tanh, product; 3 N transcendental."),
    QT_TRANSLATE_NOOP("core", "erf form; N transcendental."), QT_TRANSLATE_NOOP("core", "tanh form; N transcendental."),
    QT_TRANSLATE_NOOP("core", "x sigmoid(alpha x); N transcendental."),
    QT_TRANSLATE_NOOP("core", "Swish of one input times the other; N transcendental."),
    QT_TRANSLATE_NOOP("core", "Elu of a scaled input; N transcendental."),
    QT_TRANSLATE_NOOP("core", "Elu and a scale; N transcendental."), QT_TRANSLATE_NOOP("core", "Gelu (erf) of x + bias."),
    QT_TRANSLATE_NOOP("core", "Integers truncate toward zero."),
    QT_TRANSLATE_NOOP("core", "Sign of the divisor; with fmod=1 of the dividend."),
    QT_TRANSLATE_NOOP("core", "A selection, no arithmetic."), QT_TRANSLATE_NOOP("core", "N roots."),
    QT_TRANSLATE_NOOP("core", "N logarithms."), QT_TRANSLATE_NOOP("core", "An exponential each, N logarithms."),
    QT_TRANSLATE_NOOP("core", "Absolute values and sums."), QT_TRANSLATE_NOOP("core", "Squares and sums."),
    QT_TRANSLATE_NOOP("core", "k: kernel taps."), QT_TRANSLATE_NOOP("core", "k: kernel taps, those on padding included."),
    QT_TRANSLATE_NOOP("core", "k: kernel taps. The indices are written when they are asked for."),
    QT_TRANSLATE_NOOP("core", "d = spatial dimensions."), QT_TRANSLATE_NOOP("core", "d = dimensions whose size changes."),
    QT_TRANSLATE_NOOP("core", "s: sampling_ratio; 7 a bilinear sample and 1 to pool it. With 0 it adapts to the regions and 2 is assumed."),
    QT_TRANSLATE_NOOP("core", "Traffic only: the whole output is written."),
    QT_TRANSLATE_NOOP("core", "Traffic only: how much it compares depends on the data."),
    QT_TRANSLATE_NOOP("core", "Traffic only: how many comparisons depends on the regions' values."),
    QT_TRANSLATE_NOOP("core", "Reads the input, writes the output."),
    QT_TRANSLATE_NOOP("core", "Reads every input, writes the output."),
    QT_TRANSLATE_NOOP("core", "Metadata: a view of the input."),
    QT_TRANSLATE_NOOP("core", "Metadata: a view of the input. 0 copies a dimension unless allowzero, -1 is inferred."),
    QT_TRANSLATE_NOOP("core", "Metadata: no traffic, no launch."), QT_TRANSLATE_NOOP("core", "Inference: a view of the input."),
    QT_TRANSLATE_NOOP("core", "Known integers fold and cost nothing."),
    QT_TRANSLATE_NOOP("core", "Reads the rows it takes and the indices, not the table."),
    QT_TRANSLATE_NOOP("core", "Reads data, indices and updates, writes the output."),
    QT_TRANSLATE_NOOP("core", "Reads cache, update and indices, writes the output."),
    QT_TRANSLATE_NOOP("core", "Reads only what it writes, and its parameters."),
    QT_TRANSLATE_NOOP("core", "Reads and writes the parts that are used; the last of num_outputs may be smaller."),
    QT_TRANSLATE_NOOP("core", "Reads one element type, writes another."), QT_TRANSLATE_NOOP("core", "Reads the source once."),
    QT_TRANSLATE_NOOP("core", "Reads no element of its input."),
    QT_TRANSLATE_NOOP("core", "Reads probabilities; the generator's arithmetic is not counted."),
    QT_TRANSLATE_NOOP("core", "Writes its output; the generator's arithmetic is not counted."),
    QT_TRANSLATE_NOOP("core", "Writes its output."), QT_TRANSLATE_NOOP("core", "Writes its output; reads no element."),
    QT_TRANSLATE_NOOP("core", "As Cast; the second input is not read."),
    QT_TRANSLATE_NOOP("core", "Of a constant shape a weight: no launch; else writes its output."),
    QT_TRANSLATE_NOOP("core", "A weight or a parameter: no launch."),
    QT_TRANSLATE_NOOP("core", "Subtract the zero point, multiply."),
    QT_TRANSLATE_NOOP("core", "Divide, round, add the zero point; saturation is free."),
    QT_TRANSLATE_NOOP("core", "Finds the range, then quantises."),
    QT_TRANSLATE_NOOP("core", "Data-dependent: at most every element."),
    QT_TRANSLATE_NOOP("core", "Data-dependent: at most every place of the condition."),
    QT_TRANSLATE_NOOP("core", "The older name of ScatterElements."), QT_TRANSLATE_NOOP("core", "Cuts or pads around the middle."),
    QT_TRANSLATE_NOOP("core", "Pads may be negative."),
    QT_TRANSLATE_NOOP("core", "Reads weights; the generator's arithmetic is not counted."),
    QT_TRANSLATE_NOOP("core", "Dense; Skv includes the past. Masks are not counted. com.microsoft's operator without its domain is recognised."),
    QT_TRANSLATE_NOOP("core", "What score_mod and prob_mod do is not counted."),
    QT_TRANSLATE_NOOP("core", "vis: pairs of query and key; with unidirectional those that the mask leaves. MACs are dense."),
    QT_TRANSLATE_NOOP("core", "vis: pairs that causal mask and window leave. MACs are dense. A shared cache is charged for its tokens, not its size."),
    QT_TRANSLATE_NOOP("core", "An upper bound: every block below the diagonal."),
    QT_TRANSLATE_NOOP("core", "vis: pairs of all sequences that causal mask and window leave."),
    QT_TRANSLATE_NOOP("core", "pairs: sum of the squared lengths; unknown ones are at most those of the padded tensor."),
    QT_TRANSLATE_NOOP("core", "Global attention is not counted."),
    QT_TRANSLATE_NOOP("core", "projected: tokens whose K and V no cache holds."),
    QT_TRANSLATE_NOOP("core", "A table spread over all pairs."), QT_TRANSLATE_NOOP("core", "gates: tokens times heads."),
    QT_TRANSLATE_NOOP("core", "Token by token, the fewest operations; chunks do more. A decay adds one exponential a number."),
    QT_TRANSLATE_NOOP("core", "Rows of the tables are read, not the tables. com.microsoft's operator without its domain is recognised."),
    QT_TRANSLATE_NOOP("core", "Rows of the tables are read, not the tables."),
    QT_TRANSLATE_NOOP("core", "The sine and cosine of each angle are transcendental."),
    QT_TRANSLATE_NOOP("core", "Unknown counts: as if no token were padding."),
    QT_TRANSLATE_NOOP("core", "Traffic only; comparing tokens is no floating-point work."),
    QT_TRANSLATE_NOOP("core", "Reads the weights of E (1 - (1 - k/E)^T) experts."),
    QT_TRANSLATE_NOOP("core", "With the default activations; others at their own rate, clip adds 2 to each. All T steps count."),
    QT_TRANSLATE_NOOP("core", "Counted as a fast transform for every length n."), QT_TRANSLATE_NOOP("core", "N cosines."),
    QT_TRANSLATE_NOOP("core", "2 N cosines."), QT_TRANSLATE_NOOP("core", "Two slopes and the smaller of them, not below 0."),
    QT_TRANSLATE_NOOP("core", "Overlapping blocks are added."),
    QT_TRANSLATE_NOOP("core", "Traffic only, data-dependent: at most as many boxes as a class may keep."),
    QT_TRANSLATE_NOOP("core", "Data-dependent: the image's size is not known."),
    QT_TRANSLATE_NOOP("core", "Elimination of n columns."), QT_TRANSLATE_NOOP("core", "P: elements of the labels."),
    QT_TRANSLATE_NOOP("core", "Bytes of strings are not counted."),
    QT_TRANSLATE_NOOP("core", "Reads what is picked and the indices."),
    QT_TRANSLATE_NOOP("core", "What was learned stands in attributes: no traffic."),
    QT_TRANSLATE_NOOP("core", "Levels: the longest path of each tree."),
    QT_TRANSLATE_NOOP("core", "Experimental in old versions."), QT_TRANSLATE_NOOP("core", "A scale for each block."),
    QT_TRANSLATE_NOOP("core", "Runs against the INT8 ceiling; requantising is not counted."),
    QT_TRANSLATE_NOOP("core", "Weights are read packed and dequantised once; runs against the activation's ceiling."),
    QT_TRANSLATE_NOOP("core", "Reads the rows it takes and their scales, not the table."),
    QT_TRANSLATE_NOOP("core", "Reads the rows it takes, not the table."),
    QT_TRANSLATE_NOOP("core", "Rescaling is not counted."), QT_TRANSLATE_NOOP("core", "FusedMatMul's older name."),
    QT_TRANSLATE_NOOP("core", "As if A were dense."), QT_TRANSLATE_NOOP("core", "Channels last."),
    QT_TRANSLATE_NOOP("core", "Channels in blocks."), QT_TRANSLATE_NOOP("core", "d: resized dims."),
    QT_TRANSLATE_NOOP("core", "Bias and residual."), QT_TRANSLATE_NOOP("core", "Two sums, Gelu and product."),
    QT_TRANSLATE_NOOP("core", "Nothing is dropped."), QT_TRANSLATE_NOOP("core", "Gauss-Jordan elimination."),
    QT_TRANSLATE_NOOP("core", "K: columns."), QT_TRANSLATE_NOOP("core", "Integer arithmetic is not counted."),
    QT_TRANSLATE_NOOP("core", "6 a complex number."), QT_TRANSLATE_NOOP("core", "Stays in floating point."),
    QT_TRANSLATE_NOOP("core", "T: thresholds a channel."),
    QT_TRANSLATE_NOOP("core", "A list of references: no traffic, no launch."),
    QT_TRANSLATE_NOOP("core", "A map for each row; keys are not counted."),
    // Errors: what was expected, what was found, what to do, what was going on
    QT_TRANSLATE_NOOP("core", "a file that can be read"), QT_TRANSLATE_NOOP("core", "no such file"),
    QT_TRANSLATE_NOOP("core", "check the path and its spelling"), QT_TRANSLATE_NOOP("core", "no permission to read it"),
    QT_TRANSLATE_NOOP("core", "give yourself permission to read the file, or copy it"),
    QT_TRANSLATE_NOOP("core", "check that the file and its disk can be read"),
    QT_TRANSLATE_NOOP("core", "a path with a zero byte in it"), QT_TRANSLATE_NOOP("core", "a folder"),
    QT_TRANSLATE_NOOP("core", "name a file inside the folder"), QT_TRANSLATE_NOOP("core", "a device, pipe or socket"),
    QT_TRANSLATE_NOOP("core", "save the data to a regular file first"), QT_TRANSLATE_NOOP("core", "an ONNX model"),
    QT_TRANSLATE_NOOP("core", "an ONNX model with a graph"), QT_TRANSLATE_NOOP("core", "export or download the model again"),
    QT_TRANSLATE_NOOP("core", "the file ends inside a field"),
    QT_TRANSLATE_NOOP("core", "a field that is longer than the message it lies in"),
    QT_TRANSLATE_NOOP("core", "the file could not be read to its end, or became shorter meanwhile"),
    QT_TRANSLATE_NOOP("core", "the file could not be read to its end"),
    QT_TRANSLATE_NOOP("core", "a number of more than 64 bits"), QT_TRANSLATE_NOOP("core", "bytes that are no field"),
    QT_TRANSLATE_NOOP("core", "enough memory for the model's structure"), QT_TRANSLATE_NOOP("core", "too little memory"),
    QT_TRANSLATE_NOOP("core", "close other programs, or split the model"),
    QT_TRANSLATE_NOOP("core", "a Git LFS pointer, not the file it stands for"),
    QT_TRANSLATE_NOOP("core", "fetch the real file with: git lfs pull"), QT_TRANSLATE_NOOP("core", "a web page (HTML)"),
    QT_TRANSLATE_NOOP("core", "download the file itself, for example through the page's raw or download link"),
    QT_TRANSLATE_NOOP("core", "JSON text"), QT_TRANSLATE_NOOP("core", "open the .onnx file that belongs to it"),
    QT_TRANSLATE_NOOP("core", "an ONNX model in protobuf's text form"),
    QT_TRANSLATE_NOOP("core", "save it in the binary form, for example with onnx.save"), QT_TRANSLATE_NOOP("core", "plain text"),
    QT_TRANSLATE_NOOP("core", "open a binary .onnx file"),
    QT_TRANSLATE_NOOP("core", "a zip archive (PyTorch .pt files are such archives too)"),
    QT_TRANSLATE_NOOP("core", "unpack it and open the .onnx file inside, or export the model with torch.onnx.export"),
    QT_TRANSLATE_NOOP("core", "a model in ONNX Runtime's own format (.ort)"),
    QT_TRANSLATE_NOOP("core", "open the .onnx file it was converted from"), QT_TRANSLATE_NOOP("core", "a TensorFlow Lite model"),
    QT_TRANSLATE_NOOP("core", "convert it with tf2onnx first"), QT_TRANSLATE_NOOP("core", "a GGUF model"),
    QT_TRANSLATE_NOOP("core", "export the original model to ONNX, for example with optimum-cli export onnx"),
    QT_TRANSLATE_NOOP("core", "a gzip archive"), QT_TRANSLATE_NOOP("core", "unpack it first"),
    QT_TRANSLATE_NOOP("core", "an HDF5 file (Keras saves models so)"),
    QT_TRANSLATE_NOOP("core", "export the model to ONNX with tf2onnx"), QT_TRANSLATE_NOOP("core", "a Python pickle"),
    QT_TRANSLATE_NOOP("core", "export the model with torch.onnx.export"), QT_TRANSLATE_NOOP("core", "a program or library"),
    QT_TRANSLATE_NOOP("core", "open an .onnx file"),
    QT_TRANSLATE_NOOP("core", "a safetensors file, which holds weights without a graph"),
    QT_TRANSLATE_NOOP("core", "export the model to ONNX, for example with optimum-cli export onnx"),
    QT_TRANSLATE_NOOP("core", "the id of a device profile, or a .json file"), QT_TRANSLATE_NOOP("core", "no such id"),
    QT_TRANSLATE_NOOP("core", "a device profile in JSON"), QT_TRANSLATE_NOOP("core", "a device profile: a JSON object"),
    QT_TRANSLATE_NOOP("core", "no such field"), QT_TRANSLATE_NOOP("core", "see devices/README.md for the fields and units"),
    QT_TRANSLATE_NOOP("core", "correct the JSON text at this place"),
    QT_TRANSLATE_NOOP("core", "a device profile of at most 1 MiB"),
    QT_TRANSLATE_NOOP("core", "name a device profile (devices/README.md)"),
    QT_TRANSLATE_NOOP("core", "a file that can be written"),
    QT_TRANSLATE_NOOP("core", "choose a folder that exists and where you may write"),
    QT_TRANSLATE_NOOP("core", "a width and height of 200 to 8192 px and a scale of 1 to 4"),
    QT_TRANSLATE_NOOP("core", "choose a size and a scale within these limits"),
    QT_TRANSLATE_NOOP("core", "an installed font to write the labels with"), QT_TRANSLATE_NOOP("core", "no font at all"),
    QT_TRANSLATE_NOOP("core", "install one, e.g. the package fonts-dejavu-core"), QT_TRANSLATE_NOOP("core", "a chart to draw"),
    QT_TRANSLATE_NOOP("core", "no model on a device"), QT_TRANSLATE_NOOP("core", "open a model first"),
    QT_TRANSLATE_NOOP("core", "a file name that ends in .png or .svg"),
    QT_TRANSLATE_NOOP("core", "name the file chart.png or chart.svg"), QT_TRANSLATE_NOOP("core", "enough memory for the picture"),
    QT_TRANSLATE_NOOP("core", "choose a smaller size or scale"), QT_TRANSLATE_NOOP("core", "reading the model"),
    QT_TRANSLATE_NOOP("core", "reading a device profile"), QT_TRANSLATE_NOOP("core", "looking up a device"),
    QT_TRANSLATE_NOOP("core", "drawing the chart"),
    QT_TRANSLATE_NOOP("core", "an empty file"), QT_TRANSLATE_NOOP("core", "no graph"),
    QT_TRANSLATE_NOOP("core", "one graph"), QT_TRANSLATE_NOOP("core", "a second graph"),
    QT_TRANSLATE_NOOP("core", "a deeper one"),
    QT_TRANSLATE_NOOP("core", "simplify the model, for example by folding its constant conditions"),
    QT_TRANSLATE_NOOP("core", "simplify the model, or report it if it is a real one"),
    QT_TRANSLATE_NOOP("core", "bytes that do not parse"),
    QT_TRANSLATE_NOOP("core", "declaration of a value (ValueInfoProto)"), QT_TRANSLATE_NOOP("core", "type (TypeProto)"),
    QT_TRANSLATE_NOOP("core", "opset import (OperatorSetIdProto)"),
    QT_TRANSLATE_NOOP("core", "external data entry (StringStringEntryProto)"),
    QT_TRANSLATE_NOOP("core", "at most 255 dimensions"), QT_TRANSLATE_NOOP("core", "more dimensions"),
    QT_TRANSLATE_NOOP("core", "check how the model was made"), QT_TRANSLATE_NOOP("core", "a varint"),
    QT_TRANSLATE_NOOP("core", "8 fixed bytes"), QT_TRANSLATE_NOOP("core", "a length and bytes"),
    QT_TRANSLATE_NOOP("core", "4 fixed bytes"),
    QT_TRANSLATE_NOOP("core", "a field of the kind group, which ONNX never uses"),
    QT_TRANSLATE_NOOP("core", "wait until the file is written completely, then open it again"),
    QT_TRANSLATE_NOOP("core", "a model whose structure fits in 1 GiB of memory"),
    QT_TRANSLATE_NOOP("core", "more nodes, names and attributes than that"),
    QT_TRANSLATE_NOOP("core", "split the model, or store its weights as initializers"),
    QT_TRANSLATE_NOOP("core", "reading was stopped"), QT_TRANSLATE_NOOP("core", "open the model again to read it whole"),
    QT_TRANSLATE_NOOP("core", "the analysis was cancelled"), QT_TRANSLATE_NOOP("core", "open the model again"),
    QT_TRANSLATE_NOOP("core", "an object"), QT_TRANSLATE_NOOP("core", "a list"), QT_TRANSLATE_NOOP("core", "a text"),
    QT_TRANSLATE_NOOP("core", "a text that is not empty"),
    QT_TRANSLATE_NOOP("core", "a text in one line, without control characters"),
    QT_TRANSLATE_NOOP("core", "lists and objects at most 16 deep"), QT_TRANSLATE_NOOP("core", "a number below 1e308"),
    QT_TRANSLATE_NOOP("core", "a larger one"),
    QT_TRANSLATE_NOOP("core", "a short name of small letters, digits, '-', '_' and '.'"),
    QT_TRANSLATE_NOOP("core", "a peak: an object with id, unit, precision and rate"),
    QT_TRANSLATE_NOOP("core", "a list of at least one peak"),
    QT_TRANSLATE_NOOP("core", "an id that no other peak of this device has"),
    QT_TRANSLATE_NOOP("core", "an id that no other profile of this folder has"),
    QT_TRANSLATE_NOOP("core", "change the id, or remove one of the two files"),
    QT_TRANSLATE_NOOP("core", "an object with bandwidth"), QT_TRANSLATE_NOOP("core", "a number above 0"),
    QT_TRANSLATE_NOOP("core", "a number above 0 that a device can have"), QT_TRANSLATE_NOOP("core", "true or false"),
    QT_TRANSLATE_NOOP("core", "a list of peaks"), QT_TRANSLATE_NOOP("core", "a list of caches"),
    QT_TRANSLATE_NOOP("core", "an object with unit, count, basis and source"),
    QT_TRANSLATE_NOOP("core", "an object with name and capacity"), QT_TRANSLATE_NOOP("core", "an object with name and bandwidth"),
    QT_TRANSLATE_NOOP("core", "an object with data_rate and width_bits"), QT_TRANSLATE_NOOP("core", "a year of four digits"),
    QT_TRANSLATE_NOOP("core", "reading a session"),
    QT_TRANSLATE_NOOP("core", "saving a session"),
    QT_TRANSLATE_NOOP("core", "a session in JSON"),
    QT_TRANSLATE_NOOP("core", "a session of at most 64 MiB"),
    QT_TRANSLATE_NOOP("core", "a session: a JSON object"),
    QT_TRANSLATE_NOOP("core", "name a session that Rooflens saved"),
    QT_TRANSLATE_NOOP("core", "see core/session/README.md for the fields"),
    QT_TRANSLATE_NOOP("core", "a list of models"),
    QT_TRANSLATE_NOOP("core", "at most 1000 models"),
    QT_TRANSLATE_NOOP("core", "a model: an object with file and device"),
    QT_TRANSLATE_NOOP("core", "the path of a model"),
    QT_TRANSLATE_NOOP("core", "a list of texts"),
    QT_TRANSLATE_NOOP("core", "a whole number above 0"),
    QT_TRANSLATE_NOOP("core", "a whole number, 0 or more"),
    QT_TRANSLATE_NOOP("core", "an object with dims, input_shapes and input_values"),
    QT_TRANSLATE_NOOP("core", "an object: a dim's name and its size"),
    QT_TRANSLATE_NOOP("core", "an object: an input's name and its dims"),
    QT_TRANSLATE_NOOP("core", "an object: an input's name and its values"),
    QT_TRANSLATE_NOOP("core", "a list of numbers"),
    QT_TRANSLATE_NOOP("core", "a number"),
    QT_TRANSLATE_NOOP("core", "a precision, such as \"model\" or \"fp16\""),
    QT_TRANSLATE_NOOP("core", "an object with figures, matrix_units and tf32"),
    QT_TRANSLATE_NOOP("core", "a number of seconds from 0 to 1"),
    QT_TRANSLATE_NOOP("core", "a list of four numbers: the chart's left, right, lower and upper edge, in powers of ten"),
    QT_TRANSLATE_NOOP("core", "an object with points, bubbles and filter"),
    QT_TRANSLATE_NOOP("core", "an object: a peak's id and whether it is shown"),
    QT_TRANSLATE_NOOP("core", "a list of notes"),
    QT_TRANSLATE_NOOP("core", "a note: an object with operator, place and text"),
    QT_TRANSLATE_NOOP("core", "a list of device profiles"),
    QT_TRANSLATE_NOOP("core", "a whole number"),
    QT_TRANSLATE_NOOP("core", "reading custom operators"), QT_TRANSLATE_NOOP("core", "custom operators in JSON"),
    QT_TRANSLATE_NOOP("core", "a file of custom operators in JSON"),
    QT_TRANSLATE_NOOP("core", "a file of custom operators of at most 1 MiB"),
    QT_TRANSLATE_NOOP("core", "a file of custom operators: a JSON object"),
    QT_TRANSLATE_NOOP("core", "name a file of custom operators (core/ops/custom-operators.md)"),
    QT_TRANSLATE_NOOP("core", "see core/ops/custom-operators.md for the fields"),
    QT_TRANSLATE_NOOP("core", "a list of operators"),
    QT_TRANSLATE_NOOP("core", "an operator: an object with domain, type and outputs"),
    QT_TRANSLATE_NOOP("core", "a list: the dims of each input, or null for any"),
    QT_TRANSLATE_NOOP("core", "a list of at least one output"), QT_TRANSLATE_NOOP("core", "a list of dims"),
    QT_TRANSLATE_NOOP("core", "a list of dims, such as [\"N\", \"C\", \"...\"]"),
    QT_TRANSLATE_NOOP("core", "a list of dims, or an object with dims and dtype"),
    QT_TRANSLATE_NOOP("core", "at most one \"...\""),
    QT_TRANSLATE_NOOP("core", "a formula or \"...\": an output's dims must follow from something"),
    QT_TRANSLATE_NOOP("core", "a formula over names of dims, such as \"2*N*C\""),
    QT_TRANSLATE_NOOP("core", "an element type, such as \"float16\", or the number of the input whose type it has"),
    QT_TRANSLATE_NOOP("core", "an object: an attribute's name and its default, or null when it must be given"),
    QT_TRANSLATE_NOOP("core", "a whole number, or null"), QT_TRANSLATE_NOOP("core", "an object: names and their formulas"),
    QT_TRANSLATE_NOOP("core", "a name of letters, digits and _"),
    QT_TRANSLATE_NOOP("core", "a formula of up to 4,096 characters"), QT_TRANSLATE_NOOP("core", "an operator or the end"),
    QT_TRANSLATE_NOOP("core", "less nesting"), QT_TRANSLATE_NOOP("core", "a number, a name or ("),
    QT_TRANSLATE_NOOP("core", "a number below 2^63"), QT_TRANSLATE_NOOP("core", "an operator after a number"),
    QT_TRANSLATE_NOOP("core", "min, max, floor or ceil in front of ("),
    // GPUs of this machine
    QT_TRANSLATE_NOOP("core", "Compute capability"),
    QT_TRANSLATE_NOOP("core", "Architecture"),
    QT_TRANSLATE_NOOP("core", "Multiprocessors (SM)"),
    QT_TRANSLATE_NOOP("core", "Highest clock"),
    QT_TRANSLATE_NOOP("core", "the peaks at it are an upper bound"),
    QT_TRANSLATE_NOOP("core", "Memory"),
    QT_TRANSLATE_NOOP("core", "Memory clock"),
    QT_TRANSLATE_NOOP("core", "L2 cache"),
    QT_TRANSLATE_NOOP("core", "Driver"),
    QT_TRANSLATE_NOOP("core", "Read by"),
    QT_TRANSLATE_NOOP("core", "No NVIDIA driver here: libcuda.so.1 is not installed and nvidia-smi is not on the PATH"),
    QT_TRANSLATE_NOOP("core", "The NVIDIA driver is installed and finds no GPU"),
    QT_TRANSLATE_NOOP("core", "The NVIDIA driver counts GPUs and names none"),
    QT_TRANSLATE_NOOP("core", "The NVIDIA driver could not be asked"),
    QT_TRANSLATE_NOOP("core", "The search was cancelled"),
    QT_TRANSLATE_NOOP("core", "Looking for GPUs is not supported on this system"),
    QT_TRANSLATE_NOOP("core", "This program is itself asked for its GPUs"),
    QT_TRANSLATE_NOOP("core", "nvidia-smi lists no GPU"),
    QT_TRANSLATE_NOOP("core", "nvidia-smi's report cannot be read: it is no nvidia_smi_log"),
    QT_TRANSLATE_NOOP("core", "SMs, their kind and their clock, which peaks follow from"),
    QT_TRANSLATE_NOOP("core", "memory clock and bus width, which the bandwidth follows from"),
    QT_TRANSLATE_NOOP("core", "memory that it shares with the machine"),
    QT_TRANSLATE_NOOP("core", "describe it by hand: devices/README.md"),
    QT_TRANSLATE_NOOP("core", "making a profile of a detected GPU"),
    // The CPU of this machine: facts, what is measured (STREAM's loops keep their names), errors of measuring and saving
    QT_TRANSLATE_NOOP("core", "Cores"),
    QT_TRANSLATE_NOOP("core", "SIMD"),
    QT_TRANSLATE_NOOP("core", "Product family"),
    // A device's figures
    QT_TRANSLATE_NOOP("core", "units x matrix units"),
    QT_TRANSLATE_NOOP("core", "units"),
    QT_TRANSLATE_NOOP("core", "base clock"),
    QT_TRANSLATE_NOOP("core", "boost clock"),
    QT_TRANSLATE_NOOP("core", "matrix clock"),
    QT_TRANSLATE_NOOP("core", "memory bus"),
    QT_TRANSLATE_NOOP("core", "bandwidth"),
    QT_TRANSLATE_NOOP("core", "bandwidth, achievable"),
    QT_TRANSLATE_NOOP("core", "design power"),
    QT_TRANSLATE_NOOP("core", "launch overhead"),
    QT_TRANSLATE_NOOP("core", "Arithmetic intensity (FLOP/byte)"),
    QT_TRANSLATE_NOOP("core", "FMA units"),
    QT_TRANSLATE_NOOP("core", "Caches"),
    QT_TRANSLATE_NOOP("core", "clock"),
    QT_TRANSLATE_NOOP("core", "memory for three arrays beyond the caches"),
    QT_TRANSLATE_NOOP("core", "less than the system said it had"),
    QT_TRANSLATE_NOOP("core", "close other programs, and measure again"),
    QT_TRANSLATE_NOOP("core", "measure one core"),
    QT_TRANSLATE_NOOP("core", "measuring this machine"),
    QT_TRANSLATE_NOOP("core", "keeping your device profiles"),
    QT_TRANSLATE_NOOP("core", "a file that can be read, since a copy of what a save replaces is kept"),
    QT_TRANSLATE_NOOP("core", "give yourself permission to read it, or move it elsewhere"),
    QT_TRANSLATE_NOOP("core", "a folder for your own profiles"),
    QT_TRANSLATE_NOOP("core", "the system names no home folder"),
    QT_TRANSLATE_NOOP("core", "set HOME or XDG_DATA_HOME, or save the profile to a file of your choice"),
    QT_TRANSLATE_NOOP("core", "a folder that can be made"),
    QT_TRANSLATE_NOOP("core", "see to the permissions of the folder above it"),
    QT_TRANSLATE_NOOP("core", "choose another place, or make room"),
    QT_TRANSLATE_NOOP("core", "writing the result"),
};

constexpr const char* sentences[] = {
    // Summary
    QT_TRANSLATE_NOOP("core", "%1 weight elements, %2 of them running statistics; %3"),
    QT_TRANSLATE_NOOP("core", "%1 multiply-accumulates"),
    QT_TRANSLATE_NOOP("core", "%1 floating-point operations; 1 MAC = 2 FLOP"),
    QT_TRANSLATE_NOOP("core", "%1 B read, %2 B written; each tensor moved once an operator: an optimistic bound"),
    QT_TRANSLATE_NOOP("core", "%1 B alive at once at most, weights not included"),
    QT_TRANSLATE_NOOP("core", "%1 of %2 operators costed, %3 of them with an assumption, %4 unknown"),
    QT_TRANSLATE_NOOP("core", "%1 FLOP/B with decimal GB/s, as vendors quote bandwidth. Dividing by binary GiB/s (2^30) would read %2, 7.4 % less, and is a mix of units."),
    QT_TRANSLATE_NOOP("core", "%1 of weights, %2 of activations at once"),
    QT_TRANSLATE_NOOP("core", "%1 of weights, %2 of activations at once; the device's capacity is not known"),
    QT_TRANSLATE_NOOP("core", "%1 of weights, %2 of activations at once; more than the device has"),
    // Inspector
    QT_TRANSLATE_NOOP("core", "%1 / no such peak"),
    QT_TRANSLATE_NOOP("core", "Left of the ridge at %1: needs %2× more reuse of what it reads to be limited by compute."),
    QT_TRANSLATE_NOOP("core", "%1× right of the ridge at %2: memory keeps up."),
    // Chart
    QT_TRANSLATE_NOOP("core", "%1 · theoretical ceilings"), QT_TRANSLATE_NOOP("core", "%1 · achievable ceilings"),
    QT_TRANSLATE_NOOP("core", "ridge %1"),
    // Labels of peaks, alone and with their rate
    QT_TRANSLATE_NOOP("core", "%1 tensor"), QT_TRANSLATE_NOOP("core", "%1 tensor, %2"),
    QT_TRANSLATE_NOOP("core", "%1 tensor, %2 accumulate"), QT_TRANSLATE_NOOP("core", "%1 tensor, %2 accumulate, %3"),
    QT_TRANSLATE_NOOP("core", "%1 matrix"), QT_TRANSLATE_NOOP("core", "%1 matrix, %2"),
    // Notes
    QT_TRANSLATE_NOOP("core", "%1 is not bound; taken as %2 (bind %3 to change it)"),
    QT_TRANSLATE_NOOP("core", "%1 is not bound; taken as %2, as %3 at %4 requires (bind %5 to change it)"),
    QT_TRANSLATE_NOOP("core", "%1 at %2 fixes %3 = %4; %5 = %6 was given"),
    QT_TRANSLATE_NOOP("core", "%1 at %2 does not take %3 = %4; it takes %5"),
    QT_TRANSLATE_NOOP("core", "%1 is not bound; taken as %2, a usual image's, since %3 at %4 does not take 1 (bind %5 to change it)"),
    QT_TRANSLATE_NOOP("core", "%1 was bound to %2 and is %3 in the shape given for %4"),
    QT_TRANSLATE_NOOP("core", "no loop whose trip count is not known is called %1"),
    QT_TRANSLATE_NOOP("core", "no dimension of this model is called %1; it has %2"), QT_TRANSLATE_NOOP("core", "at least %1"),
    QT_TRANSLATE_NOOP("core", "no dimension of this model is called %1"),
    QT_TRANSLATE_NOOP("core", "no input of this model is called %1; its shape was not used"),
    QT_TRANSLATE_NOOP("core", "no input of this model is called %1; its values were not used"),
    QT_TRANSLATE_NOOP("core", "input %1 is declared with %2 dimensions and was given %3; the given shape is used"),
    QT_TRANSLATE_NOOP("core", "input %1 declares dimension %2 = %3; the given %4 is used"),
    QT_TRANSLATE_NOOP("core", "%1 is %2 in one input and %3 in %4"),
    QT_TRANSLATE_NOOP("core", "input %1 is %2 and was given %3 values; they were not used"),
    QT_TRANSLATE_NOOP("core", "input %1: %2 is no whole number; taken as unknown"),
    QT_TRANSLATE_NOOP("core", "output %1 is declared %2 and comes out %3"),
    QT_TRANSLATE_NOOP("core", "%1 custom operator is described in %2"),
    QT_TRANSLATE_NOOP("core", "%1 custom operators are described in %2"), QT_TRANSLATE_NOOP("core", "%1 was not used: %2"),
    QT_TRANSLATE_NOOP("core", "the model uses opset %1; operators are known up to opset %2 and are read by those rules"),
    QT_TRANSLATE_NOOP("core", "the value %1 is defined more than once; the first one counts"),
    QT_TRANSLATE_NOOP("core", "input %1 is defined nowhere"),
    QT_TRANSLATE_NOOP("core", "the shape of %1 is as the file declares it"),
    QT_TRANSLATE_NOOP("core", "the shape of %1 depends on the data"),
    QT_TRANSLATE_NOOP("core", "the shape of %1 follows from one that is not known"),
    QT_TRANSLATE_NOOP("core", "no rule for %1 of %2; its cost is unknown, its outputs are as far as the file declares them (describe it with a file of custom operators)"),
    QT_TRANSLATE_NOOP("core", "the model's known integers exceed 64 MiB; from %1 on, contents are not followed"),
    QT_TRANSLATE_NOOP("core", "the elements of the model's sequences exceed 64 MiB; from %1 on, they are not followed"),
    QT_TRANSLATE_NOOP("core", "a total exceeds what can be counted and is shown as 2^63-1, the most that can be"),
    QT_TRANSLATE_NOOP("core", "SequenceMap requires: a body that yields tensors, not sequences"),
    QT_TRANSLATE_NOOP("core", "the condition is not known; the branch with more work is counted: %1 (values for the inputs it follows from decide it)"),
    QT_TRANSLATE_NOOP("core", "the trip count is not known; taken as 1 (bind %1:trips to change it)"),
    QT_TRANSLATE_NOOP("core", "the function %1 contains itself; its cost is unknown"),
    QT_TRANSLATE_NOOP("core", "more than %1 graphs lie within each other here; the cost of this node is unknown"),
    QT_TRANSLATE_NOOP("core", "expanding this call would pass %1 nodes; its cost is unknown"),
    QT_TRANSLATE_NOOP("core", "%1 requires: %2; inputs %3"), QT_TRANSLATE_NOOP("core", "%1 is too large: %2; inputs %3"),
    QT_TRANSLATE_NOOP("core", "%1 depends on what is not known: %2; inputs %3"),
    QT_TRANSLATE_NOOP("core", "%1 requires: %2; inputs %3 and %4 more"),
    QT_TRANSLATE_NOOP("core", "%1 is too large: %2; inputs %3 and %4 more"),
    QT_TRANSLATE_NOOP("core", "%1 depends on what is not known: %2; inputs %3 and %4 more"),
    QT_TRANSLATE_NOOP("core", "%1 depends on what is not known: the shape of input %2; inputs %3"),
    QT_TRANSLATE_NOOP("core", "%1 depends on what is not known: the element type of input %2; inputs %3"),
    QT_TRANSLATE_NOOP("core", "%1 depends on what is not known: the rank of input %2; inputs %3"),
    QT_TRANSLATE_NOOP("core", "%1 depends on what is not known: the values of %2; inputs %3"),
    QT_TRANSLATE_NOOP("core", "at most all %1 places of the condition hold"),
    QT_TRANSLATE_NOOP("core", "at most all %1 elements are not zero"), QT_TRANSLATE_NOOP("core", "all %1 are distinct"),
    QT_TRANSLATE_NOOP("core", "weights (%1) and activations (%2 at once) take %3, more than the %4 of %5"),
    QT_TRANSLATE_NOOP("core", "weights (%1) and activations (%2 at once) take at least %3, more than the %4 of %5"),
    QT_TRANSLATE_NOOP("core", "no %1 peak in the profile of %2; %3 operator has no compute time"),
    QT_TRANSLATE_NOOP("core", "no %1 peak in the profile of %2; %3 operators have no compute time"),
    QT_TRANSLATE_NOOP("core", "no TF32 peak in the profile of %1; FP32 matrix work runs at its FP32 peak"),
    QT_TRANSLATE_NOOP("core", "the profile of %1 states no achievable %2; the theoretical figure is used"),
    QT_TRANSLATE_NOOP("core", "the profile of %1 states no achievable bandwidth; the theoretical figure is used"),
    QT_TRANSLATE_NOOP("core", "the profile of %1 states no achievable bandwidth, %2; the theoretical figure is used"),
    QT_TRANSLATE_NOOP("core", "the profile of %1 states no measured %2; the theoretical figure is used"),
    QT_TRANSLATE_NOOP("core", "the profile of %1 states no measured bandwidth; the theoretical figure is used"),
    QT_TRANSLATE_NOOP("core", "the profile of %1 states no measured bandwidth, %2; the theoretical figure is used"),
    QT_TRANSLATE_NOOP("core", "no bandwidth of %1 in the profile of %2; the memory's is used"),
    QT_TRANSLATE_NOOP("core", "no bandwidth of %1 in the profile of %2, which has those of %3; the memory's is used"),
    QT_TRANSLATE_NOOP("core", "%1 of %2 operators fit into %3 (%4), assumed to move their bytes at its achievable %5"),
    QT_TRANSLATE_NOOP("core", "a folder that can be read"),
    QT_TRANSLATE_NOOP("core", "see to its permissions; nothing in it is used"),
    QT_TRANSLATE_NOOP("core", "at most %1 files"),
    QT_TRANSLATE_NOOP("core", "move some away; those that come last by name are not used"),
    QT_TRANSLATE_NOOP("core", "%1 of %2 operators fit into %3 (%4), assumed to move their bytes at its %5"),
    QT_TRANSLATE_NOOP("core", "the bytes that %1 moves are not known, or more than can be counted (2^63-1)"),
    QT_TRANSLATE_NOOP("core", "%1 tensor lies outside the model file in %2; its size is taken from the declared shape"),
    QT_TRANSLATE_NOOP("core", "%1 tensors lie outside the model file in %2; their sizes are taken from the declared shapes"),
    QT_TRANSLATE_NOOP("core", "%1 tensors lie outside the model file in %2 and others; their sizes are taken from the declared shapes"),
    QT_TRANSLATE_NOOP("core", "%1 external data path is empty or would lead out of the model's folder (never opened): %2"),
    QT_TRANSLATE_NOOP("core", "%1 external data paths are empty or would lead out of the model's folder (never opened); the first is %2"),
    QT_TRANSLATE_NOOP("core", "%1 tensor holds another amount of data than its type and shape say (shape taken as declared): %2"),
    QT_TRANSLATE_NOOP("core", "%1 tensors hold another amount of data than its type and shape say (shape taken as declared); the first is %2"),
    QT_TRANSLATE_NOOP("core", "%1 tensor has an element type that is not known here: %2"),
    QT_TRANSLATE_NOOP("core", "%1 tensors have an element type that is not known here; the first is %2"),
    QT_TRANSLATE_NOOP("core", "%1 tensor has a negative dimension (taken as unknown): %2"),
    QT_TRANSLATE_NOOP("core", "%1 tensors have a negative dimension (taken as unknown); the first is %2"),
    QT_TRANSLATE_NOOP("core", "%1 text is no valid UTF-8 (bad bytes shown as �): %2"),
    QT_TRANSLATE_NOOP("core", "%1 texts are no valid UTF-8 (bad bytes shown as �); the first is %2"),
    // Errors
    QT_TRANSLATE_NOOP("core", "a file of %1 bytes"),
    QT_TRANSLATE_NOOP("core", "%1, after the graph (cut short, or other data behind the model)"),
    QT_TRANSLATE_NOOP("core", "one of %1; rooflens devices lists all"), QT_TRANSLATE_NOOP("core", "a field of unknown kind %1"),
    QT_TRANSLATE_NOOP("core", "at most %1 bytes here"),
    QT_TRANSLATE_NOOP("core", "\"%1\": %2"), QT_TRANSLATE_NOOP("core", "\"%1\": expected %2 at character %3"),
    QT_TRANSLATE_NOOP("core", "a valid %1"), QT_TRANSLATE_NOOP("core", "field %1 holds %2 instead of %3"),
    QT_TRANSLATE_NOOP("core", "graphs nested at most %1 deep"), QT_TRANSLATE_NOOP("core", "a positive number of %1"),
    QT_TRANSLATE_NOOP("core", "a positive number of %1 that a device can have"),
    QT_TRANSLATE_NOOP("core", "a number, 0 or more, of %1"),
    QT_TRANSLATE_NOOP("core", "a number, 0 or more, of %1 that a device can have"),
    QT_TRANSLATE_NOOP("core", "a field of an operator: %1"),
    // GPUs of this machine
    QT_TRANSLATE_NOOP("core", "%1 cannot be loaded: %2"),
    QT_TRANSLATE_NOOP("core", "%1 cannot be used: it has no %2"),
    QT_TRANSLATE_NOOP("core", "The NVIDIA driver reports error %1"),
    QT_TRANSLATE_NOOP("core", "The NVIDIA driver did not answer within %1 s"),
    QT_TRANSLATE_NOOP("core", "The NVIDIA driver crashed when it was asked (signal %1)"),
    QT_TRANSLATE_NOOP("core", "The NVIDIA driver could not be asked: the program for it ended with code %1"),
    QT_TRANSLATE_NOOP("core", "nvidia-smi did not answer within %1 s"),
    QT_TRANSLATE_NOOP("core", "nvidia-smi wrote more than %1 MiB, which is no report"),
    QT_TRANSLATE_NOOP("core", "nvidia-smi crashed (signal %1)"),
    QT_TRANSLATE_NOOP("core", "nvidia-smi failed with code %1"),
    QT_TRANSLATE_NOOP("core", "nvidia-smi failed: %1"),
    QT_TRANSLATE_NOOP("core", "nvidia-smi's report cannot be read: %1 at byte %2"),
    QT_TRANSLATE_NOOP("core", "%1 does not say how many SMs it has and of which kind: peaks are not known"),
    QT_TRANSLATE_NOOP("core", "what an SM of compute capability %1 does per clock is not in this version's table: peaks are not known"),
    QT_TRANSLATE_NOOP("core", "%1 does not say its clock: peaks are not known"),
    QT_TRANSLATE_NOOP("core", "%1 does not say them"),
    QT_TRANSLATE_NOOP("core", "no column is called %1; near it: %2"),
    QT_TRANSLATE_NOOP("core", "no column is called %1; in quotes it is looked for as it stands"),
    QT_TRANSLATE_NOOP("core", "after %1 one of : ~ > >= < <= = != is expected"),
    QT_TRANSLATE_NOOP("core", "a number is expected, such as %1"),
    QT_TRANSLATE_NOOP("core", "a text is expected after %1"),
    QT_TRANSLATE_NOOP("core", "%1 is a number: write %2"),
    QT_TRANSLATE_NOOP("core", "%1 is text: write %2 or %3"),
    QT_TRANSLATE_NOOP("core", "a closing quote is missing"),
    // The CPU of this machine
    QT_TRANSLATE_NOOP("core", "%1; time of %2 may be used"),
    QT_TRANSLATE_NOOP("core", "%1, %2 threads; time of %3 may be used"),
    QT_TRANSLATE_NOOP("core", "%1, %2 threads, %3 sockets; time of %4 may be used"),
    QT_TRANSLATE_NOOP("core", "L1 %1, L2 %2 of %3 cores"),
    QT_TRANSLATE_NOOP("core", "L1 %1, L2 %2, L3 %3 of %4 cores"),
    QT_TRANSLATE_NOOP("core", "L1 %1, L2 %2 of %3 cores, L3 %4 of %5 cores"),
    QT_TRANSLATE_NOOP("core", "%1 FMA units of %2 bit in a %3 core"),
    QT_TRANSLATE_NOOP("core", "%1 sustained clock x 1 core x %2 FMA units x %3 lanes x 2; %4 FMA units of %5 bit in a %6 core"),
    QT_TRANSLATE_NOOP("core", "%1 sustained clock x 1 core x %2 FMA units x %3 lanes x 2; %4 FMA units of %5 bit in a %6 core; estimated, as the CPU has cores of two kinds, which are taken for alike"),
    QT_TRANSLATE_NOOP("core", "%1 sustained clock x %2 cores x %3 FMA units x %4 lanes x 2; %5 FMA units of %6 bit in a %7 core"),
    QT_TRANSLATE_NOOP("core", "%1 sustained clock x %2 cores x %3 FMA units x %4 lanes x 2; %5 FMA units of %6 bit in a %7 core; estimated, as the CPU has cores of two kinds, which are taken for alike"),
    QT_TRANSLATE_NOOP("core", "%1 sustained clock x 1 core x %2 FMA units x %3 lanes x 2; %4 FMA units of %5 bit assumed, as many as the measured rate needs"),
    QT_TRANSLATE_NOOP("core", "%1 sustained clock x 1 core x %2 FMA units x %3 lanes x 2; %4 FMA units of %5 bit assumed, as many as the measured rate needs; estimated, as the CPU has cores of two kinds, which are taken for alike"),
    QT_TRANSLATE_NOOP("core", "%1 sustained clock x %2 cores x %3 FMA units x %4 lanes x 2; %5 FMA units of %6 bit assumed, as many as the measured rate needs"),
    QT_TRANSLATE_NOOP("core", "%1 sustained clock x %2 cores x %3 FMA units x %4 lanes x 2; %5 FMA units of %6 bit assumed, as many as the measured rate needs; estimated, as the CPU has cores of two kinds, which are taken for alike"),
    QT_TRANSLATE_NOOP("core", "a quarter of the free memory for three arrays of %1 each"),
    QT_TRANSLATE_NOOP("core", "%1 free"),
    QT_TRANSLATE_NOOP("core", "a thread for each of %1 cores"),
    // A device's figures, and the data-sheet calculator
    QT_TRANSLATE_NOOP("core", "%1 of each %2"),
    QT_TRANSLATE_NOOP("core", "%1, bandwidth"),
    QT_TRANSLATE_NOOP("core", "%1, achievable"),
    QT_TRANSLATE_NOOP("core", "%1, as printed"),
    QT_TRANSLATE_NOOP("core", "host link, %1"),
    QT_TRANSLATE_NOOP("core", "peer link, %1"),
    QT_TRANSLATE_NOOP("core", "%1 units x %2 lanes x %3 FMA x 2 FLOP = %4"),
    QT_TRANSLATE_NOOP("core", "%1 units x %2 lanes x %3 FMA x 2 FLOP = %4, ridge %5"),
    QT_TRANSLATE_NOOP("core", "%1 units x %2 matrix units x %3 FMA x 2 FLOP = %4"),
    QT_TRANSLATE_NOOP("core", "%1 units x %2 matrix units x %3 FMA x 2 FLOP = %4, ridge %5"),
    QT_TRANSLATE_NOOP("core", "bandwidth %1"),
};

constexpr const char* counts[] = {QT_TRANSLATE_NOOP("core", "all %1"), QT_TRANSLATE_NOOP("core", "%1 of %2"),
                                 QT_TRANSLATE_NOOP("core", "%1 bytes"),
    // The CPU of this machine
    QT_TRANSLATE_NOOP("core", "%1, %2 threads"),
    QT_TRANSLATE_NOOP("core", "%1, %2 sockets"),
    QT_TRANSLATE_NOOP("core", "%1, %2 threads, %3 sockets"),
    QT_TRANSLATE_NOOP("core", "%1 bit"),
    QT_TRANSLATE_NOOP("core", "%1 bit, FMA"),
    QT_TRANSLATE_NOOP("core", "%1 bit, FMA, VNNI"),
    QT_TRANSLATE_NOOP("core", "%1 bit, FMA, VNNI, BF16"),
    QT_TRANSLATE_NOOP("core", "L%1 read")};

/// "ridge %1" as literals ("ridge ", "") and the numbers between them (1).
struct Pattern {
    std::vector<QString> literals;
    std::vector<int> places;
};

Pattern patternOf(const QString& text) {
    Pattern pattern{{QString()}, {}};
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPlace = text[i] == QLatin1Char('%') && i + 1 < text.size() && text[i + 1].isDigit();
        if (!isPlace) {
            pattern.literals.back() += text[i];
            continue;
        }
        pattern.places.push_back(text[++i].digitValue());
        pattern.literals.emplace_back();
    }
    return pattern;
}

struct Sentence {
    const char* source;
    Pattern pattern;
    qsizetype length; ///< of its literals: the longest that fits is the one meant
    bool isCount;
};

std::vector<Sentence> makeSentences() {
    std::vector<Sentence> all;
    const auto add = [&all](const char* source, bool isCount) {
        Pattern pattern = patternOf(toQt(source));
        qsizetype length = 0;
        for (const QString& literal : pattern.literals) length += literal.size();
        all.push_back({source, std::move(pattern), length, isCount});
    };
    for (const char* source : sentences) add(source, false);
    for (const char* source : counts) add(source, true);
    return all;
}

bool isNumber(const QString& text) {
    for (const QChar c : text)
        if (!c.isDigit() && c != QLatin1Char(' ')) return false;
    return !text.isEmpty();
}

/// What stands at the places of a sentence, by their numbers; empty when the text is not composed to it.
std::vector<QString> partsOf(const QString& text, const Sentence& sentence) {
    const std::vector<QString>& literals = sentence.pattern.literals;
    if (text.size() < sentence.length || !text.startsWith(literals.front()) || !text.endsWith(literals.back())) return {};
    std::vector<QString> parts(10);
    const qsizetype end = text.size() - literals.back().size();
    qsizetype from = literals.front().size();
    for (std::size_t i = 0; i < sentence.pattern.places.size(); ++i) {
        const bool isLast = i + 2 == literals.size();
        const qsizetype to = isLast ? end : text.indexOf(literals[i + 1], from);
        if (to < from || to > end) return {};
        const QString part = text.mid(from, to - from);
        if (part.isEmpty() || (sentence.isCount && !isNumber(part))) return {};
        parts[static_cast<std::size_t>(sentence.pattern.places[i])] = part;
        from = to + literals[i + 1].size();
    }
    return parts;
}

QString inCatalogue(const QString& text) { return QCoreApplication::translate("core", text.toUtf8().constData()); }

/// Parts of several words may be texts of core's themselves ("no such field"); single words are names and stay.
QString filled(const QString& text, const std::vector<QString>& parts) {
    const Pattern pattern = patternOf(text);
    QString whole = pattern.literals.front();
    for (std::size_t i = 0; i < pattern.places.size(); ++i) {
        const QString& part = parts[static_cast<std::size_t>(pattern.places[i])];
        whole += (part.contains(QLatin1Char(' ')) ? inCatalogue(part) : part) + pattern.literals[i + 1];
    }
    return whole;
}


} // namespace

std::span<const char* const> coreWords() { return words; }
std::span<const char* const> coreSentences() { return sentences; }
std::span<const char* const> coreCounts() { return counts; }

QString translated(std::string_view given) {
    const QString text = toQt(given), word = inCatalogue(text);
    if (word != text) return word;
    static const std::vector<Sentence> all = makeSentences();
    const Sentence* best = nullptr;
    std::vector<QString> parts;
    for (const Sentence& sentence : all) {
        if (best != nullptr && sentence.length <= best->length) continue;
        std::vector<QString> fitting = partsOf(text, sentence);
        if (fitting.empty()) continue;
        best = &sentence;
        parts = std::move(fitting);
    }
    return best == nullptr ? text : filled(inCatalogue(toQt(best->source)), parts);
}

QString translated(Bound bound) {
    switch (bound) {
    case Bound::compute: return QCoreApplication::translate("core", "compute", "bound");
    case Bound::memory: return QCoreApplication::translate("core", "memory", "bound");
    case Bound::overhead: return QCoreApplication::translate("core", "overhead", "bound");
    case Bound::balanced: return QCoreApplication::translate("core", "balanced", "bound");
    case Bound::none: return QCoreApplication::translate("core", "none", "bound");
    case Bound::unknown: break;
    }
    return QCoreApplication::translate("core", "unknown", "bound");
}

QString cellText(std::string_view column, const Cell& cell) {
    if (column == "bound")
        for (const Bound bound : {Bound::compute, Bound::memory, Bound::overhead, Bound::balanced, Bound::none, Bound::unknown})
            if (cell.text == toText(bound)) return translated(bound);
    if (column == "input" || column == "output") return toQt(cell.text).replace(QStringLiteral("scalar"), translated("scalar"));
    const bool isCores = column == "family" || column == "status" || column == "ceiling" || std::holds_alternative<std::monostate>(cell.value);
    return isCores ? translated(cell.text) : toQt(cell.text);
}

} // namespace rooflens
