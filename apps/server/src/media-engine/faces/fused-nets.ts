import type * as Core from '@tensorflow/tfjs-core'
import {
  type CheckerParams,
  type Conv,
  type DenseBlock,
  type DepthwiseConv,
  type DetectorParams,
  type FeatureParams,
  type PointwiseConv,
  RECOGNIZER_LAYERS,
  type RecognizerParams,
  type Residual,
  type ScaledConv,
  type SeparableConv,
} from './net-params.ts'

/*
 * face-api computes a layer in steps: convolve, add, scale, clip. Each step reads and writes the whole layer. Here a layer
 * is one step of the WebAssembly backend: its scale is multiplied into the filters once, when the nets are loaded. The
 * results agree to rounding (fused-nets.test.ts).
 */

type Tf = typeof Core
type Layer = Core.Tensor4D
type Activation = 'linear' | 'relu' | 'relu6' | 'leakyrelu'

/** A batch of pictures as face-api holds it. */
interface NetInput {
  toBatchTensor(size: number, isCentered: boolean): Layer
}

interface DetectorOutput {
  boxes: Core.Tensor2D[]
  scores: Core.Tensor1D[]
}

/** The parts of face-api's nets that are replaced. Its other methods call them. */
export interface FusableNets {
  ssdMobilenetv1: { params: DetectorParams; forwardInput(input: NetInput): DetectorOutput }
  tinyFaceDetector: { params: CheckerParams; runMobilenet(x: Layer): Layer }
  faceLandmark68Net: {
    faceFeatureExtractor: { params: FeatureParams; forwardInput(input: NetInput): Layer }
  }
  faceRecognitionNet: { params: RecognizerParams; forwardInput(input: NetInput): Core.Tensor2D }
}

/** Replaces the layers of the four loaded nets. */
export function fuseNets(tf: Tf, nets: FusableNets): void {
  const { ssdMobilenetv1, tinyFaceDetector, faceLandmark68Net, faceRecognitionNet } = nets
  const { faceFeatureExtractor } = faceLandmark68Net
  ssdMobilenetv1.forwardInput = fuseDetector(tf, ssdMobilenetv1.params)
  tinyFaceDetector.runMobilenet = fuseChecker(tf, tinyFaceDetector.params)
  faceFeatureExtractor.forwardInput = fuseFeatures(tf, faceFeatureExtractor.params)
  faceRecognitionNet.forwardInput = fuseRecognizer(tf, faceRecognitionNet.params)
}

const DETECTOR_SIZE = 512
/** The pairs of MobileNet, of which these halve the picture. */
const PAIRS = Array.from({ length: 13 }, (_, index) => index + 1)
const HALVING = [2, 4, 6, 12]
/** The pair whose layer predicts the smallest boxes. */
const SMALLEST_BOXES = 11
/** Added to the variance of a batch normalization. */
const EPSILON = 0.001

function fuseDetector(tf: Tf, { mobilenetv1, prediction_layer: heads, output_layer }: DetectorParams) {
  const pairs = PAIRS.map((number) => {
    const { depthwise_conv, pointwise_conv } = layerOf(mobilenetv1, `conv_${number}`)
    return { number, ...foldNormalization(tf, depthwise_conv), pointwise: pointwise_conv }
  })
  const predict = boxPredictor(tf, heads)
  const decode = boxDecoder(tf, output_layer.extra_dim)
  const pointwise = (x: Layer, { filters, batch_norm_offset: bias }: PointwiseConv, strides: number) =>
    convolve(tf, x, { filters, bias }, { strides, activation: 'relu6' })

  return (input: NetInput): DetectorOutput =>
    tf.tidy(() => {
      const pixels = tf.cast(input.toBatchTensor(DETECTOR_SIZE, false), 'float32')
      let out = pointwise(tf.sub(tf.div(pixels, 127.5), 1), mobilenetv1.conv_0, 2)
      const layers: Layer[] = []
      for (const { number, filters: filter, bias, pointwise: next } of pairs) {
        const strides = HALVING.includes(number) ? 2 : 1
        const deep = { x: out, filter, strides, pad: 'same', bias, activation: 'relu6' } as const
        out = pointwise(tf.fused.depthwiseConv2d(deep), next, 1)
        if (number === SMALLEST_BOXES) layers.push(out)
      }
      layers.push(out)
      for (let number = 0; number < 8; number += 2) {
        out = pointwise(out, layerOf(heads, `conv_${number}`), 1)
        out = pointwise(out, layerOf(heads, `conv_${number + 1}`), 2)
        layers.push(out)
      }
      const { boxes, classes } = predict(layers)
      // Of the classes the first is the background, the second a face.
      const scores = tf.sigmoid(tf.reshape<Core.Rank.R1>(tf.slice2d(classes, [0, 1], [-1, 1]), [-1]))
      return { boxes: [decode(boxes)], scores: [scores] }
    })
}

