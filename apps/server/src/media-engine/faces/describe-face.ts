import { cutSquare } from './picture.ts'
import type { Box } from './protocol.ts'
import type { Nets } from './tensor-runtime.ts'
import type { Landmarks, Point, Tensor } from './tensor-types.ts'
import type { UprightFace } from './upright-face.ts'

/** Side of the recognition net's input, in pixels. */
const CHIP_SIZE = 150

export interface FaceDescription {
  embedding: number[]
  asymmetry: number
}

/**
 * Computes a face's embedding: close for one person, far apart for two. Each crop is described together with its mirror
 * image and averaged, which cancels much of the effect of light and pose.
 */
export async function describeFace(
  nets: Nets,
  { frame, landmarks: find }: UprightFace,
): Promise<FaceDescription | null> {
  const landmarks = await find()
  const tensors: Tensor[] = []
  try {
    for (const look of LOOKS) {
      const chip = await cutSquare(frame, look(landmarks), CHIP_SIZE)
      if (chip === null) return null
      const tensor = nets.tensor(chip)
      tensors.push(tensor, nets.mirror(tensor))
    }
    const found = await nets.describe(tensors)
    const looks = LOOKS.map((_look, index) => pair(found[2 * index], found[2 * index + 1]))
    return {
      // Keeps distances on the scale of a single crop.
      embedding: looks.flatMap(({ middle }) => middle.map((value) => value / Math.sqrt(LOOKS.length))),
      asymmetry: looks[0]?.apart ?? 0,
    }
  } finally {
    for (const tensor of tensors) tensor.dispose()
  }
}

type Look = (landmarks: Landmarks) => Box

/** Two crops of a face that err in different ways. */
const LOOKS: readonly Look[] = [byMouth, byEyes]

function byMouth({ leftEye, rightEye, mouth }: Landmarks): Box {
  const reach = (distance(leftEye, mouth) + distance(rightEye, mouth)) / 2
  const middle = {
    x: (leftEye.x + rightEye.x + mouth.x) / 3,
    y: (leftEye.y + rightEye.y + mouth.y) / 3,
  }
  const side = reach / 0.45
  return squareAt(middle.x - 0.5 * side, middle.y - 0.43 * side, side)
}

/** Slightly wider than the eye distance suggests, or the distance of eyes and mouth when a face looks aside. */
function byEyes({ leftEye, rightEye, nose, mouth }: Landmarks): Box {
  const eyes = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 }
  const size = Math.max((rightEye.x - leftEye.x) * 2.88, (mouth.y - eyes.y) / 0.47)
  const side = size * 1.1
  return squareAt(eyes.x * 0.7 + nose.x * 0.3 - side / 2, eyes.y + 0.26 * size - side / 2, side)
}

function squareAt(left: number, top: number, side: number): Box {
  const size = Math.max(8, Math.round(side))
  return { left: Math.round(left), top: Math.round(top), width: size, height: size }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function pair(face: Float32Array = new Float32Array(), mirrored: Float32Array = new Float32Array()) {
  let square = 0
  const middle = Array.from(face, (value, index) => {
    const other = mirrored[index] ?? 0
    square += (value - other) ** 2
    return (value + other) / 2
  })
  return { middle, apart: Math.sqrt(square) }
}
