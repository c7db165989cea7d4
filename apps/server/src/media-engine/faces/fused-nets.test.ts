// spec: faces.quality

import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { fuseNets } from './fused-nets.ts'
import { loadFaceApi } from './tensor-runtime.ts'

const GROUP = path.join(import.meta.dirname, '../../../../../samples/people/nasa-sts131-exp23-13-people.jpg')

/** What each of the four nets answers to the same picture. */
interface Answers {
  boxes: number[]
  checks: number[]
  landmarks: number[]
  description: number[]
}

let before: Answers
let after: Answers
let tensors: [before: number, after: number]

beforeAll(async () => {
  const faceApi = await loadFaceApi()
  const { tf, nets } = faceApi
  const picture = await pixelsOf(tf, 512)
  before = await ask(faceApi, picture)
  fuseNets(tf, nets)
  const held: number = tf.memory().numTensors
  after = await ask(faceApi, picture)
  tensors = [held, tf.memory().numTensors]
}, 120_000)

async function pixelsOf(tf: { tensor3d(data: Uint8Array, shape: number[]): unknown }, size: number) {
  const { data, info } = await sharp(GROUP)
    .resize(size, size, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return tf.tensor3d(new Uint8Array(data), [info.height, info.width, 3])
}

async function ask(
  { nets, SsdMobilenetv1Options, TinyFaceDetectorOptions }: Awaited<ReturnType<typeof loadFaceApi>>,
  picture: unknown,
): Promise<Answers> {
  const located = async (finding: Promise<{ score: number; relativeBox: { x: number; y: number } }[]>) =>
    (await finding).flatMap(({ score, relativeBox: { x, y } }) => [score, x, y])
  const detecting = new SsdMobilenetv1Options({ minConfidence: 0.3 })
  const checking = new TinyFaceDetectorOptions({ inputSize: 416, scoreThreshold: 0.1 })
  const { positions } = await nets.faceLandmark68Net.detectLandmarks(picture)
  return {
    boxes: await located(nets.ssdMobilenetv1.locateFaces(picture, detecting)),
    checks: await located(nets.tinyFaceDetector.locateFaces(picture, checking)),
    landmarks: positions.flatMap(({ x, y }: { x: number; y: number }) => [x, y]),
    description: [...(await nets.faceRecognitionNet.computeFaceDescriptor(picture))],
  }
}

describe('the fused nets', () => {
  it.each([
    ['boxes', 6, 1e-4],
    ['checks', 3, 1e-4],
    ['landmarks', 136, 0.05],
    ['description', 128, 1e-4],
  ] as const)('answer the same %s as the package', (kind, atLeast, apart) => {
    expect(before[kind].length).toBeGreaterThanOrEqual(atLeast)
    expect(after[kind]).toHaveLength(before[kind].length)
    const differences = after[kind].map((value, index) => Math.abs(value - (before[kind][index] ?? 0)))
    expect(Math.max(...differences)).toBeLessThan(apart)
  })

  it('leave nothing in the memory of the backend', () => {
    expect(tensors[1]).toBe(tensors[0])
  })
})