/** Boxes and classes of all places in these layers, one below the other. */
function boxPredictor(tf: Tf, heads: DetectorParams['prediction_layer']) {
  return (layers: readonly Layer[]): { boxes: Core.Tensor2D; classes: Core.Tensor2D } => {
    const found = layers.map((layer, index) => {
      const { box_encoding_predictor, class_predictor } = layerOf(heads, `box_predictor_${index}`)
      return {
        boxes: tf.reshape<Core.Rank.R2>(convolve(tf, layer, box_encoding_predictor), [-1, 4]),
        classes: tf.reshape<Core.Rank.R2>(convolve(tf, layer, class_predictor), [-1, 3]),
      }
    })
    const [boxes, classes] = [found.map((one) => one.boxes), found.map((one) => one.classes)]
    return { boxes: tf.concat2d(boxes, 0), classes: tf.concat2d(classes, 0) }
  }
}

/** Boxes relative to the anchors, which the net answers, become top, left, bottom and right in shares of the picture. */
function boxDecoder(tf: Tf, anchors: Core.Tensor3D): (encoded: Core.Tensor2D) => Core.Tensor2D {
  const halvesOf = (x: Core.Tensor2D) => ({
    first: tf.slice2d(x, [0, 0], [-1, 2]),
    second: tf.slice2d(x, [0, 2], [-1, 2]),
  })
  const { sizes, centers } = tf.tidy(() => {
    const { first: from, second: to } = halvesOf(tf.reshape<Core.Rank.R2>(anchors, [-1, 4]))
    const extent = tf.sub(to, from)
    return { sizes: tf.keep(extent), centers: tf.keep(tf.add(from, tf.div(extent, 2))) }
  })
  return (encoded) => {
    const { first: shift, second: growth } = halvesOf(encoded)
    const middle = tf.add<Core.Tensor2D>(tf.mul(tf.div(shift, 10), sizes), centers)
    const half = tf.div<Core.Tensor2D>(tf.mul(tf.exp(tf.div(growth, 5)), sizes), 2)
    return tf.concat2d([tf.sub<Core.Tensor2D>(middle, half), tf.add<Core.Tensor2D>(middle, half)], 1)
  }
}

/** @throws Error when the net has no layer of that name */
function layerOf<Layers extends object, Name extends keyof Layers>(
  layers: Layers,
  name: Name,
): NonNullable<Layers[Name]> {
  const layer = layers[name]
  if (layer == null) throw new Error(`The net has no layer ${String(name)}`)
  return layer
}

function fuseChecker(tf: Tf, params: CheckerParams): (x: Layer) => Layer {
  const { conv0, conv1, conv2, conv3, conv4, conv5, conv8 } = params
  const activation = 'leakyrelu'
  const shrink = (x: Layer, strides = 2) => tf.maxPool(x, 2, strides, 'same')
  return (x) =>
    tf.tidy(() => {
      let out = convolve(tf, x, conv0, { activation, pad: 'valid' })
      for (const conv of [conv1, conv2, conv3, conv4, conv5])
        out = separable(tf, shrink(out), conv, { activation })
      return convolve(tf, shrink(out, 1), conv8, { pad: 'valid' })
    })
}

function fuseFeatures(tf: Tf, params: FeatureParams): (input: NetInput) => Layer {
  const rest = (out1: Layer, { conv1, conv2, conv3 }: Omit<DenseBlock, 'conv0'>): Layer => {
    const sum2 = tf.add<Layer>(out1, separable(tf, out1, conv1))
    const sum3 = tf.add<Layer>(sum2, separable(tf, tf.relu(sum2), conv2))
    return tf.relu(tf.add<Layer>(sum3, separable(tf, tf.relu(sum3), conv3)))
  }
  return (input) =>
    tf.tidy(() => {
      const x = normalized(tf, input.toBatchTensor(112, true))
      const { dense0, dense1, dense2, dense3 } = params
      let out = rest(convolve(tf, x, dense0.conv0, { strides: 2, activation: 'relu' }), dense0)
      for (const block of [dense1, dense2, dense3])
        out = rest(separable(tf, out, block.conv0, { strides: 2, activation: 'relu' }), block)
      return tf.avgPool(out, 7, 2, 'valid')
    })
}

