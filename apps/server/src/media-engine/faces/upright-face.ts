import { cut, cutSquare, type Picture, turn } from './picture.ts'
import type { Box } from './protocol.ts'
import type { Nets } from './tensor-runtime.ts'
import type { Landmarks, LocatedFace, Point, Tensor } from './tensor-types.ts'

/** Size of the frame relative to the face, with room to rotate it. */
const SURROUNDINGS = 2.2
/** Maximum side of a frame, in pixels: more shows no more of a face. */
const MAX_FRAME = 480
/** The center of the frame, where the detector found the face. */
const MIDDLE = { left: 0.27, top: 0.27, width: 0.46, height: 0.46 }
/** A face that both detectors score this high is upright. */
const SURE = { detector: 0.9, checker: 0.8 }
const STEPS = [45, 90, 135, 180, 225, 270, 315]
/** Eyes sloping by this many degrees are leveled. A steeper slope is a landmark error. */
const SLOPE = { from: 4, to: 50 }

/** A face with its eyes level. */
export interface UprightFace {
  frame: Picture
  /** Found when they are wanted: faces that are not described need none. */
  landmarks(): Promise<Landmarks>
  /** The second detector's score, 0 to 1. */
  checked: number
}

interface Attempt {
  degrees: number
  seen: LocatedFace | undefined
}

/**
 * Cuts a face out of a picture and rotates it until its eyes are level: people lean, lie and hang upside down, but the
 * recognition net was trained on upright faces only. Answers the rotations that look like a face, the likeliest first;
 * an upside-down face often looks like one, too.
 */
export async function uprightFaces(
  nets: Nets,
  picture: Picture,
  box: Box,
  score: number,
): Promise<UprightFace[]> {
  const side = Math.round(Math.max(box.width, box.height) * SURROUNDINGS)
  const square = {
    left: Math.round(box.left + box.width / 2 - side / 2),
    top: Math.round(box.top + box.height / 2 - side / 2),
    width: side,
    height: side,
  }
  const frame = await cutSquare(picture, square, Math.min(side, MAX_FRAME))
  if (frame === null) return []
  const attempts = await tryTurning(nets, frame, score)
  return Promise.all(attempts.map((attempt) => level(nets, frame, attempt)))
}

async function tryTurning(nets: Nets, frame: Picture, score: number): Promise<Attempt[]> {
  const asItIs: Attempt = { degrees: 0, seen: await check(nets, frame) }
  if (score >= SURE.detector && scoreOf(asItIs) >= SURE.checker) return [asItIs]
  const attempts = [asItIs]
  for (const degrees of STEPS) attempts.push({ degrees, seen: await check(nets, await turn(frame, degrees)) })
  attempts.sort((one, other) => scoreOf(other) - scoreOf(one))
  const [best = asItIs, ...others] = attempts
  const rivals = others.filter((one) => scoreOf(one) > Math.max(0.3, scoreOf(best) - 0.3) && isFar(one, best))
  return [best, ...rivals.slice(0, 2)]
}

async function level(nets: Nets, frame: Picture, { degrees, seen }: Attempt): Promise<UprightFace> {
  const turned = await turn(frame, degrees)
  const landmarks = await findLandmarks(nets, turned, seen)
  const { leftEye, rightEye } = landmarks
  const slope = (Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x) * 180) / Math.PI
  if (Math.abs(slope) <= SLOPE.from || Math.abs(slope) >= SLOPE.to)
    return { frame: turned, landmarks: async () => landmarks, checked: seen?.score ?? 0 }
  const levelled = await turn(frame, (degrees - slope + 360) % 360)
  const again = (await check(nets, levelled)) ?? seen
  return {
    frame: levelled,
    landmarks: () => findLandmarks(nets, levelled, again),
    checked: again?.score ?? 0,
  }
}

/** The second detector's finding in the center of the frame. */
async function check(nets: Nets, frame: Picture): Promise<LocatedFace | undefined> {
  const seen = await withTensor(nets, frame, nets.checker)
  const isMiddle = ({ left, top, width, height }: LocatedFace) =>
    Math.hypot(left + width / 2 - 0.5, top + height / 2 - 0.5) < 0.25
  return seen.filter(isMiddle).sort((one, other) => other.score - one.score)[0]
}

/** The landmark net is sensitive to its crop, most of all for faces that look aside: three views are averaged. */
async function findLandmarks(
  nets: Nets,
  frame: Picture,
  seen: Omit<LocatedFace, 'score'> = MIDDLE,
): Promise<Landmarks> {
  const views = await landmarksIn(nets, frame, [seen, grown(seen), MIDDLE])
  const middle = (name: keyof Landmarks) => ({
    x: views.reduce((sum, view) => sum + view[name].x, 0) / views.length,
    y: views.reduce((sum, view) => sum + view[name].y, 0) / views.length,
  })
  return {
    leftEye: middle('leftEye'),
    rightEye: middle('rightEye'),
    nose: middle('nose'),
    mouth: middle('mouth'),
  }
}

function grown({ left, top, width, height }: Omit<LocatedFace, 'score'>) {
  const by = 0.08
  return {
    left: left - width * by,
    top: top - height * by,
    width: width * (1 + 2 * by),
    height: height * (1 + 2 * by),
  }
}

async function landmarksIn(
  nets: Nets,
  frame: Picture,
  views: readonly Omit<LocatedFace, 'score'>[],
): Promise<Landmarks[]> {
  const boxes = views.map((view) => pixelsOf(view, frame.width))
  const parts = await Promise.all(boxes.map((box) => cut(frame, box)))
  const tensors = parts.map((part) => nets.tensor(part))
  try {
    const found = await nets.landmarks(tensors)
    return found.map((landmarks, index) => moved(landmarks, boxes[index] ?? { left: 0, top: 0 }))
  } finally {
    for (const tensor of tensors) tensor.dispose()
  }
}

function moved(
  { leftEye, rightEye, nose, mouth }: Landmarks,
  { left, top }: Pick<Box, 'left' | 'top'>,
): Landmarks {
  const move = ({ x, y }: Point) => ({ x: left + x, y: top + y })
  return { leftEye: move(leftEye), rightEye: move(rightEye), nose: move(nose), mouth: move(mouth) }
}

/** In pixels of a square frame, clipped to it. */
function pixelsOf({ left, top, width, height }: Omit<LocatedFace, 'score'>, size: number): Box {
  const from = { left: Math.max(0, Math.floor(left * size)), top: Math.max(0, Math.floor(top * size)) }
  return {
    ...from,
    width: Math.max(1, Math.min(size, Math.floor((left + width) * size)) - from.left),
    height: Math.max(1, Math.min(size, Math.floor((top + height) * size)) - from.top),
  }
}

export async function withTensor<T>(
  nets: Nets,
  picture: Picture,
  use: (tensor: Tensor) => Promise<T>,
): Promise<T> {
  const tensor = nets.tensor(picture)
  try {
    return await use(tensor)
  } finally {
    tensor.dispose()
  }
}

function scoreOf({ seen }: Attempt): number {
  return seen?.score ?? 0
}

function isFar(one: Attempt, other: Attempt): boolean {
  const apart = Math.abs(one.degrees - other.degrees) % 360
  return Math.min(apart, 360 - apart) >= 80
}
