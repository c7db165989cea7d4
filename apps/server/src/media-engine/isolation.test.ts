import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findIsolation, type Isolation, probeIsolation } from '../platform/children/index.ts'
import { withScratch } from '../platform/scratch.ts'
import { type AudioType, createMediaEngine } from './index.ts'
import { films, sample, sampleVoices } from './testing/corpus.ts'

/** As the store has it: for the service alone, and so is all that is in it. */
let folder: string
let umask: number

beforeAll(async () => {
  umask = process.umask(0o077)
  folder = await mkdtemp(join(tmpdir(), 'afterglow-store-'))
})
afterAll(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true, force: true })
})

const NOWHERE = { unshare: '/nowhere/unshare', setpriv: '/nowhere/setpriv' }
const SYSTEMS: [string, () => Promise<{ isolation: Isolation }>][] = [
  ['that isolates children as far as it can', findIsolation],
  ['that cannot isolate them', () => probeIsolation(NOWHERE)],
]

describe.each(SYSTEMS)('a system %s', (_name, find) => {
  it('has photos, films and voices, which belong to the service afterwards', async (context) => {
    const { isolation } = await find()
    const engine = createMediaEngine({ processes: 1, givesWay: false, isolation })
    context.onTestFinished(() => engine.close())
    const outDir = await mkdtemp(join(folder, 'out-'))
    const film = films()[0]
    const voice = sampleVoices()[0]
    if (film === undefined || voice === undefined) throw new Error('There are no samples')
    const photo = sample('photos/meadow-tanners-ridge.jpg')
    const sources = {
      photo: await inStore(photo),
      film: await inStore(film.path),
      voice: await inStore(voice.path),
    }

    const type = voice.type as AudioType
    const sound = await engine.deriveVoice({
      source: sources.voice,
      type,
      outDir,
      maxSeconds: 185,
      peaks: 64,
    })
    const poster = await engine.deriveFilm({ source: sources.film, type: film.type, outDir })
    expect(await filesOf(outDir)).toEqual(['preview.jpg', 'thumbnail.jpg', 'voice.m4a'])
    const renditions = await engine.derivePhoto({ source: sources.photo, type: 'image/jpeg', outDir })

    expect([sound, poster, renditions].map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 3 }, () => 'derived'),
    )
    expect(await filesOf(outDir)).toEqual(['preview.jpg', 'thumbnail.jpg', 'voice.m4a'])
    for (const source of Object.values(sources)) expect(await isOurs(source)).toBe(true)
  })

  it('reads what a bucket has sent where it lies, without a copy', async (context) => {
    const { isolation } = await find()
    const engine = createMediaEngine({ processes: 1, givesWay: false, isolation })
    context.onTestFinished(() => engine.close())

    await withScratch(async (scratch) => {
      const source = join(scratch, 'object')
      await copyFile(sample('photos/meadow-tanners-ridge.jpg'), source)
      const outDir = join(scratch, 'out')
      await mkdir(outDir)

      const result = await engine.derivePhoto({ source, type: 'image/jpeg', outDir })

      expect(result).toMatchObject({ outcome: 'derived', preview: { path: join(outDir, 'preview.jpg') } })
      expect(await readFile(source)).toEqual(await readFile(sample('photos/meadow-tanners-ridge.jpg')))
    })
  })
})

async function inStore(path: string): Promise<string> {
  const own = join(folder, crypto.randomUUID())
  await copyFile(path, own)
  await chmod(own, 0o600)
  return own
}

async function filesOf(outDir: string): Promise<string[]> {
  const names = (await readdir(outDir)).sort()
  for (const name of names) expect(await isOurs(join(outDir, name))).toBe(true)
  return names
}

async function isOurs(path: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  return uid === process.getuid?.() && gid === process.getgid?.() && (mode & 0o777) === 0o600
}
