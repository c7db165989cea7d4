// spec: faces.quality

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createFaceEngine, type FaceEngine, type FoundFace } from '../apps/server/src/media-engine/index.ts'
import samples from '../samples/faces.json' with { type: 'json' }
import { countThingsTaken, type LabelledFace, measureGrouping } from './face-grouping.ts'
import corpus from './faces-truth.json' with { type: 'json' }
import { type Figure, figureOfAmount } from './report.ts'

type Spot = [x: number, y: number, who?: string]
interface Truth {
  faces: Spot[]
  /** People in the background, left out of the count. */
  also?: Spot[]
}

const ROOT = path.join(import.meta.dirname, '..')
const SHARED = path.join(ROOT, '../shared/media')

/** Photos of places, things and animals that ship with the project. Any face found there is a false positive. */
const WITHOUT_FACES = [
  'meadow-tanners-ridge',
  'moto-g9-cat-16mp',
  'prairie-falcon',
  'thompson-springs-gps',
  'wedding-champagne',
].map((name) => path.join(ROOT, 'samples/photos', `${name}.jpg`))

/**
 * Recall of the faces that a person would count, how well the same people are told apart, throughput on one core, and
 * memory. Uses the larger media set if it lies beside the project, otherwise the samples.
 */
export async function measureFaces(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-bench-faces-'))
  const engine = createFaceEngine()
  try {
    const looked = await lookAtAll(engine, folder)
    return [
      figureOfAmount('faces found of those counted', '%', (100 * looked.found) / looked.counted),
      figureOfAmount('faces that are none, in 100 photos', '', (100 * looked.wrong) / looked.photos),
      figureOfAmount(
        'people made of things, in 100 photos',
        '',
        await measureThings(engine, folder, looked.labelled),
      ),
      ...figuresOfGrouping(looked.labelled),
      figureOfAmount('photos looked at by one core for faces', '/s', looked.photos / looked.coreSeconds),
      figureOfAmount('memory of looking for faces', 'MB', looked.peakMegabytes),
    ]
  } finally {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const THINGS = path.join(ROOT, '../shared/design/visual/photos')
/** Rendered people (dolls) are excluded. */
const DOLLS = /^f\d\d\./

/**
 * How many things in photos without people (flowers, rings, candles, places, animals) become a person, or join one of
 * the people in the other photos. Each photo is analyzed whole and in two parts, because the detector's answer depends
 * on the size.
 */
async function measureThings(
  engine: FaceEngine,
  folder: string,
  people: readonly LabelledFace[],
): Promise<number> {
  const files = [...WITHOUT_FACES, ...(existsSync(SHARED) ? thingsInShared() : [])]
  let views = 0
  const things: LabelledFace[] = []
  for (const file of files) {
    for (const gravity of [null, 'west', 'east'] as const) {
      const view = gravity === null ? file : await half(file, gravity, folder)
      const { faces } = await look(engine, folder, view)
      const photo = `${file} ${gravity}`
      things.push(...faces.map((face) => ({ photo, who: photo, isNamed: true, face })))
      views += 1
    }
  }
  const taken = countThingsTaken(things, people)
  console.error(`people made of things: ${taken} in ${views} views of ${files.length} photos`)
  return (100 * taken) / views
}

function thingsInShared(): string[] {
  const rendered = readdirSync(THINGS)
    .filter((name) => name.endsWith('.jpg') && !DOLLS.test(name))
    .map((name) => path.join(THINGS, name))
  return [...rendered, ...corpus.withoutPeople.map((name) => path.join(SHARED, name))]
}

async function half(file: string, gravity: 'west' | 'east', folder: string): Promise<string> {
  const upright = sharp(await sharp(file).autoOrient().toBuffer())
  const { width, height } = await upright.metadata()
  const view = path.join(folder, 'half.jpg')
  const side = Math.round(width * 0.6)
  const left = gravity === 'west' ? 0 : width - side
  await upright.extract({ left, top: 0, width: side, height }).jpeg().toFile(view)
  return view
}

/** Too few people appear more than once in the samples for figures on grouping. */
function figuresOfGrouping(labelled: readonly LabelledFace[]): Figure[] {
  if (!existsSync(SHARED)) {
    console.error('people told apart: only measured where the larger media set lies beside the project')
    return []
  }
  const { precision, recall, lines } = measureGrouping(labelled)
  console.error(lines.join('\n'))
  return [
    figureOfAmount('people told apart, precision of pairs', '%', 100 * precision),
    figureOfAmount('people told apart, recall of pairs', '%', 100 * recall),
  ]
}

async function lookAtAll(engine: FaceEngine, folder: string) {
  const isThere = existsSync(SHARED)
  const media = isThere ? SHARED : path.join(ROOT, 'samples')
  const truth = (isThere ? corpus.photos : samples.photos) as unknown as Record<string, Truth>
  const tally = { photos: 0, counted: 0, found: 0, wrong: 0, coreSeconds: 0, peakMegabytes: 0 }
  const labelled: LabelledFace[] = []
  const photos = [
    ...Object.entries(truth).map(([file, spots]) => ({ file: path.join(media, file), ...spots })),
    ...WITHOUT_FACES.map((file) => ({ file, faces: [], also: [] })),
  ]
  // The first analysis loads the networks, which happens once per process.
  await look(engine, folder, WITHOUT_FACES[0] ?? '')
  const before = coreSecondsOf(engine)
  for (const { file, faces, also = [] } of photos) {
    const found = await look(engine, folder, file)
    const left = new Set(found.faces)
    for (const [place, [x, y, who]] of faces.entries()) {
      const face = take(left, found, x, y)
      tally.counted += 1
      if (face === undefined) continue
      tally.found += 1
      labelled.push({ photo: file, who: who ?? `${file}#${place}`, isNamed: who !== undefined, face })
    }
    for (const [x, y] of also) take(left, found, x, y)
    tally.wrong += left.size
    tally.photos += 1
    tally.peakMegabytes = Math.max(tally.peakMegabytes, megabytesOf(engine))
  }
  tally.coreSeconds = coreSecondsOf(engine) - before
  return { ...tally, labelled }
}

/** Takes the face at a spot out of the candidates, so that it matches only once. */
function take(
  left: Set<FoundFace>,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
) {
  for (const face of left) {
    const { box } = face
    const isAcross = x * width >= box.left && x * width <= box.left + box.width
    if (!isAcross || y * height < box.top || y * height > box.top + box.height) continue
    left.delete(face)
    return face
  }
  return undefined
}

/** On the preview, as in the product. */
async function look(engine: FaceEngine, folder: string, file: string) {
  const preview = path.join(folder, 'preview.jpg')
  await sharp(file)
    .autoOrient()
    .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toFile(preview)
  const found = await engine.findFaces({ path: preview, outDir: folder })
  if (found.outcome === 'failed') throw new Error(`${file}: ${found.reason} ${found.detail}`)
  return found
}

/** CPU time used by the child, independent of the machine's other load. */
function coreSecondsOf(engine: FaceEngine): number {
  const fields = readFileSync(`/proc/${engine.childPids()[0]}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const TICKS_PER_SECOND = 100
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function megabytesOf(engine: FaceEngine): number {
  const status = readFileSync(`/proc/${engine.childPids()[0]}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1000
}
