import { join } from 'node:path'
import sharp from 'sharp'
import type { Rendition } from '../outcome.ts'
import type { EngineLimits } from '../protocol.ts'
import { cropSquare } from './crop-square.ts'
import { describeFace, type FaceDescription } from './describe-face.ts'
import { mergeBoxes, type ScoredBox } from './merge-boxes.ts'
import { asImage, type Picture, readPicture, shrinkPart } from './picture.ts'
import type { Box, FacesJob, FacesResult, FoundFace } from './protocol.ts'
import { sharpnessOf } from './sharpness.ts'
import { loadNets, type Nets } from './tensor-runtime.ts'
import { isCutOff, planTiles } from './tiles.ts'
import { type UprightFace, uprightFaces, withTensor } from './upright-face.ts'

/** Side of the detector's input, in pixels. */
const DETECTOR_SIZE = 512
/** Upper bound on the faces kept for one picture. */
const MAX_FACES = 60
/** Minimum size of a recognizable face, in pixels of the picture. */
const SMALLEST = 18
/**
 * The score that a face too small for the look at the whole picture still gets there. Tiles without such a place are not
 * looked at: of 170 tiles of 38 photos, 124 had no face, and three in four of those no such place.
 */
const HINT = 0.04
/** The score below which a box is not looked at again. */
const POSSIBLE = 0.3
/** The detector's score from which a box is a face, unless the checker sees nothing like one. */
const LIKELY = 0.5
const SURE = 0.7
const SEEN = 0.3
/** The checker's score that confirms a box with a lower detector score. */
const CONFIRMED = 0.6
/**
 * Both scores together, 0 to 2. Rings, candles and roses stay below it, and so do some faces in group photos. Only the
 * latter have a clear face beside them.
 */
const CLEAR = 1.45
/** Below these a face is not identifiable: too few pixels, blurred, or turned away. */
const TELLING = { width: 40, checked: 0.5, sharpness: 70 }
/** The crop of a face. */
const CROP = { size: 400, quality: 60 }

/** Finds the faces of a picture, describes and crops them. Only ever called in a child process. */
export async function findFaces(job: FacesJob, limits: EngineLimits): Promise<FacesResult> {
  try {
    const picture = await open(job, limits)
    const outDir = 'source' in job ? job.outDir : null
    const nets = await loadNets()
    const boxes = await detect(nets, picture)
    const faces: FoundFace[] = []
    for (const box of boxes.slice(0, MAX_FACES)) {
      const face = await look(nets, picture, box)
      if (face !== null) faces.push({ ...face, crop: await crop(picture, face, outDir, faces.length) })
    }
    const areFaces = faces.some(({ isFaint }) => !isFaint)
    return {
      outcome: 'derived',
      width: picture.width,
      height: picture.height,
      faces: areFaces ? faces.map((face) => ({ ...face, isFaint: false })) : faces,
    }
  } catch (err) {
    const detail = err instanceof Error ? err.message : String(err)
    // A failed system call implies nothing about the picture.
    const isAboutTheMachine = err instanceof Error && 'syscall' in err
    return { outcome: 'failed', reason: isAboutTheMachine ? 'io' : 'undecodable', detail }
  }
}

async function open(job: FacesJob, { maxPixels }: EngineLimits): Promise<Picture> {
  if ('source' in job) return readPicture(job.source, maxPixels)
  // A selfie comes from memory, since it must not be stored; only as the JPEG made by its sender's browser.
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
  return readPicture(Buffer.from(job.base64, 'base64'), maxPixels)
}

/** Every box that may be a face, the largest first. */
async function detect(nets: Nets, picture: Picture): Promise<ScoredBox[]> {
  const [whole, ...tiles] = planTiles(picture.width, picture.height)
  const hints = whole === undefined ? [] : await detectIn(nets, picture, whole, HINT)
  const seen = hints.filter(({ score }) => score >= POSSIBLE)
  for (const tile of tiles.filter((one) => hints.some((hint) => isMiddleIn(hint, one))))
    seen.push(...(await detectIn(nets, picture, tile, POSSIBLE)))
  return mergeBoxes(seen.filter((box) => Math.min(box.width, box.height) >= SMALLEST))
    .map((box) => inside(box, picture))
    .sort((one, other) => other.width * other.height - one.width * one.height)
}

/** What the detector sees in a tile and scores at least this high, in pixels of the picture. */
async function detectIn(nets: Nets, picture: Picture, tile: Box, minScore: number): Promise<ScoredBox[]> {
  const shrunk = await shrinkPart(picture, tile, DETECTOR_SIZE)
  const found = await withTensor(nets, shrunk, (tensor) => nets.detector(tensor, minScore))
  return found
    .map(({ score, left, top, width, height }) => ({
      score,
      left: tile.left + left * tile.width,
      top: tile.top + top * tile.height,
      width: width * tile.width,
      height: height * tile.height,
    }))
    .filter((box) => !isCutOff(box, tile, picture))
}

function isMiddleIn(box: Box, tile: Box): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  return x >= tile.left && x <= tile.left + tile.width && y >= tile.top && y <= tile.top + tile.height
}

function inside(box: ScoredBox, { width, height }: Picture): ScoredBox {
  const left = Math.max(0, box.left)
  const top = Math.max(0, box.top)
  return {
    score: box.score,
    left,
    top,
    width: Math.min(box.left + box.width, width) - left,
    height: Math.min(box.top + box.height, height) - top,
  }
}

async function look(nets: Nets, picture: Picture, found: ScoredBox): Promise<Omit<FoundFace, 'crop'> | null> {
  const { score, ...box } = found
  const ways = await uprightFaces(nets, picture, box, score)
  const checked = Math.max(0, ...ways.map((way) => way.checked))
  if (score < LIKELY ? checked < CONFIRMED : score < SURE && checked < SEEN) return null
  const description = box.width >= TELLING.width ? await describeBest(nets, ways) : null
  return {
    box,
    score,
    embedding: description?.embedding ?? null,
    asymmetry: description?.asymmetry ?? 1,
    isFaint: score + checked < CLEAR,
  }
}

/** Of the rotations that look like a face, the upright one is the most like its mirror image. */
async function describeBest(nets: Nets, ways: UprightFace[]): Promise<FaceDescription | null> {
  let best: { description: FaceDescription; checked: number } | null = null
  for (const way of ways) {
    if (way.checked < TELLING.checked || (await sharpnessOf(way.frame)) < TELLING.sharpness) continue
    const description = await describeFace(nets, way)
    if (description === null) continue
    const isBetter =
      best === null ||
      (description.asymmetry < best.description.asymmetry - 0.02 && way.checked > best.checked - 0.25)
    if (isBetter) best = { description, checked: way.checked }
  }
  return best?.description ?? null
}

async function crop(
  picture: Picture,
  { box }: Pick<FoundFace, 'box'>,
  outDir: string | null,
  index: number,
): Promise<Rendition | null> {
  if (outDir === null) return null
  const path = join(outDir, `face-${index}.jpg`)
  const { size, quality } = CROP
  const written = await asImage(picture)
    .extract(cropSquare(box, picture))
    .resize(size, size)
    .jpeg({ quality })
    .toFile(path)
  return { path, width: size, height: size, bytes: written.size }
}
