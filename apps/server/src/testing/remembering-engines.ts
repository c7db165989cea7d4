import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FaceEngine, FacesResult, MediaEngine } from '../media-engine/index.ts'
import type { Engines } from '../platform/platform.ts'

/** A job's answer, stored in `memory.json` with its files beside it. */
interface Memory {
  result: object
  progress: number[]
}

type OnProgress = (seconds: number) => void

/**
 * Engines that decode a file once for the whole run. A job that was done before, on the same bytes with the same
 * options, is answered by what the real engine made of it then: the same result and copies of its files. Failures of
 * the engine are not remembered. Tests of the engines themselves use the real ones.
 */
export function rememberingEngines(engines: Engines, folder: string): Engines {
  const { media } = engines
  const remember = inFolder(folder)
  const remembered = {
    derivePhoto: (job) => remember('photo', job, () => media.derivePhoto(job)),
    deriveSquare: (job) => remember('square', job, () => media.deriveSquare(job)),
    derivePicture: (job) => remember('picture', job, () => media.derivePicture(job)),
    deriveVoice: (job) => remember('voice', job, () => media.deriveVoice(job)),
    deriveFilm: (job) => remember('poster', job, () => media.deriveFilm(job)),
    makeStream: (job, watched) =>
      remember(
        'stream',
        job,
        (onProgress) => media.makeStream(job, { ...watched, onProgress }),
        watched.onProgress,
      ),
  } satisfies Partial<MediaEngine>
  return {
    media: { ...media, ...remembered },
    faces: rememberingFaces(engines.faces, remember),
    selfies: rememberingFaces(engines.selfies, remember),
  }
}

function rememberingFaces(engine: FaceEngine, remember: ReturnType<typeof inFolder>): FaceEngine {
  return {
    ...engine,
    findFaces: (picture) =>
      remember('faces', { source: picture.path, outDir: picture.outDir }, () => engine.findFaces(picture)),
    async readSelfie(jpeg) {
      const key = hashOf('selfie', {}, jpeg)
      const result = selfies.get(key) ?? (await engine.readSelfie(jpeg))
      if (isCertain(result)) selfies.set(key, result)
      return result
    },
  }
}

/** A selfie is never on a disk, here neither. */
const selfies = new Map<string, FacesResult>()

function inFolder(folder: string) {
  return async <Result extends { outcome: string; reason?: string }>(
    kind: string,
    { source, outDir, ...options }: { source: string; outDir: string },
    work: (onProgress: OnProgress) => Promise<Result>,
    onProgress: OnProgress = () => undefined,
  ): Promise<Result> => {
    const bytes = await readFile(source)
    const key = createHash('sha256')
      .update(JSON.stringify([kind, options]))
      .update(bytes)
      .digest('hex')
    const place = path.join(folder, key)
    const known = await recall(place)
    if (known !== null) {
      for (const seconds of known.progress) onProgress(seconds)
      return (await placed(known.result, place, outDir)) as Result
    }

    const progress: number[] = []
    const result = await work((seconds) => {
      progress.push(seconds)
      onProgress(seconds)
    })
    if (isCertain(result)) await keep({ result, progress }, outDir, place)
    return result
  }
}

function hashOf(kind: string, options: object, bytes: Buffer): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, options]))
    .update(bytes)
    .digest('hex')
}

/** Whether the same bytes would give the same result again. */
function isCertain({ outcome, reason }: { outcome: string; reason?: string }): boolean {
  return outcome !== 'failed' || reason === 'undecodable'
}

async function recall(place: string): Promise<Memory | null> {
  try {
    return JSON.parse(await readFile(path.join(place, 'memory.json'), 'utf8')) as Memory
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Another worker may keep the same at the same time: the first wins. */
async function keep({ result, progress }: Memory, outDir: string, place: string): Promise<void> {
  const draft = `${place}-${randomUUID()}`
  await mkdir(draft, { recursive: true })
  const memory = { result: await placed(result, outDir, draft, place), progress }
  await writeFile(path.join(draft, 'memory.json'), JSON.stringify(memory))
  await rename(draft, place).catch(() => rm(draft, { recursive: true }))
}

/** Copies the files that a result names from one folder to another, and answers the result that names the copies. */
async function placed(result: object, from: string, to: string, toBe = to): Promise<object> {
  const files: string[] = []
  const moved = JSON.parse(JSON.stringify(result), (_key, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(`${from}${path.sep}`)) return value
    const file = path.relative(from, value)
    files.push(file)
    return path.join(toBe, file)
  }) as object
  for (const file of files) await copyFile(path.join(from, file), path.join(to, file))
  return moved
}
