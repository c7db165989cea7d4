import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { fuseNets } from './fused-nets.ts'
import type { FrameSize, Landmarks, LocatedFace, Net, Tensor } from './tensor-types.ts'

/*
 * The nets run on TensorFlow's WebAssembly backend in one thread. Of TensorFlow only the core and that backend are
 * installed: its umbrella package brings 200 MB for browsers and training that nothing here touches, so where face-api
 * asks for the umbrella it is given the core, and the chained methods of tensors that the umbrella would have added.
 */

const require = createRequire(import.meta.url)

export interface Nets {
  tensor(pixels: { data: Buffer; width: number; height: number }): Tensor
  mirror(tensor: Tensor): Tensor
  /** Finds faces at one scale, small or large, upright or nearly so, that it scores at least this high. */
  detector(tensor: Tensor, minScore: number): Promise<LocatedFace[]>
  /** A second opinion on a single face that fills a good part of the frame. */
  checker: Net
  /** Of each picture of a face. */
  landmarks(tensors: readonly Tensor[]): Promise<Landmarks[]>
  /** 128 numbers for each picture of a face. */
  describe(tensors: readonly Tensor[]): Promise<Float32Array[]>
}

let loading: Promise<Nets> | undefined

/** Loads the nets once; all files come from installed packages. */
export function loadNets(): Promise<Nets> {
  loading ??= load()
  return loading
}

/** face-api with its four nets loaded, whose layers are as the package computes them. */
export async function loadFaceApi() {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === '@tensorflow/tfjs' ? '@tensorflow/tfjs-core' : specifier, context),
  })
  const faceApi = require('@vladmandic/face-api/dist/face-api.node-wasm.js')
  const wasm = require('@tensorflow/tfjs-backend-wasm')
  const { tf, nets } = faceApi
  addChainedMethods(tf)
  wasm.setWasmPaths(`${path.join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'dist')}${path.sep}`)
  wasm.setThreadsCount(1)
  await tf.setBackend('wasm')
  await tf.ready()
  const models = path.join(packageFolder('@vladmandic/face-api'), 'model')
  const used = [nets.ssdMobilenetv1, nets.tinyFaceDetector, nets.faceLandmark68Net, nets.faceRecognitionNet]
  for (const net of used) await net.loadFromDisk(models)
  return faceApi
}

async function load(): Promise<Nets> {
  const faceApi = await loadFaceApi()
  const { tf, nets } = faceApi
  fuseNets(tf, nets)

  const detecting = (minConfidence: number) =>
    new faceApi.SsdMobilenetv1Options({ minConfidence, maxResults: 100 })
  const checking = new faceApi.TinyFaceDetectorOptions({ inputSize: 160, scoreThreshold: 0.05 })
  return {
    tensor: ({ data, width, height }) => tf.tensor3d(new Uint8Array(data), [height, width, 3]),
    mirror: (tensor) => tf.reverse(tensor, 1),
    detector: (tensor, minScore) => locate(nets.ssdMobilenetv1.locateFaces(tensor, detecting(minScore))),
    checker: (tensor) => locate(nets.tinyFaceDetector.locateFaces(tensor, checking)),
    async landmarks(tensors) {
      const found = await nets.faceLandmark68Net.detectLandmarks([...tensors])
      return (Array.isArray(found) ? found : [found]).map((face) => ({
        leftEye: middleOf(face.getLeftEye()),
        rightEye: middleOf(face.getRightEye()),
        nose: middleOf(face.getNose()),
        mouth: middleOf(face.getMouth()),
      }))
    },
    async describe(tensors) {
      const found: Float32Array[] = await nets.faceRecognitionNet.computeFaceDescriptor([...tensors])
      return Array.isArray(found) ? found : [found]
    },
  }
}

async function locate(
  finding: Promise<{ score: number; relativeBox: FrameSize & { x: number; y: number } }[]>,
): Promise<LocatedFace[]> {
  return (await finding).map(({ score, relativeBox: { x, y, width, height } }) => ({
    score,
    left: x,
    top: y,
    width,
    height,
  }))
}

function middleOf(points: { x: number; y: number }[]): { x: number; y: number } {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** biome-ignore lint/suspicious/noExplicitAny: the package describes these by another package's types. */
function addChainedMethods(tf: any): void {
  const { prototype } = tf.Tensor
  for (const [name, operation] of Object.entries(tf)) {
    if (typeof operation !== 'function' || name in prototype || !/^[a-z]/.test(name)) continue
    prototype[name] = function chained(...rest: unknown[]) {
      return operation(this, ...rest)
    }
  }
  for (const name of ['as2D', 'as3D', 'as4D']) {
    prototype[name] = function reshaped(...shape: number[]) {
      return tf.reshape(this, shape)
    }
  }
  prototype.as1D = function flattened() {
    return tf.reshape(this, [this.size])
  }
  prototype.asScalar = function asScalar() {
    return tf.reshape(this, [])
  }
  prototype.toFloat = function toFloat() {
    return tf.cast(this, 'float32')
  }
  prototype.toInt = function toInt() {
    return tf.cast(this, 'int32')
  }
}

function packageFolder(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`))
}
