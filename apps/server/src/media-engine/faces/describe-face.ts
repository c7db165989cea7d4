import { cutSquare } from './picture.ts'
import type { Nets } from './tensor-runtime.ts'
import type { Landmarks, Tensor } from './tensor-types.ts'
import type { UprightFace } from './upright-face.ts'

/** The face as the recognition net was taught: 150 pixels a side, the eyes so far apart and so high. */
const CHIP_SIZE = 150
const SIDE_BY_EYES = 2.88
/** The same told from eyes and mouth, for faces that look aside and whose eyes seem close. */
const SIDE_BY_MOUTH = 1 / 0.47
/** Middle of the chip below the eyes. */
const BELOW_EYES = 0.26
/** One look close, one a little wider: two that err in different ways. */
const LOOKS = [1, 1.1]

export interface FaceDescription {
  embedding: number[]
  asymmetry: number
}

/**
 * Describes a face in numbers: close for one person, far for two. Each look is taken of the face and of its mirror
 * image and averaged, which takes away much of what light and turning do.
 */
export async function describeFace(nets: Nets, { frame, landmarks }: UprightFace): Promise<FaceDescription | null> {
  const tensors: Tensor[] = []
  try {
    for (const look of LOOKS) {
      const chip = await cutSquare(frame, chipOf(landmarks, look), CHIP_SIZE)
      if (chip === null) return null
      const tensor = nets.tensor(chip)
      tensors.push(tensor, nets.mirror(tensor))
    }
    const found = await nets.describe(tensors)
    const looks = LOOKS.map((_look, index) => pair(found[2 * index], found[2 * index + 1]))
    return {
      // Halved in square, so that distances stay those of one look.
      embedding: looks.flatMap(({ middle }) => middle.map((value) => value / Math.SQRT2)),
      asymmetry: looks[0]?.apart ?? 0,
    }
  } finally {
    for (const tensor of tensors) tensor.dispose()
  }
}

function chipOf({ leftEye, rightEye, nose, mouth }: Landmarks, look: number) {
  const eyes = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 }
  const upright = Math.max((rightEye.x - leftEye.x) * SIDE_BY_EYES, (mouth.y - eyes.y) * SIDE_BY_MOUTH)
  const side = Math.max(8, Math.round(upright * look))
  return {
    left: Math.round(eyes.x * 0.7 + nose.x * 0.3 - side / 2),
    top: Math.round(eyes.y + BELOW_EYES * upright - side / 2),
    width: side,
    height: side,
  }
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
