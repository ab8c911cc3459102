<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Chart</name>
    <message>
        <source>%1 ceilings</source>
        <translation>%1上限</translation>
    </message>
    <message>
        <source>1 MAC = 2 FLOP; each tensor moved once</source>
        <translation>1 MAC = 2 FLOP；每个张量搬运一次</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>lost to launch</source>
        <translation>启动损失</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>bound changed</source>
        <translation>瓶颈改变</translation>
    </message>
    <message>
        <source>%1 of time</source>
        <translation>%1 的时间</translation>
    </message>
    <message>
        <source>0 FLOP, byte/s</source>
        <translation>0 FLOP，字节/s</translation>
    </message>
    <message>
        <source>+%1 metadata</source>
        <translation>+%1 元数据</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>MEMORY-BOUND</source>
        <translation>访存受限</translation>
    </message>
    <message>
        <source>COMPUTE-BOUND</source>
        <translation>计算受限</translation>
    </message>
    <message>
        <source>hardware loss</source>
        <translation>硬件损失</translation>
    </message>
    <message numerus="yes">
        <source>%n operators here: click to go through them</source>
        <translation>
            <numerusform>此处有 %n 个算子：点击可逐个查看</numerusform>
        </translation>
    </message>
    <message>
        <source>Roofline chart</source>
        <translation>屋顶线图</translation>
    </message>
    <message>
        <source>fits the cache</source>
        <translation>可放入缓存</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Element type</source>
        <translation>元素类型</translation>
    </message>
    <message>
        <source>Params</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>乘加数</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>算术强度</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Attainable</source>
        <translation>可达性能</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time, upper</source>
        <translation>时间上界</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Σ share</source>
        <translation>累计占比</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Place in the file: n12 is node 12 of the main graph</source>
        <translation>在文件中的位置：n12 是主图的第 12 号节点</translation>
    </message>
    <message>
        <source>The node&apos;s name, or its type and place when it has none</source>
        <translation>节点名称；没有名称时为其类型和位置</translation>
    </message>
    <message>
        <source>ONNX operator type</source>
        <translation>ONNX 算子类型</translation>
    </message>
    <message>
        <source>Kind of work: colour and shape of the point</source>
        <translation>计算类别：决定点的颜色和形状</translation>
    </message>
    <message>
        <source>Shapes of the inputs that are not weights</source>
        <translation>非权重输入的形状</translation>
    </message>
    <message>
        <source>Shapes of the outputs</source>
        <translation>输出的形状</translation>
    </message>
    <message>
        <source>Element type of the first output</source>
        <translation>第一个输出的元素类型</translation>
    </message>
    <message>
        <source>Weight elements this operator reads</source>
        <translation>该算子读取的权重元素个数</translation>
    </message>
    <message>
        <source>Multiply-accumulates; 1 MAC = 2 FLOP</source>
        <translation>乘加运算次数；1 MAC = 2 FLOP</translation>
    </message>
    <message>
        <source>Floating-point operations</source>
        <translation>浮点运算次数</translation>
    </message>
    <message>
        <source>Every distinct input read once</source>
        <translation>每个不同的输入读取一次</translation>
    </message>
    <message>
        <source>Every output written once</source>
        <translation>每个输出写入一次</translation>
    </message>
    <message>
        <source>Of the bytes read: weights</source>
        <translation>读取的字节中属于权重的部分</translation>
    </message>
    <message>
        <source>Arithmetic intensity: FLOPs / bytes moved</source>
        <translation>算术强度：FLOPs / 搬运的字节数</translation>
    </message>
    <message>
        <source>What limits it: compute, memory, launch overhead, or balanced within 10 %</source>
        <translation>限制因素：计算、访存、启动开销，或相差 10 % 以内的均衡</translation>
    </message>
    <message>
        <source>The compute ceiling that counts for its unit and element type</source>
        <translation>与其计算单元和元素类型对应的计算上限</translation>
    </message>
    <message>
        <source>min(peak, intensity × bandwidth)</source>
        <translation>min(峰值, 算术强度 × 带宽)</translation>
    </message>
    <message>
        <source>Lower bound: the largest of compute, memory and launch overhead</source>
        <translation>下界：计算、访存、启动开销三者中的最大值</translation>
    </message>
    <message>
        <source>Upper bound: the sum of compute, memory and launch overhead</source>
        <translation>上界：计算、访存、启动开销三者之和</translation>
    </message>
    <message>
        <source>Share of the model&apos;s time (lower bound)</source>
        <translation>占整个模型时间（下界）的比例</translation>
    </message>
    <message>
        <source>exact, assumed (a stated guess went in) or unknown</source>
        <translation>精确、假定（含有已注明的假设）或未知</translation>
    </message>
    <message>
        <source>Running total of the shares, in the order of the rows</source>
        <translation>按行的顺序累加的占比</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>matmul</source>
        <translation>矩阵乘</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>normalisation</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>movement</source>
        <translation>数据搬运</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>循环网络</translation>
    </message>
    <message>
        <source>quantisation</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>control</source>
        <translation>控制流</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>访存</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>启动开销</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>theoretical</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>achievable</source>
        <translation>实际可达</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>访存量</translation>
    </message>
    <message>
        <source>Peak activations</source>
        <translation>激活峰值</translation>
    </message>
    <message>
        <source>Operators costed</source>
        <translation>已计入的算子</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>FP32 peak</source>
        <translation>FP32 峰值</translation>
    </message>
    <message>
        <source>FP32 ridge</source>
        <translation>FP32 脊点</translation>
    </message>
    <message>
        <source>Launch overhead</source>
        <translation>启动开销</translation>
    </message>
    <message>
        <source>all FLOPs / all bytes</source>
        <translation>全部 FLOPs / 全部字节数</translation>
    </message>
    <message>
        <source>sum over operators of the largest of compute, memory and launch overhead</source>
        <translation>对所有算子求和：每个取计算、访存、启动开销中的最大值</translation>
    </message>
    <message>
        <source>sum over operators of compute + memory + launch overhead</source>
        <translation>对所有算子求和：计算 + 访存 + 启动开销</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>按所给的值</translation>
    </message>
    <message>
        <source>Bytes read</source>
        <translation>读取字节数</translation>
    </message>
    <message>
        <source>Bytes written</source>
        <translation>写入字节数</translation>
    </message>
    <message>
        <source>Executions</source>
        <translation>执行次数</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>multiply-accumulates</source>
        <translation>乘加运算次数</translation>
    </message>
    <message>
        <source>1 MAC = 2 FLOP</source>
        <translation>1 MAC = 2 FLOP</translation>
    </message>
    <message>
        <source>every distinct input read once</source>
        <translation>每个不同的输入读取一次</translation>
    </message>
    <message>
        <source>every output written once</source>
        <translation>每个输出写入一次</translation>
    </message>
    <message>
        <source>FLOPs / bytes moved</source>
        <translation>FLOPs / 搬运的字节数</translation>
    </message>
    <message>
        <source>the other figures are for one</source>
        <translation>其余数值均指执行一次</translation>
    </message>
    <message>
        <source>how far these figures can be trusted</source>
        <translation>这些数值的可信程度</translation>
    </message>
    <message>
        <source>Its cost is not known.</source>
        <translation>其开销未知。</translation>
    </message>
    <message>
        <source>Launches no kernel: only shapes or names change.</source>
        <translation>不启动内核：只改变形状或名称。</translation>
    </message>
    <message>
        <source>No FLOPs: it only moves bytes.</source>
        <translation>没有浮点运算：只搬运数据。</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte) · 1 MAC = 2 FLOP</source>
        <translation>算术强度 (FLOP/字节) · 1 MAC = 2 FLOP</translation>
    </message>
    <message>
        <source>Predicted performance (FLOP/s)</source>
        <translation>预测性能 (FLOP/s)</translation>
    </message>
    <message>
        <source>Attainable performance (FLOP/s)</source>
        <translation>可达性能 (FLOP/s)</translation>
    </message>
    <message>
        <source>assumed-dim</source>
        <translation>假定的维度</translation>
    </message>
    <message>
        <source>contradiction</source>
        <translation>相互矛盾</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>环</translation>
    </message>
    <message>
        <source>data-mismatch</source>
        <translation>数据量不符</translation>
    </message>
    <message>
        <source>declared-shape</source>
        <translation>采用声明的形状</translation>
    </message>
    <message>
        <source>duplicate-value</source>
        <translation>重复定义的值</translation>
    </message>
    <message>
        <source>external-data</source>
        <translation>外部数据</translation>
    </message>
    <message>
        <source>external-location</source>
        <translation>外部数据路径无效</translation>
    </message>
    <message>
        <source>invalid-node</source>
        <translation>无效节点</translation>
    </message>
    <message>
        <source>invalid-utf8</source>
        <translation>无效的 UTF-8</translation>
    </message>
    <message>
        <source>negative-dims</source>
        <translation>负维度</translation>
    </message>
    <message>
        <source>newer-opset</source>
        <translation>较新的 opset</translation>
    </message>
    <message>
        <source>no-achievable-figure</source>
        <translation>缺少实际可达值</translation>
    </message>
    <message>
        <source>no-such-peak</source>
        <translation>缺少峰值</translation>
    </message>
    <message>
        <source>not-known</source>
        <translation>无法得知</translation>
    </message>
    <message>
        <source>undefined-value</source>
        <translation>未定义的值</translation>
    </message>
    <message>
        <source>unknown-element-type</source>
        <translation>未知的元素类型</translation>
    </message>
    <message>
        <source>unknown-operator</source>
        <translation>未知算子</translation>
    </message>
    <message>
        <source>unused-binding</source>
        <translation>未使用的绑定</translation>
    </message>
    <message>
        <source>this node takes part in, or depends on, a cycle; its cost is unknown</source>
        <translation>该节点处于环中或依赖于环；其开销未知</translation>
    </message>
    <message>
        <source>sampling_ratio 0 adapts to each region&apos;s size; 2 x 2 samples a bin are counted</source>
        <translation>sampling_ratio 为 0 时随每个区域的大小变化；按每格 2 × 2 个采样点计</translation>
    </message>
    <message>
        <source>Taps on padding are counted.</source>
        <translation>落在填充上的卷积核元素也计入。</translation>
    </message>
    <message>
        <source>Each input element touches all taps of its group&apos;s output channels.</source>
        <translation>每个输入元素都会用到所在组全部输出通道的卷积核元素。</translation>
    </message>
    <message>
        <source>Samples: batch x input channels x output positions x taps.</source>
        <translation>采样点数：批大小 × 输入通道 × 输出位置 × 卷积核元素。</translation>
    </message>
    <message>
        <source>Runs against the INT8 ceiling.</source>
        <translation>按 INT8 上限计算。</translation>
    </message>
    <message>
        <source>Runs against the INT8 ceiling; scales and zero points are read, requantising is not counted.</source>
        <translation>按 INT8 上限计算；会读取缩放系数和零点，重新量化不计入。</translation>
    </message>
    <message>
        <source>Convolution, optional sum and activation in one kernel.</source>
        <translation>卷积、可选的加和与激活在一个内核中完成。</translation>
    </message>
    <message>
        <source>K: the contracted dim. Batches broadcast.</source>
        <translation>K：被收缩的维度。批维度按广播处理。</translation>
    </message>
    <message>
        <source>K: the contracted dim.</source>
        <translation>K：被收缩的维度。</translation>
    </message>
    <message>
        <source>A single operand: no MAC, one addition for each element that is summed.</source>
        <translation>只有一个操作数：没有乘加，每个被求和的元素计一次加法。</translation>
    </message>
    <message>
        <source>transA, transB swap the last two dims; transBatchA, transBatchB first move the leading dim behind the batch.</source>
        <translation>transA、transB 交换最后两维；transBatchA、transBatchB 先把首维移到批维度之后。</translation>
    </message>
    <message>
        <source>Statistics and scale fold into constants.</source>
        <translation>统计量与缩放折叠为常量。</translation>
    </message>
    <message>
        <source>A row: the dims from axis on.</source>
        <translation>一行：从 axis 起的各维。</translation>
    </message>
    <message>
        <source>A row: a group of one image.</source>
        <translation>一行：一幅图像的一个组。</translation>
    </message>
    <message>
        <source>A row: a channel of one image.</source>
        <translation>一行：一幅图像的一个通道。</translation>
    </message>
    <message>
        <source>A row: the dims in axes.</source>
        <translation>一行：axes 中的各维。</translation>
    </message>
    <message>
        <source>The RMS norm under ONNX Runtime&apos;s name.</source>
        <translation>ONNX Runtime 对 RMS 归一化的命名。</translation>
    </message>
    <message>
        <source>The sum with skip is included.</source>
        <translation>已包含与 skip 的加和。</translation>
    </message>
    <message>
        <source>N of them transcendental (a power).</source>
        <translation>其中 N 次为超越函数（乘方）。</translation>
    </message>
    <message>
        <source>N of them transcendental.</source>
        <translation>其中 N 次为超越函数。</translation>
    </message>
    <message>
        <source>N transcendental.</source>
        <translation>N 次为超越函数。</translation>
    </message>
    <message>
        <source>N = output elements.</source>
        <translation>N = 输出元素个数。</translation>
    </message>
    <message>
        <source>N = elements of the broadcast output.</source>
        <translation>N = 广播后输出的元素个数。</translation>
    </message>
    <message>
        <source>Bounds from attributes (opset 6) or inputs (opset 11).</source>
        <translation>边界来自属性 (opset 6) 或输入 (opset 11)。</translation>
    </message>
    <message>
        <source>Comparison and product.</source>
        <translation>一次比较和一次乘法。</translation>
    </message>
    <message>
        <source>Comparison and bias.</source>
        <translation>一次比较和一次偏移。</translation>
    </message>
    <message>
        <source>The slope broadcasts to the input.</source>
        <translation>斜率广播到输入的形状。</translation>
    </message>
    <message>
        <source>Halves to even.</source>
        <translation>恰为一半时取偶数。</translation>
    </message>
    <message>
        <source>Transcendental.</source>
        <translation>超越函数。</translation>
    </message>
    <message>
        <source>exp, sum, quotient; N transcendental.</source>
        <translation>指数、加法、除法；N 次为超越函数。</translation>
    </message>
    <message>
        <source>exp, sum, log; 2 N transcendental.</source>
        <translation>指数、加法、对数；2 N 次为超越函数。</translation>
    </message>
    <message>
        <source>abs, sum, quotient.</source>
        <translation>绝对值、加法、除法。</translation>
    </message>
    <message>
        <source>Sigmoid and product; N transcendental.</source>
        <translation>Sigmoid 与乘法；N 次为超越函数。</translation>
    </message>
    <message>
        <source>HardSigmoid and product.</source>
        <translation>HardSigmoid 与乘法。</translation>
    </message>
    <message>
        <source>Softplus, tanh, product; 3 N transcendental.</source>
        <translation>Softplus、tanh、乘法；3 N 次为超越函数。</translation>
    </message>
    <message>
        <source>erf form; N transcendental.</source>
        <translation>erf 形式；N 次为超越函数。</translation>
    </message>
    <message>
        <source>tanh form; N transcendental.</source>
        <translation>tanh 形式；N 次为超越函数。</translation>
    </message>
    <message>
        <source>x sigmoid(alpha x); N transcendental.</source>
        <translation>x sigmoid(alpha x)；N 次为超越函数。</translation>
    </message>
    <message>
        <source>Swish of one input times the other; N transcendental.</source>
        <translation>一个输入的 Swish 乘以另一个输入；N 次为超越函数。</translation>
    </message>
    <message>
        <source>Elu of a scaled input; N transcendental.</source>
        <translation>对缩放后的输入取 Elu；N 次为超越函数。</translation>
    </message>
    <message>
        <source>Elu and a scale; N transcendental.</source>
        <translation>Elu 加一次缩放；N 次为超越函数。</translation>
    </message>
    <message>
        <source>Gelu (erf) of x + bias.</source>
        <translation>对 x + bias 取 Gelu (erf)。</translation>
    </message>
    <message>
        <source>Integers truncate toward zero.</source>
        <translation>整数向零截断。</translation>
    </message>
    <message>
        <source>Sign of the divisor; with fmod=1 of the dividend.</source>
        <translation>符号随除数；fmod=1 时随被除数。</translation>
    </message>
    <message>
        <source>A selection, no arithmetic.</source>
        <translation>只作选择，没有运算。</translation>
    </message>
    <message>
        <source>N roots.</source>
        <translation>N 次开方。</translation>
    </message>
    <message>
        <source>N logarithms.</source>
        <translation>N 次对数。</translation>
    </message>
    <message>
        <source>An exponential each, N logarithms.</source>
        <translation>每个元素一次指数，另有 N 次对数。</translation>
    </message>
    <message>
        <source>Absolute values and sums.</source>
        <translation>绝对值与加法。</translation>
    </message>
    <message>
        <source>Squares and sums.</source>
        <translation>平方与加法。</translation>
    </message>
    <message>
        <source>k: kernel taps.</source>
        <translation>k：池化窗口的元素个数。</translation>
    </message>
    <message>
        <source>k: kernel taps, those on padding included.</source>
        <translation>k：池化窗口的元素个数，包括落在填充上的。</translation>
    </message>
    <message>
        <source>k: kernel taps. The indices are written when they are asked for.</source>
        <translation>k：池化窗口的元素个数。需要索引时才写出索引。</translation>
    </message>
    <message>
        <source>d = spatial dimensions.</source>
        <translation>d = 空间维数。</translation>
    </message>
    <message>
        <source>d = dimensions whose size changes.</source>
        <translation>d = 大小发生变化的维数。</translation>
    </message>
    <message>
        <source>s: sampling_ratio; 7 a bilinear sample and 1 to pool it. With 0 it adapts to the regions and 2 is assumed.</source>
        <translation>s：sampling_ratio；每个双线性采样 7 次，池化 1 次。为 0 时随区域变化，这里假定为 2。</translation>
    </message>
    <message>
        <source>Traffic only: the whole output is written.</source>
        <translation>只有访存：写出整个输出。</translation>
    </message>
    <message>
        <source>Traffic only: how much it compares depends on the data.</source>
        <translation>只有访存：比较次数取决于数据。</translation>
    </message>
    <message>
        <source>Traffic only: how many comparisons depends on the regions&apos; values.</source>
        <translation>只有访存：比较次数取决于各区域的值。</translation>
    </message>
    <message>
        <source>Reads the input, writes the output.</source>
        <translation>读取输入，写出输出。</translation>
    </message>
    <message>
        <source>Reads every input, writes the output.</source>
        <translation>读取每个输入，写出输出。</translation>
    </message>
    <message>
        <source>Metadata: a view of the input.</source>
        <translation>元数据操作：输入的一个视图。</translation>
    </message>
    <message>
        <source>Metadata: a view of the input. 0 copies a dimension unless allowzero, -1 is inferred.</source>
        <translation>元数据操作：输入的一个视图。除非设置 allowzero，0 表示沿用原维度；-1 由推断得出。</translation>
    </message>
    <message>
        <source>Metadata: no traffic, no launch.</source>
        <translation>元数据操作：没有访存，不启动内核。</translation>
    </message>
    <message>
        <source>Inference: a view of the input.</source>
        <translation>推理时：输入的一个视图。</translation>
    </message>
    <message>
        <source>Known integers fold and cost nothing.</source>
        <translation>已知的整数会被折叠，没有开销。</translation>
    </message>
    <message>
        <source>Reads the rows it takes and the indices, not the table.</source>
        <translation>读取所取的行和索引，而非整张表。</translation>
    </message>
    <message>
        <source>Reads data, indices and updates, writes the output.</source>
        <translation>读取数据、索引和更新值，写出输出。</translation>
    </message>
    <message>
        <source>Reads cache, update and indices, writes the output.</source>
        <translation>读取缓存、更新值和索引，写出输出。</translation>
    </message>
    <message>
        <source>Reads only what it writes, and its parameters.</source>
        <translation>只读取它写出的部分及其参数。</translation>
    </message>
    <message>
        <source>Reads and writes the parts that are used; the last of num_outputs may be smaller.</source>
        <translation>读写用到的部分；num_outputs 的最后一份可能较小。</translation>
    </message>
    <message>
        <source>Reads one element type, writes another.</source>
        <translation>读取一种元素类型，写出另一种。</translation>
    </message>
    <message>
        <source>Reads the source once.</source>
        <translation>源数据读取一次。</translation>
    </message>
    <message>
        <source>Reads no element of its input.</source>
        <translation>不读取输入的任何元素。</translation>
    </message>
    <message>
        <source>Reads probabilities; the generator&apos;s arithmetic is not counted.</source>
        <translation>读取概率；随机数生成器的运算不计入。</translation>
    </message>
    <message>
        <source>Writes its output; the generator&apos;s arithmetic is not counted.</source>
        <translation>写出输出；随机数生成器的运算不计入。</translation>
    </message>
    <message>
        <source>Writes its output.</source>
        <translation>写出输出。</translation>
    </message>
    <message>
        <source>Writes its output; reads no element.</source>
        <translation>写出输出；不读取任何元素。</translation>
    </message>
    <message>
        <source>As Cast; the second input is not read.</source>
        <translation>与 Cast 相同；不读取第二个输入。</translation>
    </message>
    <message>
        <source>Of a constant shape a weight: no launch; else writes its output.</source>
        <translation>形状为常量时是权重：不启动内核；否则写出输出。</translation>
    </message>
    <message>
        <source>A weight or a parameter: no launch.</source>
        <translation>权重或参数：不启动内核。</translation>
    </message>
    <message>
        <source>Subtract the zero point, multiply.</source>
        <translation>减去零点后相乘。</translation>
    </message>
    <message>
        <source>Divide, round, add the zero point; saturation is free.</source>
        <translation>相除、取整、加上零点；饱和不计开销。</translation>
    </message>
    <message>
        <source>Finds the range, then quantises.</source>
        <translation>先求取值范围，再量化。</translation>
    </message>
    <message>
        <source>Data-dependent: at most every element.</source>
        <translation>取决于数据：最多为全部元素。</translation>
    </message>
    <message>
        <source>Data-dependent: at most every place of the condition.</source>
        <translation>取决于数据：最多为条件的全部位置。</translation>
    </message>
    <message>
        <source>The older name of ScatterElements.</source>
        <translation>ScatterElements 的旧名称。</translation>
    </message>
    <message>
        <source>Cuts or pads around the middle.</source>
        <translation>以中心为准裁剪或填充。</translation>
    </message>
    <message>
        <source>Pads may be negative.</source>
        <translation>填充量可以为负。</translation>
    </message>
    <message>
        <source>a file that can be read</source>
        <translation>可以读取的文件</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>check the path and its spelling</source>
        <translation>检查路径及其拼写</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>give yourself permission to read the file, or copy it</source>
        <translation>为自己添加该文件的读取权限，或复制一份</translation>
    </message>
    <message>
        <source>check that the file and its disk can be read</source>
        <translation>检查该文件及其所在磁盘能否读取</translation>
    </message>
    <message>
        <source>a path with a zero byte in it</source>
        <translation>含有零字节的路径</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>name a file inside the folder</source>
        <translation>指定该文件夹中的文件</translation>
    </message>
    <message>
        <source>a device, pipe or socket</source>
        <translation>设备、管道或套接字</translation>
    </message>
    <message>
        <source>save the data to a regular file first</source>
        <translation>先将数据保存为普通文件</translation>
    </message>
    <message>
        <source>an ONNX model</source>
        <translation>ONNX 模型</translation>
    </message>
    <message>
        <source>an ONNX model with a graph</source>
        <translation>含有计算图的 ONNX 模型</translation>
    </message>
    <message>
        <source>export or download the model again</source>
        <translation>重新导出或下载该模型</translation>
    </message>
    <message>
        <source>the file ends inside a field</source>
        <translation>文件在字段中间结束</translation>
    </message>
    <message>
        <source>a field that is longer than the message it lies in</source>
        <translation>比所在消息更长的字段</translation>
    </message>
    <message>
        <source>the file could not be read to its end, or became shorter meanwhile</source>
        <translation>文件无法读到末尾，或在读取期间变短</translation>
    </message>
    <message>
        <source>the file could not be read to its end</source>
        <translation>文件无法读到末尾</translation>
    </message>
    <message>
        <source>a number of more than 64 bits</source>
        <translation>超过 64 位的数</translation>
    </message>
    <message>
        <source>bytes that are no field</source>
        <translation>不构成字段的字节</translation>
    </message>
    <message>
        <source>enough memory for the model&apos;s structure</source>
        <translation>足以容纳模型结构的内存</translation>
    </message>
    <message>
        <source>too little memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>close other programs, or split the model</source>
        <translation>关闭其他程序，或拆分模型</translation>
    </message>
    <message>
        <source>a Git LFS pointer, not the file it stands for</source>
        <translation>Git LFS 指针，而不是它所代表的文件</translation>
    </message>
    <message>
        <source>fetch the real file with: git lfs pull</source>
        <translation>用 git lfs pull 取得真正的文件</translation>
    </message>
    <message>
        <source>a web page (HTML)</source>
        <translation>网页 (HTML)</translation>
    </message>
    <message>
        <source>download the file itself, for example through the page&apos;s raw or download link</source>
        <translation>下载文件本身，例如通过页面上的 raw 或下载链接</translation>
    </message>
    <message>
        <source>JSON text</source>
        <translation>JSON 文本</translation>
    </message>
    <message>
        <source>open the .onnx file that belongs to it</source>
        <translation>打开与之对应的 .onnx 文件</translation>
    </message>
    <message>
        <source>an ONNX model in protobuf&apos;s text form</source>
        <translation>protobuf 文本形式的 ONNX 模型</translation>
    </message>
    <message>
        <source>save it in the binary form, for example with onnx.save</source>
        <translation>将其保存为二进制形式，例如用 onnx.save</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>open a binary .onnx file</source>
        <translation>打开二进制的 .onnx 文件</translation>
    </message>
    <message>
        <source>a zip archive (PyTorch .pt files are such archives too)</source>
        <translation>zip 压缩包（PyTorch 的 .pt 文件也是这种压缩包）</translation>
    </message>
    <message>
        <source>unpack it and open the .onnx file inside, or export the model with torch.onnx.export</source>
        <translation>解压并打开其中的 .onnx 文件，或用 torch.onnx.export 导出模型</translation>
    </message>
    <message>
        <source>a model in ONNX Runtime&apos;s own format (.ort)</source>
        <translation>ONNX Runtime 自有格式 (.ort) 的模型</translation>
    </message>
    <message>
        <source>open the .onnx file it was converted from</source>
        <translation>打开转换之前的 .onnx 文件</translation>
    </message>
    <message>
        <source>a TensorFlow Lite model</source>
        <translation>TensorFlow Lite 模型</translation>
    </message>
    <message>
        <source>convert it with tf2onnx first</source>
        <translation>先用 tf2onnx 转换</translation>
    </message>
    <message>
        <source>a GGUF model</source>
        <translation>GGUF 模型</translation>
    </message>
    <message>
        <source>export the original model to ONNX, for example with optimum-cli export onnx</source>
        <translation>将原始模型导出为 ONNX，例如用 optimum-cli export onnx</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>gzip 压缩文件</translation>
    </message>
    <message>
        <source>unpack it first</source>
        <translation>先解压</translation>
    </message>
    <message>
        <source>an HDF5 file (Keras saves models so)</source>
        <translation>HDF5 文件（Keras 用它保存模型）</translation>
    </message>
    <message>
        <source>export the model to ONNX with tf2onnx</source>
        <translation>用 tf2onnx 将模型导出为 ONNX</translation>
    </message>
    <message>
        <source>a Python pickle</source>
        <translation>Python pickle 文件</translation>
    </message>
    <message>
        <source>export the model with torch.onnx.export</source>
        <translation>用 torch.onnx.export 导出模型</translation>
    </message>
    <message>
        <source>a program or library</source>
        <translation>程序或库</translation>
    </message>
    <message>
        <source>open an .onnx file</source>
        <translation>打开 .onnx 文件</translation>
    </message>
    <message>
        <source>a safetensors file, which holds weights without a graph</source>
        <translation>safetensors 文件，其中只有权重而没有计算图</translation>
    </message>
    <message>
        <source>export the model to ONNX, for example with optimum-cli export onnx</source>
        <translation>将模型导出为 ONNX，例如用 optimum-cli export onnx</translation>
    </message>
    <message>
        <source>the id of a device profile, or a .json file</source>
        <translation>设备描述的 id，或 .json 文件</translation>
    </message>
    <message>
        <source>no such id</source>
        <translation>没有这个 id</translation>
    </message>
    <message>
        <source>a device profile in JSON</source>
        <translation>JSON 格式的设备描述</translation>
    </message>
    <message>
        <source>a device profile: a JSON object</source>
        <translation>设备描述：一个 JSON 对象</translation>
    </message>
    <message>
        <source>no such field</source>
        <translation>没有这个字段</translation>
    </message>
    <message>
        <source>see devices/README.md for the fields and units</source>
        <translation>字段和单位见 devices/README.md</translation>
    </message>
    <message>
        <source>correct the JSON text at this place</source>
        <translation>改正此处的 JSON 文本</translation>
    </message>
    <message>
        <source>a device profile of at most 1 MiB</source>
        <translation>不超过 1 MiB 的设备描述</translation>
    </message>
    <message>
        <source>name a device profile (devices/README.md)</source>
        <translation>指定一个设备描述 (devices/README.md)</translation>
    </message>
    <message>
        <source>a file that can be written</source>
        <translation>可以写入的文件</translation>
    </message>
    <message>
        <source>choose a folder that exists and where you may write</source>
        <translation>选择一个存在且可以写入的文件夹</translation>
    </message>
    <message>
        <source>a width and height of 200 to 8192 px and a scale of 1 to 4</source>
        <translation>宽和高为 200 到 8192 像素，缩放为 1 到 4</translation>
    </message>
    <message>
        <source>choose a size and a scale within these limits</source>
        <translation>在此范围内选择大小和缩放</translation>
    </message>
    <message>
        <source>an installed font to write the labels with</source>
        <translation>用于书写标签的已安装字体</translation>
    </message>
    <message>
        <source>no font at all</source>
        <translation>没有任何字体</translation>
    </message>
    <message>
        <source>install one, e.g. the package fonts-dejavu-core</source>
        <translation>安装一种字体，例如软件包 fonts-dejavu-core</translation>
    </message>
    <message>
        <source>a chart to draw</source>
        <translation>要绘制的图表</translation>
    </message>
    <message>
        <source>no model on a device</source>
        <translation>没有打开的模型</translation>
    </message>
    <message>
        <source>open a model first</source>
        <translation>先打开一个模型</translation>
    </message>
    <message>
        <source>a file name that ends in .png or .svg</source>
        <translation>以 .png 或 .svg 结尾的文件名</translation>
    </message>
    <message>
        <source>name the file chart.png or chart.svg</source>
        <translation>将文件命名为 chart.png 或 chart.svg</translation>
    </message>
    <message>
        <source>enough memory for the picture</source>
        <translation>足以容纳图像的内存</translation>
    </message>
    <message>
        <source>choose a smaller size or scale</source>
        <translation>选择较小的大小或缩放</translation>
    </message>
    <message>
        <source>reading the model</source>
        <translation>读取模型</translation>
    </message>
    <message>
        <source>reading a device profile</source>
        <translation>读取设备描述</translation>
    </message>
    <message>
        <source>looking up a device</source>
        <translation>查找设备</translation>
    </message>
    <message>
        <source>drawing the chart</source>
        <translation>绘制图表</translation>
    </message>
    <message>
        <source>%1 weight elements, %2 of them running statistics; %3</source>
        <translation>%1 个权重元素，其中 %2 个为滑动统计量；%3</translation>
    </message>
    <message>
        <source>%1 multiply-accumulates</source>
        <translation>%1 次乘加运算</translation>
    </message>
    <message>
        <source>%1 floating-point operations; 1 MAC = 2 FLOP</source>
        <translation>%1 次浮点运算；1 MAC = 2 FLOP</translation>
    </message>
    <message>
        <source>%1 B read, %2 B written; each tensor moved once an operator: an optimistic bound</source>
        <translation>读取 %1 B，写入 %2 B；每个算子对每个张量只搬运一次：这是乐观的界限</translation>
    </message>
    <message>
        <source>%1 B alive at once at most, weights not included</source>
        <translation>同时存活的激活最多 %1 B，不含权重</translation>
    </message>
    <message>
        <source>%1 of %2 operators costed, %3 of them with an assumption, %4 unknown</source>
        <translation>%2 个算子中已计入 %1 个，其中 %3 个含有假设，%4 个未知</translation>
    </message>
    <message>
        <source>%1 FLOP/B with decimal GB/s, as vendors quote bandwidth. Dividing by binary GiB/s (2^30) would read %2, 7.4 % less, and is a mix of units.</source>
        <translation>按厂商标注带宽所用的十进制 GB/s 计为 %1 FLOP/B。若除以二进制 GiB/s (2^30)，会得到 %2，偏低 7.4 %，那是混用了单位。</translation>
    </message>
    <message>
        <source>%1 / no such peak</source>
        <translation>%1 / 没有对应的峰值</translation>
    </message>
    <message>
        <source>Left of the ridge at %1: needs %2× more reuse of what it reads to be limited by compute.</source>
        <translation>位于脊点 %1 的左侧：对所读数据的复用还需提高到 %2 倍，才会受限于计算。</translation>
    </message>
    <message>
        <source>%1× right of the ridge at %2: memory keeps up.</source>
        <translation>位于脊点 %2 的右侧 %1 倍处：访存跟得上。</translation>
    </message>
    <message>
        <source>%1 · theoretical ceilings</source>
        <translation>%1 · 理论上限</translation>
    </message>
    <message>
        <source>%1 · achievable ceilings</source>
        <translation>%1 · 实际可达上限</translation>
    </message>
    <message>
        <source>ridge %1</source>
        <translation>脊点 %1</translation>
    </message>
    <message>
        <source>%1 tensor</source>
        <translation>%1 张量核心</translation>
    </message>
    <message>
        <source>%1 tensor, %2</source>
        <translation>%1 张量核心，%2</translation>
    </message>
    <message>
        <source>%1 tensor, %2 accumulate</source>
        <translation>%1 张量核心，%2 累加</translation>
    </message>
    <message>
        <source>%1 tensor, %2 accumulate, %3</source>
        <translation>%1 张量核心，%2 累加，%3</translation>
    </message>
    <message>
        <source>no dimension of this model is called %1</source>
        <translation>该模型没有名为 %1 的维度</translation>
    </message>
    <message>
        <source>no input of this model is called %1; its shape was not used</source>
        <translation>该模型没有名为 %1 的输入；其形状未被采用</translation>
    </message>
    <message>
        <source>no input of this model is called %1; its values were not used</source>
        <translation>该模型没有名为 %1 的输入；其值未被采用</translation>
    </message>
    <message>
        <source>input %1 is declared with %2 dimensions and was given %3; the given shape is used</source>
        <translation>输入 %1 声明为 %2 维，而所给为 %3 维；采用所给的形状</translation>
    </message>
    <message>
        <source>input %1 declares dimension %2 = %3; the given %4 is used</source>
        <translation>输入 %1 声明第 %2 维 = %3；采用所给的 %4</translation>
    </message>
    <message>
        <source>%1 is %2 in one input and %3 in %4</source>
        <translation>%1 在一个输入中为 %2，在 %4 中为 %3</translation>
    </message>
    <message>
        <source>input %1 is %2 and was given %3 values; they were not used</source>
        <translation>输入 %1 为 %2，而所给为 %3 个值；这些值未被采用</translation>
    </message>
    <message>
        <source>the model uses opset %1; operators are known up to opset %2 and are read by those rules</source>
        <translation>该模型使用 opset %1；已知的算子截至 opset %2，按这些规则读取</translation>
    </message>
    <message>
        <source>the value %1 is defined more than once; the first one counts</source>
        <translation>值 %1 被多次定义；以第一次为准</translation>
    </message>
    <message>
        <source>input %1 is defined nowhere</source>
        <translation>输入 %1 没有定义</translation>
    </message>
    <message>
        <source>the shape of %1 is as the file declares it</source>
        <translation>%1 的形状采用文件中的声明</translation>
    </message>
    <message>
        <source>the shape of %1 depends on the data</source>
        <translation>%1 的形状取决于数据</translation>
    </message>
    <message>
        <source>the shape of %1 follows from one that is not known</source>
        <translation>%1 的形状由未知的形状推得</translation>
    </message>
    <message>
        <source>%1 requires: %2; inputs %3</source>
        <translation>%1 要求：%2；输入为 %3</translation>
    </message>
    <message>
        <source>%1 is too large: %2; inputs %3</source>
        <translation>%1 过大：%2；输入为 %3</translation>
    </message>
    <message>
        <source>%1 depends on what is not known: %2; inputs %3</source>
        <translation>%1 取决于未知的内容：%2；输入为 %3</translation>
    </message>
    <message>
        <source>at most all %1 places of the condition hold</source>
        <translation>条件的 %1 个位置最多全部成立</translation>
    </message>
    <message>
        <source>at most all %1 elements are not zero</source>
        <translation>%1 个元素最多全部非零</translation>
    </message>
    <message>
        <source>all %1 are distinct</source>
        <translation>%1 个全部互不相同</translation>
    </message>
    <message>
        <source>no %1 peak in the profile of %2; %3 operator has no compute time</source>
        <translation>%2 的设备描述中没有 %1 峰值；%3 个算子没有计算时间</translation>
    </message>
    <message>
        <source>no %1 peak in the profile of %2; %3 operators have no compute time</source>
        <translation>%2 的设备描述中没有 %1 峰值；%3 个算子没有计算时间</translation>
    </message>
    <message>
        <source>no TF32 peak in the profile of %1; FP32 matrix work runs at its FP32 peak</source>
        <translation>%1 的设备描述中没有 TF32 峰值；FP32 矩阵运算按其 FP32 峰值计算</translation>
    </message>
    <message>
        <source>the profile of %1 states no achievable %2; the theoretical figure is used</source>
        <translation>%1 的设备描述中没有 %2 的实际可达值；采用理论值</translation>
    </message>
    <message>
        <source>the profile of %1 states no achievable bandwidth; the theoretical figure is used</source>
        <translation>%1 的设备描述中没有带宽的实际可达值；采用理论值</translation>
    </message>
    <message>
        <source>the profile of %1 states no achievable bandwidth, %2; the theoretical figure is used</source>
        <translation>%1 的设备描述中没有带宽和 %2 的实际可达值；采用理论值</translation>
    </message>
    <message>
        <source>the bytes that %1 moves are not known, or more than can be counted (2^63-1)</source>
        <translation>%1 搬运的字节数未知，或超过可计数的范围 (2^63-1)</translation>
    </message>
    <message>
        <source>%1 tensor lies outside the model file in %2; its size is taken from the declared shape</source>
        <translation>%1 个张量位于模型文件之外的 %2 中；其大小取自声明的形状</translation>
    </message>
    <message>
        <source>%1 tensors lie outside the model file in %2; their sizes are taken from the declared shapes</source>
        <translation>%1 个张量位于模型文件之外的 %2 中；其大小取自声明的形状</translation>
    </message>
    <message>
        <source>%1 tensors lie outside the model file in %2 and others; their sizes are taken from the declared shapes</source>
        <translation>%1 个张量位于模型文件之外的 %2 等文件中；其大小取自声明的形状</translation>
    </message>
    <message>
        <source>%1 external data path is empty or would lead out of the model&apos;s folder (never opened): %2</source>
        <translation>%1 个外部数据路径为空或会指向模型文件夹之外（不会打开）：%2</translation>
    </message>
    <message>
        <source>%1 external data paths are empty or would lead out of the model&apos;s folder (never opened); the first is %2</source>
        <translation>%1 个外部数据路径为空或会指向模型文件夹之外（不会打开）；第一个是 %2</translation>
    </message>
    <message>
        <source>%1 tensor holds another amount of data than its type and shape say (shape taken as declared): %2</source>
        <translation>%1 个张量的数据量与其类型和形状不符（形状按声明）：%2</translation>
    </message>
    <message>
        <source>%1 tensors hold another amount of data than its type and shape say (shape taken as declared); the first is %2</source>
        <translation>%1 个张量的数据量与其类型和形状不符（形状按声明）；第一个是 %2</translation>
    </message>
    <message>
        <source>%1 tensor has an element type that is not known here: %2</source>
        <translation>%1 个张量的元素类型未知：%2</translation>
    </message>
    <message>
        <source>%1 tensors have an element type that is not known here; the first is %2</source>
        <translation>%1 个张量的元素类型未知；第一个是 %2</translation>
    </message>
    <message>
        <source>%1 tensor has a negative dimension (taken as unknown): %2</source>
        <translation>%1 个张量含有负维度（视为未知）：%2</translation>
    </message>
    <message>
        <source>%1 tensors have a negative dimension (taken as unknown); the first is %2</source>
        <translation>%1 个张量含有负维度（视为未知）；第一个是 %2</translation>
    </message>
    <message>
        <source>%1 text is no valid UTF-8 (bad bytes shown as �): %2</source>
        <translation>%1 段文本不是有效的 UTF-8（坏字节显示为 �）：%2</translation>
    </message>
    <message>
        <source>%1 texts are no valid UTF-8 (bad bytes shown as �); the first is %2</source>
        <translation>%1 段文本不是有效的 UTF-8（坏字节显示为 �）；第一个是 %2</translation>
    </message>
    <message>
        <source>a file of %1 bytes</source>
        <translation>%1 字节的文件</translation>
    </message>
    <message>
        <source>%1, after the graph (cut short, or other data behind the model)</source>
        <translation>%1，位于计算图之后（文件被截断，或模型之后还有其他数据）</translation>
    </message>
    <message>
        <source>one of %1; rooflens devices lists all</source>
        <translation>%1 之一；rooflens devices 可列出全部</translation>
    </message>
    <message>
        <source>a field of unknown kind %1</source>
        <translation>种类 %1 未知的字段</translation>
    </message>
    <message>
        <source>at most %1 bytes here</source>
        <translation>此处不超过 %1 字节</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>compute</source>
        <comment>bound</comment>
        <translation>计算受限</translation>
    </message>
    <message>
        <source>memory</source>
        <comment>bound</comment>
        <translation>访存受限</translation>
    </message>
    <message>
        <source>overhead</source>
        <comment>bound</comment>
        <translation>开销受限</translation>
    </message>
    <message>
        <source>balanced</source>
        <comment>bound</comment>
        <translation>均衡</translation>
    </message>
    <message>
        <source>none</source>
        <comment>bound</comment>
        <translation>不启动</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>bound</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>1 operator</source>
        <translation>1 个算子</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 个算子</translation>
    </message>
    <message>
        <source>assumed-branch</source>
        <translation>假定的分支</translation>
    </message>
    <message>
        <source>assumed-trips</source>
        <translation>假定的循环次数</translation>
    </message>
    <message>
        <source>recursive-function</source>
        <translation>递归函数</translation>
    </message>
    <message>
        <source>too-deep</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>too-many-nodes</source>
        <translation>节点过多</translation>
    </message>
    <message>
        <source>the trip count is not known; taken as 1 (bind %1:trips to change it)</source>
        <translation>循环次数未知；按 1 计算（绑定 %1:trips 可更改）</translation>
    </message>
    <message>
        <source>the function %1 contains itself; its cost is unknown</source>
        <translation>函数 %1 包含自身；其开销未知</translation>
    </message>
    <message>
        <source>more than %1 graphs lie within each other here; the cost of this node is unknown</source>
        <translation>此处嵌套的图超过 %1 层；该节点的开销未知</translation>
    </message>
    <message>
        <source>expanding this call would pass %1 nodes; its cost is unknown</source>
        <translation>展开此调用将超过 %1 个节点；其开销未知</translation>
    </message>
    <message>
        <source>the model&apos;s known integers exceed 64 MiB; from %1 on, contents are not followed</source>
        <translation>模型中已知的整数超过 64 MiB；从 %1 起不再跟踪内容</translation>
    </message>
    <message>
        <source>a carried value changes its shape from one iteration to the next; every iteration is counted like the first</source>
        <translation>循环携带的值的形状在迭代之间发生变化；每次迭代都按第一次计算</translation>
    </message>
    <message>
        <source>the sequence&apos;s elements differ in shape; every element is counted like the first</source>
        <translation>序列中各元素的形状不同；每个元素都按第一个计算</translation>
    </message>
    <message>
        <source>what decides the shape of its output is not known; it is as the file declares it</source>
        <translation>决定其输出形状的内容未知；采用文件中的声明</translation>
    </message>
    <message>
        <source>no block is masked away</source>
        <translation>没有块被掩码屏蔽</translation>
    </message>
    <message>
        <source>no token attends globally</source>
        <translation>没有词元使用全局注意力</translation>
    </message>
    <message>
        <source>no token is padding</source>
        <translation>没有填充词元</translation>
    </message>
    <message>
        <source>the key/value cache is full</source>
        <translation>键/值缓存已满</translation>
    </message>
    <message>
        <source>every sequence is as long as the longest</source>
        <translation>每个序列都与最长的序列等长</translation>
    </message>
    <message>
        <source>every expert is equally likely</source>
        <translation>每个专家被选中的概率相等</translation>
    </message>
    <message>
        <source>every row takes the longest path of each tree</source>
        <translation>每行都走每棵树的最长路径</translation>
    </message>
    <message>
        <source>no box is suppressed before the most that a class may keep</source>
        <translation>达到每类可保留的框数上限之前，没有框被抑制</translation>
    </message>
    <message>
        <source>the sparse matrix counts as if it were dense</source>
        <translation>稀疏矩阵按稠密矩阵计算</translation>
    </message>
    <message>
        <source>blocks of 8 channels; machines with wider vectors use 16</source>
        <translation>按每块 8 个通道计；向量更宽的机器使用 16 个</translation>
    </message>
    <message>
        <source>the longest path, along two sides of the matrix</source>
        <translation>按最长路径计，即沿矩阵的两条边</translation>
    </message>
    <message>
        <source>all elements are distinct</source>
        <translation>所有元素互不相同</translation>
    </message>
    <message>
        <source>no negative output dimension</source>
        <translation>输出没有负维度</translation>
    </message>
    <message>
        <source>an output has more than 64 dimensions</source>
        <translation>有输出超过 64 维</translation>
    </message>
    <message>
        <source>a count exceeds 2^63-1</source>
        <translation>有计数超过 2^63-1</translation>
    </message>
    <message>
        <source>Reads weights; the generator&apos;s arithmetic is not counted.</source>
        <translation>读取各类别的权重；随机数生成器的运算不计入。</translation>
    </message>
    <message>
        <source>Dense; Skv includes the past. Masks are not counted. com.microsoft&apos;s operator without its domain is recognised.</source>
        <translation>按稠密计算；Skv 包含历史部分。掩码不计入。可识别省略了域名的 com.microsoft 算子。</translation>
    </message>
    <message>
        <source>What score_mod and prob_mod do is not counted.</source>
        <translation>score_mod 和 prob_mod 的运算不计入。</translation>
    </message>
    <message>
        <source>vis: pairs of query and key; with unidirectional those that the mask leaves. MACs are dense.</source>
        <translation>vis：查询与键的配对数；设置 unidirectional 时为掩码保留的配对数。乘加数按稠密计。</translation>
    </message>
    <message>
        <source>vis: pairs that causal mask and window leave. MACs are dense. A shared cache is charged for its tokens, not its size.</source>
        <translation>vis：因果掩码和窗口保留的配对数。乘加数按稠密计。共享缓存按其中的词元计，而非按其容量。</translation>
    </message>
    <message>
        <source>An upper bound: every block below the diagonal.</source>
        <translation>上界：对角线以下的所有块。</translation>
    </message>
    <message>
        <source>vis: pairs of all sequences that causal mask and window leave.</source>
        <translation>vis：所有序列中因果掩码和窗口保留的配对数。</translation>
    </message>
    <message>
        <source>pairs: sum of the squared lengths; unknown ones are at most those of the padded tensor.</source>
        <translation>pairs：各序列长度的平方和；未知的长度最多为填充后张量的长度。</translation>
    </message>
    <message>
        <source>Global attention is not counted.</source>
        <translation>全局注意力不计入。</translation>
    </message>
    <message>
        <source>projected: tokens whose K and V no cache holds.</source>
        <translation>projected：K 和 V 不在缓存中的词元数。</translation>
    </message>
    <message>
        <source>A table spread over all pairs.</source>
        <translation>将一张表展开到所有的查询-键配对。</translation>
    </message>
    <message>
        <source>gates: tokens times heads.</source>
        <translation>gates：词元数乘以头数。</translation>
    </message>
    <message>
        <source>Token by token, the fewest operations; chunks do more. A decay adds one exponential a number.</source>
        <translation>按逐词元递推计，运算最少；分块计算的运算更多。有衰减时，每个数另加一次指数。</translation>
    </message>
    <message>
        <source>Rows of the tables are read, not the tables. com.microsoft&apos;s operator without its domain is recognised.</source>
        <translation>读取表中用到的行，而非整张表。可识别省略了域名的 com.microsoft 算子。</translation>
    </message>
    <message>
        <source>Rows of the tables are read, not the tables.</source>
        <translation>读取表中用到的行，而非整张表。</translation>
    </message>
    <message>
        <source>The sine and cosine of each angle are transcendental.</source>
        <translation>每个角度的正弦和余弦为超越函数。</translation>
    </message>
    <message>
        <source>Unknown counts: as if no token were padding.</source>
        <translation>数量未知时：视为没有填充词元。</translation>
    </message>
    <message>
        <source>Traffic only; comparing tokens is no floating-point work.</source>
        <translation>只有访存；比较词元不属于浮点运算。</translation>
    </message>
    <message>
        <source>Reads the weights of E (1 - (1 - k/E)^T) experts.</source>
        <translation>读取 E (1 - (1 - k/E)^T) 个专家的权重。</translation>
    </message>
    <message>
        <source>With the default activations; others at their own rate, clip adds 2 to each. All T steps count.</source>
        <translation>按默认的激活函数；其他激活函数按各自的运算次数，clip 使每次激活另加 2 次。T 个时间步全部计入。</translation>
    </message>
    <message>
        <source>Counted as a fast transform for every length n.</source>
        <translation>任意长度 n 都按快速变换计算。</translation>
    </message>
    <message>
        <source>N cosines.</source>
        <translation>N 次余弦。</translation>
    </message>
    <message>
        <source>2 N cosines.</source>
        <translation>2 N 次余弦。</translation>
    </message>
    <message>
        <source>Two slopes and the smaller of them, not below 0.</source>
        <translation>两条斜边取较小者，且不小于 0。</translation>
    </message>
    <message>
        <source>Overlapping blocks are added.</source>
        <translation>重叠的块相加。</translation>
    </message>
    <message>
        <source>Traffic only, data-dependent: at most as many boxes as a class may keep.</source>
        <translation>只有访存，取决于数据：最多为每类可保留的框数。</translation>
    </message>
    <message>
        <source>Data-dependent: the image&apos;s size is not known.</source>
        <translation>取决于数据：图像的大小未知。</translation>
    </message>
    <message>
        <source>Elimination of n columns.</source>
        <translation>对 n 列消元。</translation>
    </message>
    <message>
        <source>P: elements of the labels.</source>
        <translation>P：标签的元素个数。</translation>
    </message>
    <message>
        <source>Bytes of strings are not counted.</source>
        <translation>字符串的字节不计入。</translation>
    </message>
    <message>
        <source>Reads what is picked and the indices.</source>
        <translation>读取所选的元素和索引。</translation>
    </message>
    <message>
        <source>What was learned stands in attributes: no traffic.</source>
        <translation>学得的参数存放在属性中：不计访存。</translation>
    </message>
    <message>
        <source>Levels: the longest path of each tree.</source>
        <translation>levels：每棵树最长路径的层数。</translation>
    </message>
    <message>
        <source>Experimental in old versions.</source>
        <translation>旧版本中的实验性算子。</translation>
    </message>
    <message>
        <source>A scale for each block.</source>
        <translation>每块一个缩放系数。</translation>
    </message>
    <message>
        <source>Runs against the INT8 ceiling; requantising is not counted.</source>
        <translation>按 INT8 上限计算；重新量化不计入。</translation>
    </message>
    <message>
        <source>Weights are read packed and dequantised once; runs against the activation&apos;s ceiling.</source>
        <translation>权重以打包形式读取并反量化一次；按激活值元素类型的上限计算。</translation>
    </message>
    <message>
        <source>Reads the rows it takes and their scales, not the table.</source>
        <translation>读取所取的行及其缩放系数，而非整张表。</translation>
    </message>
    <message>
        <source>Reads the rows it takes, not the table.</source>
        <translation>读取所取的行，而非整张表。</translation>
    </message>
    <message>
        <source>Rescaling is not counted.</source>
        <translation>重新缩放不计入。</translation>
    </message>
    <message>
        <source>FusedMatMul&apos;s older name.</source>
        <translation>FusedMatMul 的旧名称。</translation>
    </message>
    <message>
        <source>As if A were dense.</source>
        <translation>按 A 为稠密矩阵计算。</translation>
    </message>
    <message>
        <source>Channels last.</source>
        <translation>通道维在最后。</translation>
    </message>
    <message>
        <source>Channels in blocks.</source>
        <translation>通道分块存放。</translation>
    </message>
    <message>
        <source>d: resized dims.</source>
        <translation>d：大小发生变化的维数。</translation>
    </message>
    <message>
        <source>Bias and residual.</source>
        <translation>偏置与残差。</translation>
    </message>
    <message>
        <source>Two sums, Gelu and product.</source>
        <translation>两次加法、Gelu 与乘法。</translation>
    </message>
    <message>
        <source>Nothing is dropped.</source>
        <translation>不丢弃任何元素。</translation>
    </message>
    <message>
        <source>Gauss-Jordan elimination.</source>
        <translation>高斯-若尔当消元法。</translation>
    </message>
    <message>
        <source>K: columns.</source>
        <translation>K：列数。</translation>
    </message>
    <message>
        <source>Integer arithmetic is not counted.</source>
        <translation>整数运算不计入。</translation>
    </message>
    <message>
        <source>6 a complex number.</source>
        <translation>每个复数 6 次。</translation>
    </message>
    <message>
        <source>Stays in floating point.</source>
        <translation>结果仍为浮点数。</translation>
    </message>
    <message>
        <source>T: thresholds a channel.</source>
        <translation>T：每个通道的阈值个数。</translation>
    </message>
    <message>
        <source>A list of references: no traffic, no launch.</source>
        <translation>只是引用的列表：没有访存，不启动内核。</translation>
    </message>
    <message>
        <source>A map for each row; keys are not counted.</source>
        <translation>每行一个映射；键不计入。</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>no graph</source>
        <translation>没有计算图</translation>
    </message>
    <message>
        <source>one graph</source>
        <translation>一个计算图</translation>
    </message>
    <message>
        <source>a second graph</source>
        <translation>第二个计算图</translation>
    </message>
    <message>
        <source>a deeper one</source>
        <translation>更深的嵌套</translation>
    </message>
    <message>
        <source>simplify the model, for example by folding its constant conditions</source>
        <translation>简化模型，例如折叠其中的常量条件</translation>
    </message>
    <message>
        <source>simplify the model, or report it if it is a real one</source>
        <translation>简化模型；如果这是真实的模型，请报告此问题</translation>
    </message>
    <message>
        <source>bytes that do not parse</source>
        <translation>无法解析的字节</translation>
    </message>
    <message>
        <source>declaration of a value (ValueInfoProto)</source>
        <translation>值声明 (ValueInfoProto)</translation>
    </message>
    <message>
        <source>type (TypeProto)</source>
        <translation>类型 (TypeProto)</translation>
    </message>
    <message>
        <source>opset import (OperatorSetIdProto)</source>
        <translation>opset 导入 (OperatorSetIdProto)</translation>
    </message>
    <message>
        <source>external data entry (StringStringEntryProto)</source>
        <translation>外部数据条目 (StringStringEntryProto)</translation>
    </message>
    <message>
        <source>at most 255 dimensions</source>
        <translation>不超过 255 维</translation>
    </message>
    <message>
        <source>more dimensions</source>
        <translation>维数更多</translation>
    </message>
    <message>
        <source>check how the model was made</source>
        <translation>检查该模型是如何生成的</translation>
    </message>
    <message>
        <source>a varint</source>
        <translation>一个变长整数</translation>
    </message>
    <message>
        <source>8 fixed bytes</source>
        <translation>8 个定长字节</translation>
    </message>
    <message>
        <source>a length and bytes</source>
        <translation>长度和字节串</translation>
    </message>
    <message>
        <source>4 fixed bytes</source>
        <translation>4 个定长字节</translation>
    </message>
    <message>
        <source>a field of the kind group, which ONNX never uses</source>
        <translation>group 类型的字段，ONNX 从不使用这种字段</translation>
    </message>
    <message>
        <source>wait until the file is written completely, then open it again</source>
        <translation>等文件完全写好后再打开</translation>
    </message>
    <message>
        <source>a model whose structure fits in 1 GiB of memory</source>
        <translation>结构不超过 1 GiB 内存的模型</translation>
    </message>
    <message>
        <source>more nodes, names and attributes than that</source>
        <translation>节点、名称和属性超出这一限度</translation>
    </message>
    <message>
        <source>split the model, or store its weights as initializers</source>
        <translation>拆分模型，或将其权重存为 initializer</translation>
    </message>
    <message>
        <source>reading was stopped</source>
        <translation>读取已中止</translation>
    </message>
    <message>
        <source>open the model again to read it whole</source>
        <translation>重新打开模型以完整读取</translation>
    </message>
    <message>
        <source>the analysis was cancelled</source>
        <translation>分析已取消</translation>
    </message>
    <message>
        <source>open the model again</source>
        <translation>重新打开模型</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>一个列表</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文本</translation>
    </message>
    <message>
        <source>a text that is not empty</source>
        <translation>非空的文本</translation>
    </message>
    <message>
        <source>a text in one line, without control characters</source>
        <translation>一行文本，不含控制字符</translation>
    </message>
    <message>
        <source>lists and objects at most 16 deep</source>
        <translation>嵌套不超过 16 层的列表和对象</translation>
    </message>
    <message>
        <source>a number below 1e308</source>
        <translation>小于 1e308 的数</translation>
    </message>
    <message>
        <source>a larger one</source>
        <translation>更大的数</translation>
    </message>
    <message>
        <source>a short name of small letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;</source>
        <translation>由小写字母、数字、&apos;-&apos;、&apos;_&apos; 和 &apos;.&apos; 组成的短名称</translation>
    </message>
    <message>
        <source>a peak: an object with id, unit, precision and rate</source>
        <translation>峰值：含 id、unit、precision 和 rate 的对象</translation>
    </message>
    <message>
        <source>a list of at least one peak</source>
        <translation>至少含一个峰值的列表</translation>
    </message>
    <message>
        <source>an id that no other peak of this device has</source>
        <translation>该设备的其他峰值没有使用的 id</translation>
    </message>
    <message>
        <source>reading custom operators</source>
        <translation>读取自定义算子</translation>
    </message>
    <message>
        <source>custom operators in JSON</source>
        <translation>JSON 格式的自定义算子</translation>
    </message>
    <message>
        <source>a file of custom operators in JSON</source>
        <translation>JSON 格式的自定义算子文件</translation>
    </message>
    <message>
        <source>a file of custom operators of at most 1 MiB</source>
        <translation>不超过 1 MiB 的自定义算子文件</translation>
    </message>
    <message>
        <source>a file of custom operators: a JSON object</source>
        <translation>自定义算子文件：一个 JSON 对象</translation>
    </message>
    <message>
        <source>name a file of custom operators (core/ops/custom-operators.md)</source>
        <translation>指定一个自定义算子文件 (core/ops/custom-operators.md)</translation>
    </message>
    <message>
        <source>see core/ops/custom-operators.md for the fields</source>
        <translation>字段见 core/ops/custom-operators.md</translation>
    </message>
    <message>
        <source>a list of operators</source>
        <translation>算子列表</translation>
    </message>
    <message>
        <source>an operator: an object with domain, type and outputs</source>
        <translation>算子：含 domain、type 和 outputs 的对象</translation>
    </message>
    <message>
        <source>a list: the dims of each input, or null for any</source>
        <translation>列表：每个输入的各维，不限时为 null</translation>
    </message>
    <message>
        <source>a list of at least one output</source>
        <translation>至少含一个输出的列表</translation>
    </message>
    <message>
        <source>a list of dims</source>
        <translation>各维的列表</translation>
    </message>
    <message>
        <source>a list of dims, such as [&quot;N&quot;, &quot;C&quot;, &quot;...&quot;]</source>
        <translation>各维的列表，例如 [&quot;N&quot;, &quot;C&quot;, &quot;...&quot;]</translation>
    </message>
    <message>
        <source>a list of dims, or an object with dims and dtype</source>
        <translation>各维的列表，或含 dims 和 dtype 的对象</translation>
    </message>
    <message>
        <source>at most one &quot;...&quot;</source>
        <translation>最多一个 &quot;...&quot;</translation>
    </message>
    <message>
        <source>a formula or &quot;...&quot;: an output&apos;s dims must follow from something</source>
        <translation>公式或 &quot;...&quot;：输出的各维必须有据可依</translation>
    </message>
    <message>
        <source>a formula over names of dims, such as &quot;2*N*C&quot;</source>
        <translation>由维度名称构成的公式，例如 &quot;2*N*C&quot;</translation>
    </message>
    <message>
        <source>an element type, such as &quot;float16&quot;, or the number of the input whose type it has</source>
        <translation>元素类型，例如 &quot;float16&quot;，或与之类型相同的输入的序号</translation>
    </message>
    <message>
        <source>an object: an attribute&apos;s name and its default, or null when it must be given</source>
        <translation>对象：属性名称及其默认值，必须给出时为 null</translation>
    </message>
    <message>
        <source>a whole number, or null</source>
        <translation>整数或 null</translation>
    </message>
    <message>
        <source>an object: names and their formulas</source>
        <translation>对象：名称及其公式</translation>
    </message>
    <message>
        <source>a name of letters, digits and _</source>
        <translation>由字母、数字和 _ 组成的名称</translation>
    </message>
    <message>
        <source>a formula of up to 4,096 characters</source>
        <translation>不超过 4096 个字符的公式</translation>
    </message>
    <message>
        <source>an operator or the end</source>
        <translation>运算符或结尾</translation>
    </message>
    <message>
        <source>less nesting</source>
        <translation>较少的嵌套</translation>
    </message>
    <message>
        <source>a number, a name or (</source>
        <translation>数、名称或 (</translation>
    </message>
    <message>
        <source>a number below 2^63</source>
        <translation>小于 2^63 的数</translation>
    </message>
    <message>
        <source>an operator after a number</source>
        <translation>数之后的运算符</translation>
    </message>
    <message>
        <source>min, max, floor or ceil in front of (</source>
        <translation>( 之前的 min、max、floor 或 ceil</translation>
    </message>
    <message>
        <source>%1 at %2 fixes %3 = %4; %5 = %6 was given</source>
        <translation>%2 处的 %1 要求 %3 = %4；而所给的是 %5 = %6</translation>
    </message>
    <message>
        <source>input %1: %2 is no whole number; taken as unknown</source>
        <translation>输入 %1：%2 不是非负整数；视为未知</translation>
    </message>
    <message>
        <source>output %1 is declared %2 and comes out %3</source>
        <translation>输出 %1 声明为 %2，实际得到 %3</translation>
    </message>
    <message>
        <source>%1 custom operator is described in %2</source>
        <translation>%2 中描述了 %1 个自定义算子</translation>
    </message>
    <message>
        <source>%1 custom operators are described in %2</source>
        <translation>%2 中描述了 %1 个自定义算子</translation>
    </message>
    <message>
        <source>%1 was not used: %2</source>
        <translation>%1 未被采用：%2</translation>
    </message>
    <message>
        <source>%1 requires: %2; inputs %3 and %4 more</source>
        <translation>%1 要求：%2；输入为 %3 等，另有 %4 个</translation>
    </message>
    <message>
        <source>%1 is too large: %2; inputs %3 and %4 more</source>
        <translation>%1 过大：%2；输入为 %3 等，另有 %4 个</translation>
    </message>
    <message>
        <source>%1 depends on what is not known: %2; inputs %3 and %4 more</source>
        <translation>%1 取决于未知的内容：%2；输入为 %3 等，另有 %4 个</translation>
    </message>
    <message>
        <source>%1 depends on what is not known: the shape of input %2; inputs %3</source>
        <translation>%1 取决于未知的内容：输入 %2 的形状；输入为 %3</translation>
    </message>
    <message>
        <source>%1 depends on what is not known: the element type of input %2; inputs %3</source>
        <translation>%1 取决于未知的内容：输入 %2 的元素类型；输入为 %3</translation>
    </message>
    <message>
        <source>%1 depends on what is not known: the rank of input %2; inputs %3</source>
        <translation>%1 取决于未知的内容：输入 %2 的秩；输入为 %3</translation>
    </message>
    <message>
        <source>%1 depends on what is not known: the values of %2; inputs %3</source>
        <translation>%1 取决于未知的内容：%2 的值；输入为 %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>字段 &quot;%1&quot;：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: expected %2 at character %3</source>
        <translation>&quot;%1&quot;：第 %3 个字符处应为%2</translation>
    </message>
    <message>
        <source>a valid %1</source>
        <translation>有效的%1</translation>
    </message>
    <message>
        <source>field %1 holds %2 instead of %3</source>
        <translation>字段 %1 中是%2，而不是%3</translation>
    </message>
    <message>
        <source>graphs nested at most %1 deep</source>
        <translation>嵌套不超过 %1 层的图</translation>
    </message>
    <message>
        <source>a positive number of %1</source>
        <translation>以 %1 为单位的正数</translation>
    </message>
    <message>
        <source>a positive number of %1 that a device can have</source>
        <translation>以 %1 为单位、设备可能达到的正数</translation>
    </message>
    <message>
        <source>a number, 0 or more, of %1</source>
        <translation>以 %1 为单位的数，不小于 0</translation>
    </message>
    <message>
        <source>a number, 0 or more, of %1 that a device can have</source>
        <translation>以 %1 为单位、设备可能达到的数，不小于 0</translation>
    </message>
    <message>
        <source>a field of an operator: %1</source>
        <translation>算子的字段：%1</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>custom-operators</source>
        <translation>自定义算子</translation>
    </message>
    <message>
        <source>Main ceiling</source>
        <translation>主要上限</translation>
    </message>
    <message>
        <source>Its ridge</source>
        <translation>其脊点</translation>
    </message>
    <message>
        <source>%1 is not bound; taken as %2 (bind %3 to change it)</source>
        <translation>%1 未绑定；按 %2 处理（绑定 %3 可更改）</translation>
    </message>
    <message>
        <source>%1 is not bound; taken as %2, as %3 at %4 requires (bind %5 to change it)</source>
        <translation>%1 未绑定；按 %4 处 %3 的要求取 %2（绑定 %5 可更改）</translation>
    </message>
    <message>
        <source>%1 at %2 does not take %3 = %4; it takes %5</source>
        <translation>%2 处的 %1 不接受 %3 = %4；可接受 %5</translation>
    </message>
    <message>
        <source>no loop whose trip count is not known is called %1</source>
        <translation>没有名为 %1 且循环次数未知的循环</translation>
    </message>
    <message>
        <source>no dimension of this model is called %1; it has %2</source>
        <translation>此模型没有名为 %1 的维度；现有 %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>no rule for %1 of %2; its cost is unknown, its outputs are as far as the file declares them (describe it with a file of custom operators)</source>
        <translation>没有 %2 的 %1 的规则；其代价未知，其输出以文件声明为限（可用自定义算子文件描述它）</translation>
    </message>
    <message>
        <source>the condition is not known; the branch with more work is counted: %1 (values for the inputs it follows from decide it)</source>
        <translation>条件未知；按工作量较大的分支计算：%1（给出其所依赖输入的值即可确定）</translation>
    </message>
    <message>
        <source>the elements of the model&apos;s sequences exceed 64 MiB; from %1 on, they are not followed</source>
        <translation>模型序列的元素超过 64 MiB；自 %1 起不再跟踪</translation>
    </message>
    <message>
        <source>a total exceeds what can be counted and is shown as 2^63-1, the most that can be</source>
        <translation>总数超出可计数范围，显示为最大值 2^63-1</translation>
    </message>
    <message>
        <source>SequenceMap requires: a body that yields tensors, not sequences</source>
        <translation>SequenceMap 要求：主体产生张量而非序列</translation>
    </message>
    <message>
        <source>an id that no other profile of this folder has</source>
        <translation>该文件夹中其他配置都没有的 id</translation>
    </message>
    <message>
        <source>change the id, or remove one of the two files</source>
        <translation>修改 id，或删除两个文件之一</translation>
    </message>
    <message>
        <source>an object with bandwidth</source>
        <translation>含 bandwidth 的对象</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>大于 0 的数</translation>
    </message>
    <message>
        <source>a number above 0 that a device can have</source>
        <translation>设备可能具有的大于 0 的数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a list of peaks</source>
        <translation>峰值列表</translation>
    </message>
    <message>
        <source>a list of caches</source>
        <translation>缓存列表</translation>
    </message>
    <message>
        <source>an object with unit, count, basis and source</source>
        <translation>含 unit、count、basis 和 source 的对象</translation>
    </message>
    <message>
        <source>an object with name and capacity</source>
        <translation>含 name 和 capacity 的对象</translation>
    </message>
    <message>
        <source>an object with name and bandwidth</source>
        <translation>含 name 和 bandwidth 的对象</translation>
    </message>
    <message>
        <source>an object with data_rate and width_bits</source>
        <translation>含 data_rate 和 width_bits 的对象</translation>
    </message>
    <message>
        <source>a year of four digits</source>
        <translation>四位数的年份</translation>
    </message>
    <message>
        <source>%1 matrix</source>
        <translation>%1 矩阵单元</translation>
    </message>
    <message>
        <source>%1 matrix, %2</source>
        <translation>%1 矩阵单元，%2</translation>
    </message>
    <message>
        <source>%1 is not bound; taken as %2, a usual image&apos;s, since %3 at %4 does not take 1 (bind %5 to change it)</source>
        <translation>%1 未绑定；因 %4 处的 %3 不接受 1，按常见图像尺寸取 %2（绑定 %5 可更改）</translation>
    </message>
    <message>
        <source>%1 was bound to %2 and is %3 in the shape given for %4</source>
        <translation>%1 已绑定为 %2，但在为 %4 给出的形状中是 %3</translation>
    </message>
    <message>
        <source>Small letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;. A profile with the id of one that ships takes its place.</source>
        <translation>小写字母、数字、“-”、“_”和“.”。与自带描述同名者取而代之。</translation>
    </message>
    <message>
        <source>As people say it</source>
        <translation>通常的叫法</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Devices are listed by vendor and family</source>
        <translation>设备按厂商和系列列出</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Of release</source>
        <translation>发布年份</translation>
    </message>
    <message>
        <source>Time a kernel costs before it does anything; 0 is allowed</source>
        <translation>内核在做任何事之前所花的时间；可以为 0</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>What the vendor designs cooling for</source>
        <translation>厂商散热设计所依据的功耗</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>What the vendor calls one: SM, CU, core</source>
        <translation>厂商对一个单元的称呼：SM、CU、核心</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>How many units there are</source>
        <translation>单元的数量</translation>
    </message>
    <message>
        <source>Matrix units</source>
        <translation>矩阵单元</translation>
    </message>
    <message>
        <source>In each unit: tensor cores of an SM</source>
        <translation>每个单元内：一个 SM 的 Tensor Core 数</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Where the counts come from, and every number of multiply-adds per clock</source>
        <translation>数量以及每时钟乘加数的来历</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Where to look the figure up, or what went into it</source>
        <translation>数字的出处，或由什么得出</translation>
    </message>
    <message>
        <source>Base clock</source>
        <translation>基础频率</translation>
    </message>
    <message>
        <source>Boost clock</source>
        <translation>加速频率</translation>
    </message>
    <message>
        <source>Matrix clock</source>
        <translation>矩阵频率</translation>
    </message>
    <message>
        <source>Only where the vendor states matrix peaks at another clock</source>
        <translation>仅当厂商按另一频率给出矩阵峰值时</translation>
    </message>
    <message>
        <source>GDDR6, HBM2e</source>
        <translation>GDDR6, HBM2e</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>A card sold as 8 GB has 8 GiB</source>
        <translation>标称 8 GB 的卡有 8 GiB</translation>
    </message>
    <message>
        <source>The theoretical peak, decimal, as vendors quote it</source>
        <translation>理论峰值，十进制，如厂商所标</translation>
    </message>
    <message>
        <source>Achievable bandwidth</source>
        <translation>实际可达带宽</translation>
    </message>
    <message>
        <source>What a good kernel reaches</source>
        <translation>好的内核所能达到的</translation>
    </message>
    <message>
        <source>Data rate of a pin</source>
        <translation>单针数据速率</translation>
    </message>
    <message>
        <source>Bandwidth = data rate × width / 8</source>
        <translation>带宽 = 数据速率 × 位宽 / 8</translation>
    </message>
    <message>
        <source>Bus width, bits</source>
        <translation>总线位宽（位）</translation>
    </message>
    <message>
        <source>Reason for a difference</source>
        <translation>差异的原因</translation>
    </message>
    <message>
        <source>Why printed figure and formula lie more than 1 % apart</source>
        <translation>标称值与公式相差超过 1 % 的原因</translation>
    </message>
    <message>
        <source>L2, L1 and shared memory</source>
        <translation>L2、L1 与共享内存</translation>
    </message>
    <message>
        <source>Of the whole device</source>
        <translation>整个设备的</translation>
    </message>
    <message>
        <source>Unique in the profile: fp32, fp16_matrix_acc32</source>
        <translation>在描述中唯一：fp32、fp16_matrix_acc32</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>As the chart shows it; the id when absent</source>
        <translation>图中所示；缺省为 id</translation>
    </message>
    <message>
        <source>Vector: ordinary cores. Matrix: tensor cores and their kin</source>
        <translation>向量：普通核心。矩阵：Tensor Core 之类</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>The type of the inputs</source>
        <translation>输入的类型</translation>
    </message>
    <message>
        <source>Theoretical peak</source>
        <translation>理论峰值</translation>
    </message>
    <message>
        <source>Dense, never a figure that counts on sparsity</source>
        <translation>稠密，绝不是依赖稀疏的数字</translation>
    </message>
    <message>
        <source>Achievable peak</source>
        <translation>实际可达峰值</translation>
    </message>
    <message>
        <source>What a large matrix product reaches</source>
        <translation>大矩阵乘所能达到的</translation>
    </message>
    <message>
        <source>Published peak</source>
        <translation>公布的峰值</translation>
    </message>
    <message>
        <source>The vendor&apos;s figure, where the theoretical peak is worked out from clock and counts</source>
        <translation>厂商的数字，当理论峰值由频率和数量算出时</translation>
    </message>
    <message>
        <source>Multiply-adds per clock</source>
        <translation>每时钟乘加数</translation>
    </message>
    <message>
        <source>Of one unit, or of one matrix unit where those are counted</source>
        <translation>一个单元的；若统计了矩阵单元，则为一个矩阵单元的</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Empty: the matrix clock for matrix units that have one, else boost</source>
        <translation>空：矩阵单元用其矩阵频率（若有），否则用加速频率</translation>
    </message>
    <message>
        <source>Sparsity</source>
        <translation>稀疏</translation>
    </message>
    <message>
        <source>The pattern: 2:4</source>
        <translation>模式：2:4</translation>
    </message>
    <message>
        <source>Link to the host</source>
        <translation>到主机的链路</translation>
    </message>
    <message>
        <source>PCIe 4.0 x16</source>
        <translation>PCIe 4.0 x16</translation>
    </message>
    <message>
        <source>Its bandwidth</source>
        <translation>其带宽</translation>
    </message>
    <message>
        <source>One direction</source>
        <translation>单向</translation>
    </message>
    <message>
        <source>Link to other devices</source>
        <translation>到其他设备的链路</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>Per unit</source>
        <translation>每单元</translation>
    </message>
    <message>
        <source>The capacity is that of each compute unit</source>
        <translation>容量为每个计算单元的容量</translation>
    </message>
    <message>
        <source>Compute units</source>
        <translation>计算单元</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>The device, as people say it</source>
        <translation>设备通常的叫法</translation>
    </message>
    <message>
        <source>Who makes it</source>
        <translation>制造者</translation>
    </message>
    <message>
        <source>Devices of one design</source>
        <translation>同一设计的设备</translation>
    </message>
    <message>
        <source>Of the memory, theoretical</source>
        <translation>内存的理论带宽</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>Peak of the vector units at FP32</source>
        <translation>向量单元的 FP32 峰值</translation>
    </message>
    <message>
        <source>FP16 matrix</source>
        <translation>FP16 矩阵</translation>
    </message>
    <message>
        <source>Peak of the matrix units at FP16, or at BF16 on devices without; dense</source>
        <translation>矩阵单元的 FP16 峰值，没有则为 BF16；稠密</translation>
    </message>
    <message>
        <source>Ridge, FP32</source>
        <translation>FP32 脊点</translation>
    </message>
    <message>
        <source>FP32 peak / bandwidth: from this intensity on compute limits</source>
        <translation>FP32 峰值 / 带宽：从此强度起受计算限制</translation>
    </message>
    <message>
        <source>Ridge, FP16 matrix</source>
        <translation>FP16 矩阵脊点</translation>
    </message>
    <message>
        <source>FP16 matrix peak / bandwidth: from this intensity on compute limits</source>
        <translation>FP16 矩阵峰值 / 带宽：从此强度起受计算限制</translation>
    </message>
    <message>
        <source>As --device takes it</source>
        <translation>--device 所用的名字</translation>
    </message>
    <message>
        <source>published</source>
        <translation>公布</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>vector</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>boost</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>no-such-cache</source>
        <translation>没有该缓存级</translation>
    </message>
    <message>
        <source>cache-level</source>
        <translation>缓存级</translation>
    </message>
    <message>
        <source>no-measured-figure</source>
        <translation>没有实测值</translation>
    </message>
    <message>
        <source>the profile of %1 states no measured %2; the theoretical figure is used</source>
        <translation>%1 的描述没有给出实测的 %2；使用理论值</translation>
    </message>
    <message>
        <source>the profile of %1 states no measured bandwidth; the theoretical figure is used</source>
        <translation>%1 的描述没有给出实测的带宽；使用理论值</translation>
    </message>
    <message>
        <source>the profile of %1 states no measured bandwidth, %2; the theoretical figure is used</source>
        <translation>%1 的描述没有给出实测的带宽、%2；使用理论值</translation>
    </message>
    <message>
        <source>no bandwidth of %1 in the profile of %2; the memory&apos;s is used</source>
        <translation>%2 的描述中没有 %1 的带宽；使用内存的带宽</translation>
    </message>
    <message>
        <source>%1 of %2 operators fit into %3 (%4), assumed to move their bytes at its %5</source>
        <translation>%2 个算子中有 %1 个可放入 %3（%4），假定以其 %5 搬运字节</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>As fast</source>
        <translation>倍速</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Whether its bound differs between the devices</source>
        <translation>其限制在这些设备之间是否不同</translation>
    </message>
    <message>
        <source>Time on the first device / time on this one: above 1 it is faster here</source>
        <translation>第一个设备上的时间 / 此设备上的时间：大于 1 表示在此更快</translation>
    </message>
    <message>
        <source>exceeds-memory</source>
        <translation>超出内存</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Multiprocessors (SM)</source>
        <translation>多处理器（SM）</translation>
    </message>
    <message>
        <source>Highest clock</source>
        <translation>最高频率</translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation>内存频率</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动程序</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>读取方式</translation>
    </message>
    <message>
        <source>No NVIDIA driver here: libcuda.so.1 is not installed and nvidia-smi is not on the PATH</source>
        <translation>此处没有 NVIDIA 驱动程序：未安装 libcuda.so.1，PATH 中也没有 nvidia-smi</translation>
    </message>
    <message>
        <source>The NVIDIA driver is installed and finds no GPU</source>
        <translation>已安装 NVIDIA 驱动程序，但未找到 GPU</translation>
    </message>
    <message>
        <source>The NVIDIA driver counts GPUs and names none</source>
        <translation>NVIDIA 驱动程序报告了 GPU 数量，却未给出任何一个</translation>
    </message>
    <message>
        <source>The NVIDIA driver could not be asked</source>
        <translation>无法询问 NVIDIA 驱动程序</translation>
    </message>
    <message>
        <source>The search was cancelled</source>
        <translation>查找已取消</translation>
    </message>
    <message>
        <source>This program is itself asked for its GPUs</source>
        <translation>此程序本身正被询问其 GPU</translation>
    </message>
    <message>
        <source>nvidia-smi lists no GPU</source>
        <translation>nvidia-smi 未列出 GPU</translation>
    </message>
    <message>
        <source>nvidia-smi&apos;s report cannot be read: it is no nvidia_smi_log</source>
        <translation>无法读取 nvidia-smi 的报告：它不是 nvidia_smi_log</translation>
    </message>
    <message>
        <source>SMs, their kind and their clock, which peaks follow from</source>
        <translation>SM 的数量、类型和频率（峰值由此得出）</translation>
    </message>
    <message>
        <source>memory clock and bus width, which the bandwidth follows from</source>
        <translation>内存频率和位宽（带宽由此得出）</translation>
    </message>
    <message>
        <source>memory that it shares with the machine</source>
        <translation>它与本机共享的内存</translation>
    </message>
    <message>
        <source>describe it by hand: devices/README.md</source>
        <translation>请手工描述：devices/README.md</translation>
    </message>
    <message>
        <source>making a profile of a detected GPU</source>
        <translation>为检测到的 GPU 生成描述</translation>
    </message>
    <message>
        <source>%1 of weights, %2 of activations at once</source>
        <translation>权重 %1，同时存在的激活 %2</translation>
    </message>
    <message>
        <source>%1 of weights, %2 of activations at once; the device&apos;s capacity is not known</source>
        <translation>权重 %1，同时存在的激活 %2；设备容量未知</translation>
    </message>
    <message>
        <source>%1 of weights, %2 of activations at once; more than the device has</source>
        <translation>权重 %1，同时存在的激活 %2；超出设备容量</translation>
    </message>
    <message>
        <source>weights (%1) and activations (%2 at once) take %3, more than the %4 of %5</source>
        <translation>权重（%1）和激活（同时 %2）占用 %3，超过 %5 的 %4</translation>
    </message>
    <message>
        <source>weights (%1) and activations (%2 at once) take at least %3, more than the %4 of %5</source>
        <translation>权重（%1）和激活（同时 %2）至少占用 %3，超过 %5 的 %4</translation>
    </message>
    <message>
        <source>%1 cannot be loaded: %2</source>
        <translation>无法加载 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be used: it has no %2</source>
        <translation>无法使用 %1：它没有 %2</translation>
    </message>
    <message>
        <source>The NVIDIA driver reports error %1</source>
        <translation>NVIDIA 驱动程序报告错误 %1</translation>
    </message>
    <message>
        <source>The NVIDIA driver did not answer within %1 s</source>
        <translation>NVIDIA 驱动程序在 %1 秒内没有应答</translation>
    </message>
    <message>
        <source>The NVIDIA driver crashed when it was asked (signal %1)</source>
        <translation>询问时 NVIDIA 驱动程序崩溃（信号 %1）</translation>
    </message>
    <message>
        <source>The NVIDIA driver could not be asked: the program for it ended with code %1</source>
        <translation>无法询问 NVIDIA 驱动程序：为此启动的程序以代码 %1 结束</translation>
    </message>
    <message>
        <source>nvidia-smi did not answer within %1 s</source>
        <translation>nvidia-smi 在 %1 秒内没有应答</translation>
    </message>
    <message>
        <source>nvidia-smi wrote more than %1 MiB, which is no report</source>
        <translation>nvidia-smi 输出超过 %1 MiB，这不是报告</translation>
    </message>
    <message>
        <source>nvidia-smi crashed (signal %1)</source>
        <translation>nvidia-smi 崩溃（信号 %1）</translation>
    </message>
    <message>
        <source>nvidia-smi failed with code %1</source>
        <translation>nvidia-smi 失败，代码 %1</translation>
    </message>
    <message>
        <source>nvidia-smi failed: %1</source>
        <translation>nvidia-smi 失败：%1</translation>
    </message>
    <message>
        <source>nvidia-smi&apos;s report cannot be read: %1 at byte %2</source>
        <translation>无法读取 nvidia-smi 的报告：第 %2 字节处 %1</translation>
    </message>
    <message>
        <source>%1 does not say how many SMs it has and of which kind: peaks are not known</source>
        <translation>%1 未说明 SM 的数量和类型：峰值未知</translation>
    </message>
    <message>
        <source>what an SM of compute capability %1 does per clock is not in this version&apos;s table: peaks are not known</source>
        <translation>本版本的表中没有计算能力 %1 的 SM 每时钟的运算量：峰值未知</translation>
    </message>
    <message>
        <source>%1 does not say its clock: peaks are not known</source>
        <translation>%1 未说明其频率：峰值未知</translation>
    </message>
    <message>
        <source>%1 does not say them</source>
        <translation>%1 未说明</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>SIMD</source>
        <translation>SIMD</translation>
    </message>
    <message>
        <source>FMA units</source>
        <translation>FMA 单元</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>memory for three arrays beyond the caches</source>
        <translation>可容纳三个超出缓存的数组的内存</translation>
    </message>
    <message>
        <source>less than the system said it had</source>
        <translation>少于系统所报告的</translation>
    </message>
    <message>
        <source>close other programs, and measure again</source>
        <translation>请关闭其他程序后重新测量</translation>
    </message>
    <message>
        <source>measure one core</source>
        <translation>请测量一个核心</translation>
    </message>
    <message>
        <source>measuring this machine</source>
        <translation>测量本机</translation>
    </message>
    <message>
        <source>keeping your device profiles</source>
        <translation>保存您的设备描述</translation>
    </message>
    <message>
        <source>a folder for your own profiles</source>
        <translation>存放您自己的描述的文件夹</translation>
    </message>
    <message>
        <source>the system names no home folder</source>
        <translation>系统没有给出主目录</translation>
    </message>
    <message>
        <source>set HOME or XDG_DATA_HOME, or save the profile to a file of your choice</source>
        <translation>请设置 HOME 或 XDG_DATA_HOME，或把描述保存到自选的文件</translation>
    </message>
    <message>
        <source>a folder that can be made</source>
        <translation>可以创建的文件夹</translation>
    </message>
    <message>
        <source>see to the permissions of the folder above it</source>
        <translation>请检查上级文件夹的权限</translation>
    </message>
    <message>
        <source>choose another place, or make room</source>
        <translation>请选择其他位置，或腾出空间</translation>
    </message>
    <message>
        <source>writing the result</source>
        <translation>写入结果</translation>
    </message>
    <message>
        <source>no column is called %1; near it: %2</source>
        <translation>没有名为 %1 的列；相近的有：%2</translation>
    </message>
    <message>
        <source>no column is called %1; in quotes it is looked for as it stands</source>
        <translation>没有名为 %1 的列；加上引号则按原样查找</translation>
    </message>
    <message>
        <source>after %1 one of : ~ &gt; &gt;= &lt; &lt;= = != is expected</source>
        <translation>%1 之后应为 : ~ &gt; &gt;= &lt; &lt;= = != 之一</translation>
    </message>
    <message>
        <source>a number is expected, such as %1</source>
        <translation>应为数字，例如 %1</translation>
    </message>
    <message>
        <source>a text is expected after %1</source>
        <translation>%1 之后应为文本</translation>
    </message>
    <message>
        <source>%1 is a number: write %2</source>
        <translation>%1 是数字：请写 %2</translation>
    </message>
    <message>
        <source>%1 is text: write %2 or %3</source>
        <translation>%1 是文本：请写 %2 或 %3</translation>
    </message>
    <message>
        <source>a closing quote is missing</source>
        <translation>缺少结尾的引号</translation>
    </message>
    <message>
        <source>%1; time of %2 may be used</source>
        <translation>%1；可使用 %2 个核心的时间</translation>
    </message>
    <message>
        <source>%1, %2 threads; time of %3 may be used</source>
        <translation>%1，%2 个线程；可使用 %3 个核心的时间</translation>
    </message>
    <message>
        <source>%1, %2 threads, %3 sockets; time of %4 may be used</source>
        <translation>%1，%2 个线程，%3 个插槽；可使用 %4 个核心的时间</translation>
    </message>
    <message>
        <source>L1 %1, L2 %2 of %3 cores</source>
        <translation>L1 %1，L2 %2（%3 个核心共用）</translation>
    </message>
    <message>
        <source>L1 %1, L2 %2, L3 %3 of %4 cores</source>
        <translation>L1 %1，L2 %2，L3 %3（%4 个核心共用）</translation>
    </message>
    <message>
        <source>L1 %1, L2 %2 of %3 cores, L3 %4 of %5 cores</source>
        <translation>L1 %1，L2 %2（%3 个核心共用），L3 %4（%5 个核心共用）</translation>
    </message>
    <message>
        <source>%1 FMA units of %2 bit in a %3 core</source>
        <translation>每个 %3 核心有 %1 个 %2 位 FMA 单元</translation>
    </message>
    <message>
        <source>%1 sustained clock x 1 core x %2 FMA units x %3 lanes x 2; %4 FMA units of %5 bit in a %6 core</source>
        <translation>%1 持续频率 x 1 个核心 x %2 个 FMA 单元 x %3 通道 x 2；每个 %6 核心有 %4 个 %5 位 FMA 单元</translation>
    </message>
    <message>
        <source>%1 sustained clock x %2 cores x %3 FMA units x %4 lanes x 2; %5 FMA units of %6 bit in a %7 core</source>
        <translation>%1 持续频率 x %2 个核心 x %3 个 FMA 单元 x %4 通道 x 2；每个 %7 核心有 %5 个 %6 位 FMA 单元</translation>
    </message>
    <message>
        <source>%1 sustained clock x 1 core x %2 FMA units x %3 lanes x 2; %4 FMA units of %5 bit assumed, as many as the measured rate needs</source>
        <translation>%1 持续频率 x 1 个核心 x %2 个 FMA 单元 x %3 通道 x 2；假定有 %4 个 %5 位 FMA 单元，即实测速率所需的数量</translation>
    </message>
    <message>
        <source>%1 sustained clock x %2 cores x %3 FMA units x %4 lanes x 2; %5 FMA units of %6 bit assumed, as many as the measured rate needs</source>
        <translation>%1 持续频率 x %2 个核心 x %3 个 FMA 单元 x %4 通道 x 2；假定有 %5 个 %6 位 FMA 单元，即实测速率所需的数量</translation>
    </message>
    <message>
        <source>a quarter of the free memory for three arrays of %1 each</source>
        <translation>空闲内存的四分之一可容纳三个各 %1 的数组</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>空闲 %1</translation>
    </message>
    <message>
        <source>a thread for each of %1 cores</source>
        <translation>%1 个核心各一个线程</translation>
    </message>
    <message>
        <source>%1, %2 threads</source>
        <translation>%1，%2 个线程</translation>
    </message>
    <message>
        <source>%1, %2 sockets</source>
        <translation>%1，%2 个插槽</translation>
    </message>
    <message>
        <source>%1, %2 threads, %3 sockets</source>
        <translation>%1，%2 个线程，%3 个插槽</translation>
    </message>
    <message>
        <source>%1 bit</source>
        <translation>%1 位</translation>
    </message>
    <message>
        <source>%1 bit, FMA</source>
        <translation>%1 位，FMA</translation>
    </message>
    <message>
        <source>%1 bit, FMA, VNNI</source>
        <translation>%1 位，FMA，VNNI</translation>
    </message>
    <message>
        <source>%1 bit, FMA, VNNI, BF16</source>
        <translation>%1 位，FMA，VNNI，BF16</translation>
    </message>
    <message>
        <source>L%1 read</source>
        <translation>L%1 读取</translation>
    </message>
    <message>
        <source>the peaks at it are an upper bound</source>
        <translation>由它得出的峰值是上界</translation>
    </message>
    <message>
        <source>Looking for GPUs is not supported on this system</source>
        <translation>此系统不支持查找 GPU</translation>
    </message>
    <message>
        <source>no bandwidth of %1 in the profile of %2, which has those of %3; the memory&apos;s is used</source>
        <translation>%2 的描述中没有 %1 的带宽，但有 %3 的；使用内存的带宽</translation>
    </message>
    <message>
        <source>%1 of %2 operators fit into %3 (%4), assumed to move their bytes at its achievable %5</source>
        <translation>%2 个算子中有 %1 个可放入 %3（%4），假定以其实际可达的 %5 搬运字节</translation>
    </message>
    <message>
        <source>a folder that can be read</source>
        <translation>可以读取的文件夹</translation>
    </message>
    <message>
        <source>see to its permissions; nothing in it is used</source>
        <translation>请检查其权限；其中的内容均未使用</translation>
    </message>
    <message>
        <source>at most %1 files</source>
        <translation>最多 %1 个文件</translation>
    </message>
    <message>
        <source>move some away; those that come last by name are not used</source>
        <translation>请移走一些；按名称排在最后的未被使用</translation>
    </message>
    <message>
        <source>%1 sustained clock x 1 core x %2 FMA units x %3 lanes x 2; %4 FMA units of %5 bit in a %6 core; estimated, as the CPU has cores of two kinds, which are taken for alike</source>
        <translation>%1 持续频率 x 1 个核心 x %2 个 FMA 单元 x %3 通道 x 2；每个 %6 核心有 %4 个 %5 位 FMA 单元；为估计值，因为此 CPU 有两种核心，按相同处理</translation>
    </message>
    <message>
        <source>%1 sustained clock x %2 cores x %3 FMA units x %4 lanes x 2; %5 FMA units of %6 bit in a %7 core; estimated, as the CPU has cores of two kinds, which are taken for alike</source>
        <translation>%1 持续频率 x %2 个核心 x %3 个 FMA 单元 x %4 通道 x 2；每个 %7 核心有 %5 个 %6 位 FMA 单元；为估计值，因为此 CPU 有两种核心，按相同处理</translation>
    </message>
    <message>
        <source>%1 sustained clock x 1 core x %2 FMA units x %3 lanes x 2; %4 FMA units of %5 bit assumed, as many as the measured rate needs; estimated, as the CPU has cores of two kinds, which are taken for alike</source>
        <translation>%1 持续频率 x 1 个核心 x %2 个 FMA 单元 x %3 通道 x 2；假定有 %4 个 %5 位 FMA 单元，即实测速率所需的数量；为估计值，因为此 CPU 有两种核心，按相同处理</translation>
    </message>
    <message>
        <source>%1 sustained clock x %2 cores x %3 FMA units x %4 lanes x 2; %5 FMA units of %6 bit assumed, as many as the measured rate needs; estimated, as the CPU has cores of two kinds, which are taken for alike</source>
        <translation>%1 持续频率 x %2 个核心 x %3 个 FMA 单元 x %4 通道 x 2；假定有 %5 个 %6 位 FMA 单元，即实测速率所需的数量；为估计值，因为此 CPU 有两种核心，按相同处理</translation>
    </message>
    <message>
        <source>Product family</source>
        <translation>产品系列</translation>
    </message>
    <message>
        <source>units x matrix units</source>
        <translation>单元 x 矩阵单元</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>base clock</source>
        <translation>基础频率</translation>
    </message>
    <message>
        <source>boost clock</source>
        <translation>加速频率</translation>
    </message>
    <message>
        <source>matrix clock</source>
        <translation>矩阵频率</translation>
    </message>
    <message>
        <source>memory bus</source>
        <translation>内存总线</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>bandwidth, achievable</source>
        <translation>带宽，实际可达</translation>
    </message>
    <message>
        <source>design power</source>
        <translation>设计功耗</translation>
    </message>
    <message>
        <source>launch overhead</source>
        <translation>启动开销</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/byte)</source>
        <translation>算术强度 (FLOP/字节)</translation>
    </message>
    <message>
        <source>a file that can be read, since a copy of what a save replaces is kept</source>
        <translation>可以读取的文件，因为保存所替换的内容会留有副本</translation>
    </message>
    <message>
        <source>give yourself permission to read it, or move it elsewhere</source>
        <translation>请给自己读取权限，或把它移到别处</translation>
    </message>
    <message>
        <source>%1 of each %2</source>
        <translation>%1（每个 %2）</translation>
    </message>
    <message>
        <source>%1, bandwidth</source>
        <translation>%1，带宽</translation>
    </message>
    <message>
        <source>%1, achievable</source>
        <translation>%1，实际可达</translation>
    </message>
    <message>
        <source>%1, as printed</source>
        <translation>%1，如厂商所标</translation>
    </message>
    <message>
        <source>host link, %1</source>
        <translation>到主机的链路，%1</translation>
    </message>
    <message>
        <source>peer link, %1</source>
        <translation>到其他设备的链路，%1</translation>
    </message>
    <message>
        <source>%1 units x %2 lanes x %3 FMA x 2 FLOP = %4</source>
        <translation>%1 个单元 x %2 个通道 x %3 FMA x 2 FLOP = %4</translation>
    </message>
    <message>
        <source>%1 units x %2 lanes x %3 FMA x 2 FLOP = %4, ridge %5</source>
        <translation>%1 个单元 x %2 个通道 x %3 FMA x 2 FLOP = %4，脊点 %5</translation>
    </message>
    <message>
        <source>%1 units x %2 matrix units x %3 FMA x 2 FLOP = %4</source>
        <translation>%1 个单元 x %2 个矩阵单元 x %3 FMA x 2 FLOP = %4</translation>
    </message>
    <message>
        <source>%1 units x %2 matrix units x %3 FMA x 2 FLOP = %4, ridge %5</source>
        <translation>%1 个单元 x %2 个矩阵单元 x %3 FMA x 2 FLOP = %4，脊点 %5</translation>
    </message>
    <message>
        <source>bandwidth %1</source>
        <translation>带宽 %1</translation>
    </message>
    <message>
        <source>reading a session</source>
        <translation>读取会话</translation>
    </message>
    <message>
        <source>saving a session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>a session in JSON</source>
        <translation>JSON 格式的会话</translation>
    </message>
    <message>
        <source>a session of at most 64 MiB</source>
        <translation>不超过 64 MiB 的会话</translation>
    </message>
    <message>
        <source>a session: a JSON object</source>
        <translation>会话：一个 JSON 对象</translation>
    </message>
    <message>
        <source>name a session that Rooflens saved</source>
        <translation>请指定由 Rooflens 保存的会话</translation>
    </message>
    <message>
        <source>see core/session/README.md for the fields</source>
        <translation>字段说明见 core/session/README.md</translation>
    </message>
    <message>
        <source>a list of models</source>
        <translation>模型列表</translation>
    </message>
    <message>
        <source>at most 1000 models</source>
        <translation>最多 1000 个模型</translation>
    </message>
    <message>
        <source>a model: an object with file and device</source>
        <translation>模型：含 file 和 device 的对象</translation>
    </message>
    <message>
        <source>the path of a model</source>
        <translation>模型的路径</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>a whole number above 0</source>
        <translation>大于 0 的整数</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>大于或等于 0 的整数</translation>
    </message>
    <message>
        <source>an object with dims, input_shapes and input_values</source>
        <translation>含 dims、input_shapes 和 input_values 的对象</translation>
    </message>
    <message>
        <source>an object: a dim&apos;s name and its size</source>
        <translation>对象：维度名称及其大小</translation>
    </message>
    <message>
        <source>an object: an input&apos;s name and its dims</source>
        <translation>对象：输入名称及其维度</translation>
    </message>
    <message>
        <source>an object: an input&apos;s name and its values</source>
        <translation>对象：输入名称及其数值</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数字列表</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a precision, such as &quot;model&quot; or &quot;fp16&quot;</source>
        <translation>精度，例如 &quot;model&quot; 或 &quot;fp16&quot;</translation>
    </message>
    <message>
        <source>an object with figures, matrix_units and tf32</source>
        <translation>含 figures、matrix_units 和 tf32 的对象</translation>
    </message>
    <message>
        <source>a number of seconds from 0 to 1</source>
        <translation>0 到 1 之间的秒数</translation>
    </message>
    <message>
        <source>a list of four numbers: the chart&apos;s left, right, lower and upper edge, in powers of ten</source>
        <translation>四个数字的列表：图表的左、右、下、上边界，以 10 的幂表示</translation>
    </message>
    <message>
        <source>an object with points, bubbles and filter</source>
        <translation>含 points、bubbles 和 filter 的对象</translation>
    </message>
    <message>
        <source>an object: a peak&apos;s id and whether it is shown</source>
        <translation>对象：峰值 id 及是否显示</translation>
    </message>
    <message>
        <source>a list of notes</source>
        <translation>备注列表</translation>
    </message>
    <message>
        <source>a note: an object with operator, place and text</source>
        <translation>备注：含 operator、place 和 text 的对象</translation>
    </message>
    <message>
        <source>a list of device profiles</source>
        <translation>设备配置文件列表</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
</context>
<context>
    <name>rooflens::Actions</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>Load &amp;device…</source>
        <translation>载入设备(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Copy chart image</source>
        <translation>复制图表图像(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel &amp;reading</source>
        <translation>取消读取(&amp;R)</translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation>关闭窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Reset view</source>
        <translation>重置视图(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Fit data</source>
        <translation>适应数据(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Points</source>
        <translation>点的位置(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Predicted</source>
        <translation>预测(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;On the roof</source>
        <translation>在屋顶上(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Bubbles = share of time</source>
        <translation>气泡 = 时间占比(&amp;B)</translation>
    </message>
    <message>
        <source>A&amp;ll ceilings</source>
        <translation>全部上限(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Achievable ceilings</source>
        <translation>实际可达上限(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;ummary</source>
        <translation>概要(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Inspector and notes</source>
        <translation>检查器与说明(&amp;I)</translation>
    </message>
    <message>
        <source>Filte&amp;r operators</source>
        <translation>筛选算子(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>Use &amp;matrix units (tensor cores)</source>
        <translation>使用张量核心等矩阵单元(&amp;M)</translation>
    </message>
    <message>
        <source>Count kernel launch &amp;overhead</source>
        <translation>计入内核启动开销(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;What is a roofline?</source>
        <translation>什么是屋顶线？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>键盘(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Rooflens</source>
        <translation>关于 Rooflens(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;All devices…</source>
        <translation>所有设备(&amp;A)…</translation>
    </message>
    <message>
        <source>Data-sheet &amp;calculator…</source>
        <translation>规格计算器(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Operators and devices</source>
        <translation>算子与设备(&amp;O)</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>比较对象(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Stop comparing</source>
        <translation>停止比较(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;This machine…</source>
        <translation>本机(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>保存会话(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;ave session as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>C&amp;lose model</source>
        <translation>关闭模型(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Next model</source>
        <translation>下一个模型(&amp;N)</translation>
    </message>
    <message>
        <source>Pre&amp;vious model</source>
        <translation>上一个模型(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
</context>
<context>
    <name>rooflens::CalibrationCard</name>
    <message>
        <source>Save as profile</source>
        <translation>保存为描述</translation>
    </message>
    <message>
        <source>Keeps a profile of your own with what was measured, and uses it</source>
        <translation>把测得的结果保存为您自己的描述并使用</translation>
    </message>
    <message>
        <source>Use this device</source>
        <translation>使用此设备</translation>
    </message>
    <message>
        <source>Shows the model on the saved profile</source>
        <translation>在保存的描述上显示模型</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies facts and figures as text</source>
        <translation>以文本复制事实与数字</translation>
    </message>
    <message>
        <source>Measured on %1, %2 instructions</source>
        <translation>测量于 %1，%2 指令</translation>
    </message>
    <message>
        <source>⚠ Of %1 figures %2 spread by more than 10 %: other programs were running. Measure again when they rest.</source>
        <translation>⚠ %1 个数字中有 %2 个的离散超过 10 %：其他程序正在运行。请待其停歇后重新测量。</translation>
    </message>
    <message>
        <source>Copy, Scale, Add and Triad are the loops of STREAM, over arrays of %1 each.</source>
        <translation>Copy、Scale、Add 和 Triad 是 STREAM 的循环，数组各为 %1。</translation>
    </message>
    <message>
        <source>%1: the system does not say enough for a theoretical figure.</source>
        <translation>%1：系统给出的信息不足以得出理论值。</translation>
    </message>
    <message>
        <source>%1, theoretical, %2: %3</source>
        <translation>%1，理论值，%2：%3</translation>
    </message>
    <message>
        <source>The profile was not saved</source>
        <translation>描述未保存</translation>
    </message>
    <message>
        <source>Saved and in use: %1</source>
        <translation>已保存并使用：%1</translation>
    </message>
    <message>
        <source>%1 is in use.</source>
        <translation>正在使用 %1。</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
</context>
<context>
    <name>rooflens::CalibrationTable</name>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散</translation>
    </message>
    <message>
        <source>Theoretical</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>That work at once</source>
        <translation>同时工作的核心数</translation>
    </message>
    <message>
        <source>Of the repeats</source>
        <translation>多次测量中的</translation>
    </message>
    <message>
        <source>(most − least) / median</source>
        <translation>（最大 − 最小）/ 中位数</translation>
    </message>
    <message>
        <source>What clock and multiply-add units give</source>
        <translation>由频率和乘加单元得出</translation>
    </message>
    <message>
        <source>Median / theoretical</source>
        <translation>中位数 / 理论值</translation>
    </message>
    <message>
        <source>How the theoretical figure is known</source>
        <translation>理论值的来历</translation>
    </message>
    <message>
        <source>Measured figures</source>
        <translation>实测数字</translation>
    </message>
</context>
<context>
    <name>rooflens::CeilingsPanel</name>
    <message>
        <source>Ceilings</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>theoretical</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>achievable</source>
        <translation>实际可达</translation>
    </message>
    <message>
        <source>The profile states no achievable figure</source>
        <translation>描述没有给出实际可达值</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>The profile states no measured figure</source>
        <translation>描述没有给出实测值</translation>
    </message>
    <message>
        <source>Theoretical: as vendors print them. Achievable: what good kernels reach. Measured: only what was measured on hardware. What the profile does not state so is theoretical, and named below.</source>
        <translation>理论：如厂商所标。实际可达：好的内核所能达到的。实测：仅在硬件上测得的。描述没有给出的用理论值，并在下面说明。</translation>
    </message>
    <message>
        <source>Memory level</source>
        <translation>内存级</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>The profile states no bandwidth of it</source>
        <translation>描述没有给出它的带宽</translation>
    </message>
    <message>
        <source>The device has no such level</source>
        <translation>设备没有这一级</translation>
    </message>
    <message>
        <source>A cache level: operators whose bytes fit into it are marked and assumed to move them at its bandwidth</source>
        <translation>缓存级：字节数放得下的算子会被标出，并假定以其带宽搬运</translation>
    </message>
    <message>
        <source>Matrix units</source>
        <translation>矩阵单元</translation>
    </message>
    <message>
        <source>Tensor cores and their kin. Off: matrix products run on the vector units</source>
        <translation>Tensor Core 之类。关：矩阵乘在向量单元上运行</translation>
    </message>
    <message>
        <source>This device has none</source>
        <translation>此设备没有</translation>
    </message>
    <message>
        <source>FP32 matrix work as TF32</source>
        <translation>FP32 矩阵运算用 TF32</translation>
    </message>
    <message>
        <source>This device has no TF32 peak</source>
        <translation>此设备没有 TF32 峰值</translation>
    </message>
    <message>
        <source>Counts on %1 sparsity: drawn beside, never a ceiling of an operator</source>
        <translation>依赖 %1 稀疏：仅画在旁边，绝不作为算子的上限</translation>
    </message>
    <message>
        <source>Roofs drawn</source>
        <translation>画出的屋顶</translation>
    </message>
    <message>
        <source>With sparsity</source>
        <translation>带稀疏</translation>
    </message>
    <message>
        <source>Ridge of %1: %2</source>
        <translation>%1 的脊点：%2</translation>
    </message>
    <message>
        <source>The element type chosen is TF32</source>
        <translation>所选的元素类型就是 TF32</translation>
    </message>
</context>
<context>
    <name>rooflens::CentralArea</name>
    <message>
        <source>Roofline chart</source>
        <translation>屋顶线图</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
</context>
<context>
    <name>rooflens::CpuSection</name>
    <message>
        <source>Asking the system</source>
        <translation>正在询问系统</translation>
    </message>
    <message>
        <source>Let other programs rest while it measures: what they take is missing in the figures. Every figure is measured %1 times; the spread is the distance from the least to the most of them, as a share of their median.</source>
        <translation>测量时请让其他程序停歇：它们占用的部分会从结果中减少。每个数字测量 %1 次；离散是最小值与最大值之差占中位数的比例。</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>The CPU was not measured</source>
        <translation>CPU 未测量</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Measures peaks, clock, memory and cache bandwidth</source>
        <translation>测量峰值、频率、内存与缓存带宽</translation>
    </message>
    <message>
        <source>Cores to measure</source>
        <translation>要测量的核心</translation>
    </message>
    <message>
        <source>Time to measure</source>
        <translation>测量时间</translation>
    </message>
    <message>
        <source>short, %1 s</source>
        <translation>短，%1 秒</translation>
    </message>
    <message>
        <source>normal, %1 s</source>
        <translation>正常，%1 秒</translation>
    </message>
    <message>
        <source>thorough, %1 s</source>
        <translation>充分，%1 秒</translation>
    </message>
    <message>
        <source>one core, then all %1</source>
        <translation>先一个核心，再全部 %1 个</translation>
    </message>
    <message>
        <source>all %1 cores at once</source>
        <translation>同时全部 %1 个核心</translation>
    </message>
    <message>
        <source>one core</source>
        <translation>一个核心</translation>
    </message>
    <message>
        <source>Progress of the calibration</source>
        <translation>校准进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在开始</translation>
    </message>
    <message>
        <source>The system does not name it</source>
        <translation>系统没有给出名称</translation>
    </message>
    <message>
        <source>%1, one core</source>
        <translation>%1，一个核心</translation>
    </message>
    <message>
        <source>%1, %2 cores</source>
        <translation>%1，%2 个核心</translation>
    </message>
</context>
<context>
    <name>rooflens::DeviceBrowser</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Figures and sources</source>
        <translation>数字与来源</translation>
    </message>
    <message>
        <source>Search: name, vendor, family, architecture</source>
        <translation>搜索：名称、厂商、系列、架构</translation>
    </message>
    <message>
        <source>Search devices</source>
        <translation>搜索设备</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Favourites only</source>
        <translation>仅收藏</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Shows the model on this device (Enter)</source>
        <translation>在此设备上显示模型（回车）</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Changes to a profile that ships become a profile of your own</source>
        <translation>对自带描述的修改会成为您自己的描述</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>复制…</translation>
    </message>
    <message>
        <source>A new profile that starts as a copy of this one</source>
        <translation>以此为起点的新描述</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Takes a profile of your own out of the library; can be undone</source>
        <translation>把您自己的描述移出设备库；可以撤销</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Brings the deleted profile back</source>
        <translation>恢复删除的描述</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新建…</translation>
    </message>
    <message>
        <source>A profile from nothing</source>
        <translation>从空白开始的描述</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>All vendors</source>
        <translation>所有厂商</translation>
    </message>
    <message>
        <source>All families</source>
        <translation>所有系列</translation>
    </message>
    <message>
        <source>%1 cannot be used: line %2, %3: expected %4, found %5</source>
        <translation>%1 无法使用：第 %2 行，%3：应为 %4，实为 %5</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Mend…</source>
        <translation>修复…</translation>
    </message>
    <message>
        <source>%1 was loaded from %2: edit that file, or duplicate the profile</source>
        <translation>%1 是从 %2 加载的：请编辑该文件，或复制此描述</translation>
    </message>
    <message>
        <source>%1 is deleted.</source>
        <translation>%1 已删除。</translation>
    </message>
    <message>
        <source>It is back: %1</source>
        <translation>已恢复：%1</translation>
    </message>
    <message>
        <source>Compared with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>No longer compared with %1</source>
        <translation>不再与 %1 比较</translation>
    </message>
    <message>
        <source>%1 cannot be compared: it is in use, or %2 devices are compared already</source>
        <translation>无法比较 %1：它正在使用，或已比较了 %2 个设备</translation>
    </message>
    <message>
        <source>Go on editing…</source>
        <translation>继续编辑…</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Removes these changes for good</source>
        <translation>永久删除这些修改</translation>
    </message>
    <message>
        <source>Changes of %1 were not saved when the program ended (%2)</source>
        <translation>程序结束时 %1 的修改尚未保存（%2）</translation>
    </message>
    <message>
        <source>a nameless device</source>
        <translation>一个无名设备</translation>
    </message>
    <message>
        <source>One profile is edited at a time: save or discard the changes of the open one first</source>
        <translation>一次只能编辑一个描述：请先保存或放弃已打开的描述的修改</translation>
    </message>
    <message>
        <source>The profile was not saved: there is nothing to copy</source>
        <translation>描述未保存：没有可复制的内容</translation>
    </message>
    <message>
        <source>%1 cannot be edited here: expected %2, found %3</source>
        <translation>%1 无法在此编辑：应为 %2，实为 %3</translation>
    </message>
</context>
<context>
    <name>rooflens::DeviceCard</name>
    <message>
        <source>%1: a click uses this device</source>
        <translation>%1：点击以使用此设备</translation>
    </message>
    <message>
        <source>%1: the device in use</source>
        <translation>%1：正在使用的设备</translation>
    </message>
    <message>
        <source>Stop comparing with %1</source>
        <translation>停止与 %1 比较</translation>
    </message>
    <message>
        <source>This device has no ceiling for more than 1 % of the model&apos;s FLOPs.</source>
        <translation>对于模型 1 % 以上的 FLOPs，此设备没有上限。</translation>
    </message>
    <message>
        <source>Times as fast as the device in use</source>
        <translation>相对正在使用的设备的速度倍数</translation>
    </message>
    <message>
        <source>1 flip</source>
        <translation>1 处翻转</translation>
    </message>
    <message>
        <source>%1 flips</source>
        <translation>%1 处翻转</translation>
    </message>
    <message>
        <source>Operators whose bound differs from that on the device in use</source>
        <translation>限制与正在使用的设备上不同的算子</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>正在使用</translation>
    </message>
    <message>
        <source>Weights and activations exceed the memory of this device</source>
        <translation>权重和激活超出此设备的内存</translation>
    </message>
    <message>
        <source>Weights and activations at once, of the device&apos;s memory</source>
        <translation>权重和同时存在的激活，占设备内存</translation>
    </message>
</context>
<context>
    <name>rooflens::DeviceEditor</name>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Roofline of the profile</source>
        <translation>此描述的屋顶线</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Goes to the field that is wrong</source>
        <translation>转到有误的字段</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>New device</source>
        <translation>新设备</translation>
    </message>
    <message>
        <source>%1[*] — Device editor</source>
        <translation>%1[*] — 设备编辑器</translation>
    </message>
    <message>
        <source>Not usable yet: %1: expected %2, found %3</source>
        <translation>尚不可用：%1：应为 %2，实为 %3</translation>
    </message>
    <message>
        <source>Usable. The chart shows it; Save keeps it.</source>
        <translation>可用。图中已显示；保存后保留。</translation>
    </message>
    <message>
        <source>As it ships. Saving an edit makes a profile of your own that takes its place.</source>
        <translation>自带的原样。保存修改会生成您自己的描述并取而代之。</translation>
    </message>
    <message>
        <source>Your own: %1</source>
        <translation>您自己的：%1</translation>
    </message>
    <message>
        <source>Not saved: %1: expected %2, found %3; %4</source>
        <translation>未保存：%1：应为 %2，实为 %3；%4</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import a device profile</source>
        <translation>导入设备描述</translation>
    </message>
    <message>
        <source>Device profiles (*.json);;All files (*)</source>
        <translation>设备描述 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>未写入 %1：%2</translation>
    </message>
    <message>
        <source>Export the profile</source>
        <translation>导出描述</translation>
    </message>
    <message>
        <source>Device profiles (*.json)</source>
        <translation>设备描述 (*.json)</translation>
    </message>
    <message>
        <source>Device editor</source>
        <translation>设备编辑器</translation>
    </message>
    <message>
        <source>The profile has changes that are not saved.</source>
        <translation>描述有未保存的修改。</translation>
    </message>
    <message>
        <source>It is not usable yet, so it cannot be saved; Export keeps it as a file.</source>
        <translation>它尚不可用，因此无法保存；“导出”可把它存为文件。</translation>
    </message>
    <message>
        <source>%1 was not imported: expected %2, found %3</source>
        <translation>%1 未导入：应为 %2，实为 %3</translation>
    </message>
    <message>
        <source>Not saved: another profile of your own has the id %1. Choose another id, or edit that profile.</source>
        <translation>未保存：您的另一个描述已使用标识 %1。请另选标识，或编辑那个描述。</translation>
    </message>
</context>
<context>
    <name>rooflens::DeviceList</name>
    <message>
        <source>favourite</source>
        <translation>已收藏</translation>
    </message>
    <message>
        <source>no favourite</source>
        <translation>未收藏</translation>
    </message>
    <message>
        <source>Favourites have the first number keys and the first buttons</source>
        <translation>收藏的设备占用最前的数字键和按钮</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>The number key that switches to it</source>
        <translation>切换到它的数字键</translation>
    </message>
</context>
<context>
    <name>rooflens::DeviceMenu</name>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>rooflens::DevicePicker</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>More devices</source>
        <translation>更多设备</translation>
    </message>
    <message>
        <source>All other devices, by vendor</source>
        <translation>其他所有设备，按厂商排列</translation>
    </message>
    <message>
        <source>%1: key %2 switches to %3, Shift+%2 or Ctrl+click compares with it</source>
        <translation>%1：按键 %2 切换到 %3，Shift+%2 或 Ctrl+点击与之比较</translation>
    </message>
</context>
<context>
    <name>rooflens::DeviceSheet</name>
    <message>
        <source>ridge %1</source>
        <translation>脊点 %1</translation>
    </message>
</context>
<context>
    <name>rooflens::DevicesTab</name>
    <message>
        <source>Operators on the devices compared</source>
        <translation>所比较设备上的算子</translation>
    </message>
    <message>
        <source>Nothing is compared yet. Device &gt; Compare with, Shift+1 … 9, or Ctrl+click on a device shows others beside this one.</source>
        <translation>尚未比较。“设备 &gt; 比较对象”、Shift+1 … 9 或 Ctrl+点击设备，可将其他设备与此设备并列显示。</translation>
    </message>
    <message>
        <source>Working out the other devices …</source>
        <translation>正在计算其他设备 …</translation>
    </message>
</context>
<context>
    <name>rooflens::DimsEditor</name>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 个维度</translation>
    </message>
    <message>
        <source>Symbolic dimension %1</source>
        <translation>符号维度 %1</translation>
    </message>
</context>
<context>
    <name>rooflens::DocumentTabs</name>
    <message>
        <source>Open models</source>
        <translation>打开的模型</translation>
    </message>
    <message>
        <source>%1 could not be read. Click to try again.</source>
        <translation>无法读取 %1。单击重试。</translation>
    </message>
</context>
<context>
    <name>rooflens::Documents</name>
    <message>
        <source>change of device</source>
        <translation>更换设备</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>element type</source>
        <translation>元素类型</translation>
    </message>
    <message>
        <source>ceilings</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>rooflens::ErrorBar</name>
    <message>
        <source>expected: %1</source>
        <translation>期望：%1</translation>
    </message>
    <message>
        <source>found:    %1</source>
        <translation>实际：%1</translation>
    </message>
    <message>
        <source>while:    %1</source>
        <translation>过程：%1</translation>
    </message>
    <message>
        <source>try:      %1</source>
        <translation>建议：%1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole message</source>
        <translation>复制完整信息</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>rooflens::ExportDialog</name>
    <message>
        <source>Export chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>缩放(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Names ending in .png or .svg choose the format.</source>
        <translation>文件名以 .png 或 .svg 结尾决定格式。</translation>
    </message>
    <message>
        <source>SVG: sharp at every size.</source>
        <translation>SVG：任意大小都清晰。</translation>
    </message>
    <message>
        <source>PNG, %1 × %2 pixels.</source>
        <translation>PNG，%1 × %2 像素。</translation>
    </message>
    <message>
        <source>Images (*.png *.svg)</source>
        <translation>图像 (*.png *.svg)</translation>
    </message>
    <message>
        <source>%1 exists. Replace it?</source>
        <translation>%1 已存在。要替换它吗？</translation>
    </message>
</context>
<context>
    <name>rooflens::FilterEdit</name>
    <message>
        <source>Filter: words, op:Conv, bound:memory, share&gt;1%, shape:*x64x*  (Ctrl+F)</source>
        <translation>筛选：词语、op:Conv、bound:memory、share&gt;1%、shape:*x64x*  (Ctrl+F)</translation>
    </message>
    <message>
        <source>&lt;p&gt;All terms must hold; case does not matter.&lt;/p&gt;&lt;p&gt;&lt;b&gt;attn&lt;/b&gt; the word occurs in name, type, family, bound or id&lt;br&gt;&lt;b&gt;&quot;two words&quot;&lt;/b&gt; as they stand&lt;br&gt;&lt;b&gt;op:Conv&lt;/b&gt; the whole text of a column; * and ? stand for anything&lt;br&gt;&lt;b&gt;op:*Pool,Conv&lt;/b&gt; one or the other&lt;br&gt;&lt;b&gt;name~attn&lt;/b&gt; a part of the text&lt;br&gt;&lt;b&gt;share&gt;1%&lt;/b&gt;, &lt;b&gt;time&gt;=10us&lt;/b&gt;, &lt;b&gt;bytes&gt;1MB&lt;/b&gt; numbers, with units&lt;br&gt;&lt;b&gt;shape:*x64x*&lt;/b&gt; an input or output&lt;br&gt;&lt;b&gt;-op:Conv&lt;/b&gt; not&lt;/p&gt;&lt;p&gt;Ctrl+Space offers columns and their values.&lt;/p&gt;</source>
        <translation>&lt;p&gt;所有条件都须满足；不区分大小写。&lt;/p&gt;&lt;p&gt;&lt;b&gt;attn&lt;/b&gt; 词语出现在名称、类型、类别、限制或编号中&lt;br&gt;&lt;b&gt;&quot;two words&quot;&lt;/b&gt; 按原样&lt;br&gt;&lt;b&gt;op:Conv&lt;/b&gt; 一列的全部文本；* 和 ? 代表任意内容&lt;br&gt;&lt;b&gt;op:*Pool,Conv&lt;/b&gt; 其中之一&lt;br&gt;&lt;b&gt;name~attn&lt;/b&gt; 文本的一部分&lt;br&gt;&lt;b&gt;share&gt;1%&lt;/b&gt;、&lt;b&gt;time&gt;=10us&lt;/b&gt;、&lt;b&gt;bytes&gt;1MB&lt;/b&gt; 带单位的数字&lt;br&gt;&lt;b&gt;shape:*x64x*&lt;/b&gt; 某个输入或输出&lt;br&gt;&lt;b&gt;-op:Conv&lt;/b&gt; 否定&lt;/p&gt;&lt;p&gt;Ctrl+空格列出各列及其取值。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Filter operators</source>
        <translation>筛选算子</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>rooflens::FlipsPanel</name>
    <message>
        <source>Operators that changed bound</source>
        <translation>瓶颈改变的算子</translation>
    </message>
    <message>
        <source>No operator changed bound</source>
        <translation>没有算子的瓶颈改变</translation>
    </message>
    <message>
        <source>%1 changed bound</source>
        <translation>%1的瓶颈改变</translation>
    </message>
    <message>
        <source>Equally fast</source>
        <translation>一样快</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>ratio of the lower bounds</source>
        <translation>时间下界之比</translation>
    </message>
</context>
<context>
    <name>rooflens::GpuSection</name>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Asks the driver again</source>
        <translation>再次询问驱动程序</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Asking the driver; it is given %1 s</source>
        <translation>正在询问驱动程序；最多等待 %1 秒</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Nothing else here needs a GPU: every device of the library can be chosen as before.</source>
        <translation>此处其余功能都不需要 GPU：设备库中的每个设备都可照常选择。</translation>
    </message>
    <message>
        <source>Use this device</source>
        <translation>使用此设备</translation>
    </message>
    <message>
        <source>The library has no profile of it: save one</source>
        <translation>设备库中没有它的描述：请保存一份</translation>
    </message>
    <message>
        <source>Shows the model on %1</source>
        <translation>在 %1 上显示模型</translation>
    </message>
    <message>
        <source>Save as profile</source>
        <translation>保存为描述</translation>
    </message>
    <message>
        <source>Keeps a profile of your own with the peaks of this card&apos;s clock, and uses it</source>
        <translation>按此卡的频率得出峰值，保存为您自己的描述并使用</translation>
    </message>
    <message>
        <source>Not in the library.</source>
        <translation>不在设备库中。</translation>
    </message>
    <message>
        <source>In the library: %1</source>
        <translation>在设备库中：%1</translation>
    </message>
    <message>
        <source>%1 is in use.</source>
        <translation>正在使用 %1。</translation>
    </message>
    <message>
        <source>The profile was not saved</source>
        <translation>描述未保存</translation>
    </message>
    <message>
        <source>Saved and in use: %1</source>
        <translation>已保存并使用：%1</translation>
    </message>
</context>
<context>
    <name>rooflens::Help</name>
    <message>
        <source>What is a roofline?</source>
        <translation>什么是屋顶线？</translation>
    </message>
    <message>
        <source>&lt;p&gt;A processor can be limited by how fast it &lt;b&gt;computes&lt;/b&gt; or by how fast it gets its &lt;b&gt;data&lt;/b&gt;. The roof shows both: the slope is memory bandwidth, the flat part is peak arithmetic.&lt;/p&gt;&lt;p&gt;Each point is an operator. Left to right is its &lt;b&gt;intensity&lt;/b&gt;, FLOPs for each byte moved; up is FLOP/s. Left of the &lt;b&gt;ridge&lt;/b&gt; it waits for memory: more reuse, fusion or a smaller element type help. Right of it arithmetic is the limit: a faster unit helps.&lt;/p&gt;&lt;p&gt;Points fall below the roof by what the hardware does not reach and by kernel launches. Operators without FLOPs stand in the strip on the left, at the bytes/s they move.&lt;/p&gt;&lt;p&gt;1 MAC counts as 2 FLOP. Traffic is the least possible: each tensor read or written once. Bandwidth is in decimal GB/s.&lt;/p&gt;</source>
        <translation>&lt;p&gt;处理器的速度可能受限于&lt;b&gt;计算&lt;/b&gt;，也可能受限于&lt;b&gt;取数据&lt;/b&gt;。屋顶线 (Roofline) 同时表示这两者：斜坡是内存带宽，平顶是峰值算力。&lt;/p&gt;&lt;p&gt;每个点是一个算子。横轴是&lt;b&gt;算术强度&lt;/b&gt;，即每搬运一个字节所做的 FLOP 数；纵轴是 FLOP/s。在&lt;b&gt;脊点&lt;/b&gt;左侧，算子受限于访存：提高数据复用、算子融合或更小的元素类型会有帮助。在脊点右侧，算子受限于计算：更快的计算单元会有帮助。&lt;/p&gt;&lt;p&gt;点落在屋顶之下，是因为硬件达不到峰值，以及内核启动的耗时。没有浮点运算的算子位于左侧的窄条中，高度为其搬运数据的字节/s。&lt;/p&gt;&lt;p&gt;1 MAC 计为 2 FLOP。访存量取最小可能值：每个张量只读或写一次。带宽按十进制 GB/s 计。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>switch device</source>
        <translation>切换设备</translation>
    </message>
    <message>
        <source>points: predicted, on the roof</source>
        <translation>点：预测、在屋顶上</translation>
    </message>
    <message>
        <source>bubbles by share of time</source>
        <translation>气泡大小表示时间占比</translation>
    </message>
    <message>
        <source>all ceilings, achievable ceilings</source>
        <translation>全部上限、实际可达上限</translation>
    </message>
    <message>
        <source>matrix units, kernel launch overhead</source>
        <translation>矩阵单元、内核启动开销</translation>
    </message>
    <message>
        <source>fit data, reset view</source>
        <translation>适应数据、重置视图</translation>
    </message>
    <message>
        <source>walk through the table</source>
        <translation>在表中逐行移动</translation>
    </message>
    <message>
        <source>copy the selected rows</source>
        <translation>复制所选的行</translation>
    </message>
    <message>
        <source>filter operators</source>
        <translation>筛选算子</translation>
    </message>
    <message>
        <source>open a model, export the chart</source>
        <translation>打开模型、导出图表</translation>
    </message>
    <message>
        <source>stop reading a model</source>
        <translation>停止读取模型</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>About Rooflens</source>
        <translation>关于 Rooflens</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Rooflens %1&lt;/b&gt;&lt;br&gt;The roofline visualizer for ONNX models.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. No warranty.&lt;/p&gt;&lt;p&gt;Made with Qt %2.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Rooflens %1&lt;/b&gt;&lt;br&gt;ONNX 模型的屋顶线 (Roofline) 可视化工具。&lt;/p&gt;&lt;p&gt;依据 GNU 通用公共许可证第 3 版或更高版本发布的自由软件。不提供任何担保。&lt;/p&gt;&lt;p&gt;使用 Qt %2 构建。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>compare with a device, or no longer; Shift+0 with none</source>
        <translation>与某设备比较或不再比较；Shift+0 全部停止</translation>
    </message>
    <message>
        <source>summary, inspector, operators and devices</source>
        <translation>摘要、检查器、算子与设备</translation>
    </message>
    <message>
        <source>undo, redo: device, options, zoom, filter, notes</source>
        <translation>撤销、重做：设备、选项、缩放、筛选、备注</translation>
    </message>
    <message>
        <source>next model, close the model</source>
        <translation>下一个模型，关闭模型</translation>
    </message>
    <message>
        <source>save the session: models, devices, views and notes</source>
        <translation>保存会话：模型、设备、视图和备注</translation>
    </message>
</context>
<context>
    <name>rooflens::Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Click a point of the chart or a row of the table to see how its figures come about.</source>
        <translation>点击图中的点或表中的行，查看其数值的由来。</translation>
    </message>
    <message>
        <source>FLOPs = %1</source>
        <translation>FLOPs = %1</translation>
    </message>
    <message>
        <source>No figures: this operator&apos;s cost is not known.</source>
        <translation>没有数值：该算子的开销未知。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 项</translation>
    </message>
</context>
<context>
    <name>rooflens::MainWindow</name>
    <message>
        <source>Chart copied</source>
        <translation>图表已复制</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Load a device profile</source>
        <translation>载入设备描述</translation>
    </message>
    <message>
        <source>Device profiles (*.json);;All files (*)</source>
        <translation>设备描述 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Chart written to %1</source>
        <translation>图表已写入 %1</translation>
    </message>
    <message>
        <source>The chart was not written</source>
        <translation>图表未能写入</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Inspector and notes</source>
        <translation>检查器与说明</translation>
    </message>
    <message>
        <source>This device profile cannot be used</source>
        <translation>无法使用该设备描述</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>无法打开 %1</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>该模型</translation>
    </message>
    <message>
        <source>%1 of your device profiles cannot be used; Device &gt; All devices lists them. The first:</source>
        <translation>您的 %1 个设备描述无法使用；“设备 &gt; 所有设备”中列出。第一个：</translation>
    </message>
    <message>
        <source>At most %1 devices are compared at once</source>
        <translation>最多同时比较 %1 个设备</translation>
    </message>
    <message>
        <source>Models and sessions (*.onnx *.rooflens);;All files (*)</source>
        <translation>模型和会话 (*.onnx *.rooflens);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>The session asks for devices that are not in your library: %1</source>
        <translation>会话所需的设备不在您的库中：%1</translation>
    </message>
    <message>
        <source>%1 is used instead. Load the profile and choose it in the Device menu.</source>
        <translation>改用 %1。请加载配置文件并在“设备”菜单中选择它。</translation>
    </message>
    <message>
        <source>Load a profile…</source>
        <translation>加载配置文件…</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Sessions (*.rooflens)</source>
        <translation>会话 (*.rooflens)</translation>
    </message>
    <message>
        <source>Session saved to %1</source>
        <translation>会话已保存到 %1</translation>
    </message>
    <message>
        <source>The session was not saved</source>
        <translation>会话未保存</translation>
    </message>
    <message>
        <source>Save the session?</source>
        <translation>保存会话？</translation>
    </message>
    <message>
        <source>%1 has changed since it was saved.</source>
        <translation>%1 自上次保存后已更改。</translation>
    </message>
    <message>
        <source>Rooflens ended without closing. What was open at %1 is still there.</source>
        <translation>Rooflens 未正常关闭。%1 时打开的内容仍在。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>The session cannot be restored</source>
        <translation>无法恢复会话</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>%1 is not where it was</source>
        <translation>%1 不在原来的位置</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>查找 %1</translation>
    </message>
    <message>
        <source>Models (*.onnx);;All files (*)</source>
        <translation>模型 (*.onnx);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>rooflens::ModelLine</name>
    <message>
        <source>%1 opset %2</source>
        <translation>%1 opset %2</translation>
    </message>
</context>
<context>
    <name>rooflens::NoteGroup</name>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 项</translation>
    </message>
</context>
<context>
    <name>rooflens::NotePad</name>
    <message>
        <source>Your notes</source>
        <translation>您的备注</translation>
    </message>
    <message>
        <source>Note about the selected operator</source>
        <translation>关于所选算子的备注</translation>
    </message>
    <message>
        <source>Notes about this model</source>
        <translation>关于此模型的备注</translation>
    </message>
    <message>
        <source>What you know about this operator. It is kept in the session.</source>
        <translation>您对该算子的了解。备注保存在会话中。</translation>
    </message>
    <message>
        <source>Select an operator to write about it.</source>
        <translation>选择一个算子即可写备注。</translation>
    </message>
    <message>
        <source>This model has no such operator. The note is kept.</source>
        <translation>此模型没有该算子。备注已保留。</translation>
    </message>
</context>
<context>
    <name>rooflens::NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Nothing was assumed.</source>
        <translation>没有任何假设。</translation>
    </message>
</context>
<context>
    <name>rooflens::OpeningProgress</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
</context>
<context>
    <name>rooflens::OperatorTable</name>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>%1 operators selected</source>
        <translation>已选 %1 个算子</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, %2 unknown</source>
        <translation>%1，%2 个未知</translation>
    </message>
    <message>
        <source>Usual columns</source>
        <translation>默认列</translation>
    </message>
</context>
<context>
    <name>rooflens::OperatorTotals</name>
    <message>
        <source>Totals</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>rooflens::PartForm</name>
    <message>
        <source>Unit of: %1</source>
        <translation>单位：%1</translation>
    </message>
    <message>
        <source>Basis of: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The figure is not known</source>
        <translation>此数字未知</translation>
    </message>
    <message>
        <source>Source of: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Source: where to look it up, or what went into it</source>
        <translation>来源：出处，或由什么得出</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add: %1</source>
        <translation>添加：%1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>rooflens::PartsList</name>
    <message>
        <source>Parts of the profile</source>
        <translation>描述的各部分</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Theoretical</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>Achievable</source>
        <translation>实际可达</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Sparse peak</source>
        <translation>稀疏峰值</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Adds a copy of the selected peak or cache</source>
        <translation>添加所选峰值或缓存的副本</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Takes the selected peak or cache out; can be undone</source>
        <translation>移除所选峰值或缓存；可以撤销</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>（无名）</translation>
    </message>
    <message>
        <source>copy of a part</source>
        <translation>复制部分</translation>
    </message>
    <message>
        <source>new part</source>
        <translation>新部分</translation>
    </message>
    <message>
        <source>removal of a part</source>
        <translation>移除部分</translation>
    </message>
</context>
<context>
    <name>rooflens::RecentFiles</name>
    <message>
        <source>None yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>清空列表</translation>
    </message>
</context>
<context>
    <name>rooflens::SheetDialog</name>
    <message>
        <source>Data-sheet calculator</source>
        <translation>规格计算器</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>MHz</source>
        <translation>MHz</translation>
    </message>
    <message>
        <source>Boost clock of a GPU, base or sustained clock of a CPU</source>
        <translation>GPU 的加速频率，CPU 的基础或持续频率</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>SM, CU or cores</source>
        <translation>SM、CU 或核心</translation>
    </message>
    <message>
        <source>How many compute units there are</source>
        <translation>计算单元的数量</translation>
    </message>
    <message>
        <source>Lanes of a unit</source>
        <translation>单元的通道数</translation>
    </message>
    <message>
        <source>CUDA cores</source>
        <translation>CUDA 核心</translation>
    </message>
    <message>
        <source>64 FP32 lanes in an SM of Volta and Turing, 128 in one of Ampere GeForce, Ada and Hopper</source>
        <translation>Volta 和 Turing 的 SM 有 64 个 FP32 通道，Ampere GeForce、Ada 和 Hopper 有 128 个</translation>
    </message>
    <message>
        <source>FMA of a lane</source>
        <translation>每通道 FMA</translation>
    </message>
    <message>
        <source>per clock</source>
        <translation>每时钟</translation>
    </message>
    <message>
        <source>Fused multiply-adds of one lane per clock: 1 for FP32, 2 for packed FP16; 1 when empty</source>
        <translation>一个通道每时钟的乘加数：FP32 为 1，打包 FP16 为 2；空为 1</translation>
    </message>
    <message>
        <source>SIMD width</source>
        <translation>SIMD 位宽</translation>
    </message>
    <message>
        <source>bit</source>
        <translation>位</translation>
    </message>
    <message>
        <source>128 SSE and NEON, 256 AVX2, 512 AVX-512</source>
        <translation>SSE 和 NEON 为 128，AVX2 为 256，AVX-512 为 512</translation>
    </message>
    <message>
        <source>FMA units of a core</source>
        <translation>每核 FMA 单元</translation>
    </message>
    <message>
        <source>2 on most CPUs for servers and desktops</source>
        <translation>多数服务器和台式 CPU 为 2</translation>
    </message>
    <message>
        <source>Matrix units of a unit</source>
        <translation>单元的矩阵单元数</translation>
    </message>
    <message>
        <source>tensor cores</source>
        <translation>Tensor Core</translation>
    </message>
    <message>
        <source>8 tensor cores in an SM of Volta and Turing, 4 since Ampere</source>
        <translation>Volta 和 Turing 的 SM 有 8 个 Tensor Core，Ampere 起为 4 个</translation>
    </message>
    <message>
        <source>FMA of a matrix unit</source>
        <translation>每矩阵单元 FMA</translation>
    </message>
    <message>
        <source>64 in a tensor core of Volta and Turing at FP16</source>
        <translation>Volta 和 Turing 的 Tensor Core 在 FP16 下为 64</translation>
    </message>
    <message>
        <source>Data rate of a pin</source>
        <translation>单针数据速率</translation>
    </message>
    <message>
        <source>Gbit/s</source>
        <translation>Gbit/s</translation>
    </message>
    <message>
        <source>Twice the clock of DDR, GDDR5 four times its command clock; as printed: 14 Gbit/s</source>
        <translation>DDR 为频率的两倍，GDDR5 为命令频率的四倍；如标称：14 Gbit/s</translation>
    </message>
    <message>
        <source>Bus width</source>
        <translation>总线位宽</translation>
    </message>
    <message>
        <source>or bandwidth</source>
        <translation>或带宽</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Where the data sheet states it; decimal</source>
        <translation>规格书直接给出时；十进制</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Matrix units</source>
        <translation>矩阵单元</translation>
    </message>
    <message>
        <source>In place of lanes, for a CPU</source>
        <translation>CPU：代替通道数</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>示例：</translation>
    </message>
    <message>
        <source>AVX-512 CPU</source>
        <translation>AVX-512 CPU</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The marked factor is no number above 0.</source>
        <translation>标出的因子不是大于 0 的数。</translation>
    </message>
    <message>
        <source>A peak needs clock and units, and lanes, SIMD width with FMA units, or matrix units with their FMA.
peak = clock × units × lanes × FMA per clock × 2</source>
        <translation>峰值需要频率和单元数，以及通道数、SIMD 位宽与 FMA 单元，或矩阵单元及其 FMA。
峰值 = 频率 × 单元 × 通道 × 每时钟 FMA × 2</translation>
    </message>
</context>
<context>
    <name>rooflens::SummaryPanel</name>
    <message>
        <source>Summary</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Time (lower bound)</source>
        <translation>时间（下界）</translation>
    </message>
    <message>
        <source>upper bound %1</source>
        <translation>上界 %1</translation>
    </message>
    <message>
        <source>Families</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>share of the model&apos;s time</source>
        <translation>占整个模型时间的比例</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 项</translation>
    </message>
    <message>
        <source>%1 (assumed)</source>
        <translation>%1（假定）</translation>
    </message>
    <message>
        <source>A symbolic dimension; set it in the tool bar.</source>
        <translation>符号维度；可在工具栏中设置。</translation>
    </message>
</context>
<context>
    <name>rooflens::TargetRow</name>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>memory fits</source>
        <translation>内存放得下</translation>
    </message>
    <message>
        <source>any time</source>
        <translation>任意时间</translation>
    </message>
    <message>
        <source>Target time in milliseconds</source>
        <translation>目标时间（毫秒）</translation>
    </message>
    <message>
        <source>The longest that the model may take (lower bound); 0 for any time</source>
        <translation>模型允许花费的最长时间（下界）；0 表示任意时间</translation>
    </message>
    <message>
        <source>Weights and activations fit into the device&apos;s memory</source>
        <translation>权重和激活放得进设备内存</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Smallest device:</source>
        <translation>最小的设备：</translation>
    </message>
    <message>
        <source>No device is known to meet this</source>
        <translation>没有已知满足此目标的设备</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Meet the target:</source>
        <translation>满足目标：</translation>
    </message>
    <message>
        <source>without %1 of unknown cost</source>
        <translation>不含开销未知的 %1</translation>
    </message>
    <message>
        <source>%1 without a verdict</source>
        <translation>%1 个无法判断</translation>
    </message>
    <message>
        <source>No verdict: no ceiling for more than 1 % of the FLOPs, or the memory&apos;s capacity is not known</source>
        <translation>无法判断：1 % 以上的 FLOPs 没有上限，或内存容量未知</translation>
    </message>
</context>
<context>
    <name>rooflens::TextPane</name>
    <message>
        <source>Profile as JSON</source>
        <translation>JSON 形式的描述</translation>
    </message>
</context>
<context>
    <name>rooflens::ThisMachineDialog</name>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>rooflens::ToolRow</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Element type</source>
        <translation>元素类型</translation>
    </message>
    <message>
        <source>What if the floating-point tensors were of another type?</source>
        <translation>如果浮点张量换成另一种元素类型会怎样？</translation>
    </message>
    <message>
        <source>as in model</source>
        <translation>与模型相同</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点的位置</translation>
    </message>
    <message>
        <source>Placement of points</source>
        <translation>点的位置</translation>
    </message>
    <message>
        <source>Predicted: hardware losses and launch overhead pull points below the roof. On the roof: what is attainable without them.</source>
        <translation>预测：硬件损失和启动开销使点落在屋顶之下。在屋顶上：不计二者时的可达性能。</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>On the roof</source>
        <translation>在屋顶上</translation>
    </message>
</context>
<context>
    <name>rooflens::WelcomePage</name>
    <message>
        <source>Drop an ONNX model here</source>
        <translation>将 ONNX 模型拖放到这里</translation>
    </message>
    <message>
        <source>See which operators wait for memory and which for arithmetic, on the GPU of your choice.</source>
        <translation>查看在所选的 GPU 上，哪些算子受限于访存，哪些受限于计算。</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>打开模型…</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Go on with the last session</source>
        <translation>继续上次的会话</translation>
    </message>
    <message>
        <source>Go on with the last session (%1 models)</source>
        <translation>继续上次的会话（%1 个模型）</translation>
    </message>
</context>
</TS>