function fuseRecognizer(tf: Tf, params: RecognizerParams): (input: NetInput) => Core.Tensor2D {
  const first = foldScale(tf, params.conv32_down)
  const layers = RECOGNIZER_LAYERS.map((name) => {
    const { conv1, conv2 }: Residual = params[name]
    return { isDown: name.includes('down'), conv1: foldScale(tf, conv1), conv2: foldScale(tf, conv2) }
  })
  return (input) =>
    tf.tidy(() => {
      const x = normalized(tf, input.toBatchTensor(150, true))
      const down = { strides: 2, activation: 'relu', pad: 'valid' } as const
      let out = tf.maxPool(convolve(tf, x, first, down), 3, 2, 'valid')
      for (const { isDown, conv1, conv2 } of layers) {
        const inner = convolve(tf, out, conv1, isDown ? down : { activation: 'relu' })
        const change = convolve(tf, inner, conv2)
        out = tf.relu(
          isDown ? addPadded(tf, tf.avgPool(out, 2, 2, 'valid'), change) : tf.add<Layer>(out, change),
        )
      }
      return tf.matMul(tf.mean<Core.Tensor2D>(out, [1, 2]), params.fc)
    })
}

/** The sum of two layers, each filled up with zeros to the larger of both. */
function addPadded(tf: Tf, one: Layer, other: Layer): Layer {
  const shape = one.shape.map((length, axis) => Math.max(length, other.shape[axis] ?? 0))
  const fill = (x: Layer) =>
    tf.pad(
      x,
      x.shape.map((length, axis): [number, number] => [0, (shape[axis] ?? 0) - length]),
    )
  return tf.add<Layer>(fill(one), fill(other))
}

interface Options {
  strides?: number
  activation?: Activation
  pad?: 'same' | 'valid'
}

/** How much of a negative value the leaky activation keeps. */
const LEAK = 0.1

function convolve(tf: Tf, x: Layer, { filters, bias }: Conv, options: Options = {}): Layer {
  const { strides = 1, activation = 'linear', pad = 'same' } = options
  return tf.fused.conv2d({ x, filter: filters, strides, pad, bias, activation, leakyreluAlpha: LEAK })
}

function separable(tf: Tf, x: Layer, conv: SeparableConv, { strides = 1, activation }: Options = {}): Layer {
  const deep = tf.depthwiseConv2d(x, conv.depthwise_filter, strides, 'same')
  return convolve(tf, deep, { filters: conv.pointwise_filter, bias: conv.bias }, { activation })
}

/** The mean color of the pictures that the landmark and the recognition net were trained on. */
const MEAN = [122.782, 117.001, 104.298]

function normalized(tf: Tf, pixels: Layer): Layer {
  return tf.div<Layer>(tf.sub(tf.cast(pixels, 'float32'), tf.tensor1d(MEAN)), 255)
}

function foldNormalization(tf: Tf, conv: DepthwiseConv): Conv {
  return tf.tidy(() => {
    const scale = tf.div<Core.Tensor1D>(
      conv.batch_norm_scale,
      tf.sqrt(tf.add(conv.batch_norm_variance, EPSILON)),
    )
    return {
      filters: tf.keep(tf.mul<Layer>(conv.filters, tf.reshape(scale, [1, 1, -1, 1]))),
      bias: tf.keep(tf.sub<Core.Tensor1D>(conv.batch_norm_offset, tf.mul(conv.batch_norm_mean, scale))),
    }
  })
}

function foldScale(tf: Tf, { conv, scale: { weights, biases } }: ScaledConv): Conv {
  return tf.tidy(() => ({
    filters: tf.keep(tf.mul<Layer>(conv.filters, weights)),
    bias: tf.keep(tf.add<Core.Tensor1D>(tf.mul(conv.bias, weights), biases)),
  }))
}
