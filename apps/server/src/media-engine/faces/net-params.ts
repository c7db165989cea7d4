import type { Tensor1D, Tensor2D, Tensor3D, Tensor4D } from '@tensorflow/tfjs-core'

/* The weights of face-api's nets, in its own names. */

export interface Conv {
  filters: Tensor4D
  bias: Tensor1D
}

export interface SeparableConv {
  depthwise_filter: Tensor4D
  pointwise_filter: Tensor4D
  bias: Tensor1D
}

/** A convolution whose batch normalization is merged into it, but for the offset. */
export interface PointwiseConv {
  filters: Tensor4D
  batch_norm_offset: Tensor1D
}

export interface DepthwiseConv extends PointwiseConv {
  batch_norm_scale: Tensor1D
  batch_norm_mean: Tensor1D
  batch_norm_variance: Tensor1D
}

/** SSD on MobileNet v1: convolutions 1 to 13 are pairs, the first one is not. */
export interface DetectorParams {
  mobilenetv1: { conv_0: PointwiseConv } & Record<
    `conv_${number}`,
    { depthwise_conv: DepthwiseConv; pointwise_conv: PointwiseConv }
  >
  prediction_layer: Record<`conv_${number}`, PointwiseConv> &
    Record<`box_predictor_${number}`, { box_encoding_predictor: Conv; class_predictor: Conv }>
  /** The anchors: top, left, bottom and right of each. */
  output_layer: { extra_dim: Tensor3D }
}

/** Tiny YOLO v2 with separable convolutions. */
export interface CheckerParams {
  conv0: Conv
  conv1: SeparableConv
  conv2: SeparableConv
  conv3: SeparableConv
  conv4: SeparableConv
  conv5: SeparableConv
  conv8: Conv
}

export interface DenseBlock<First = SeparableConv> {
  conv0: First
  conv1: SeparableConv
  conv2: SeparableConv
  conv3: SeparableConv
}

/** What the landmark net looks at. */
export interface FeatureParams {
  dense0: DenseBlock<Conv>
  dense1: DenseBlock
  dense2: DenseBlock
  dense3: DenseBlock
}

export interface ScaledConv {
  conv: Conv
  scale: { weights: Tensor1D; biases: Tensor1D }
}

export interface Residual {
  conv1: ScaledConv
  conv2: ScaledConv
}

const RESIDUALS = [
  'conv32_1',
  'conv32_2',
  'conv32_3',
  'conv64_down',
  'conv64_1',
  'conv64_2',
  'conv64_3',
  'conv128_down',
  'conv128_1',
  'conv128_2',
  'conv256_down',
  'conv256_1',
  'conv256_2',
  'conv256_down_out',
] as const

/** The layers of the recognition net behind its first, in their order; those with `down` halve the picture. */
export const RECOGNIZER_LAYERS: readonly (typeof RESIDUALS)[number][] = RESIDUALS

export type RecognizerParams = Record<(typeof RESIDUALS)[number], Residual> & {
  conv32_down: ScaledConv
  fc: Tensor2D
}
