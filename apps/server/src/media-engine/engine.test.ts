// spec: uploads.types

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MB } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PoolClosedError } from '../platform/children/index.ts'
import { createMediaEngine, type MediaEngine, type MediaEngineOptions } from './index.ts'
import { sample } from './testing/corpus.ts'

const isLinux = process.platform === 'linux'
const jpeg = { source: sample('photos/meadow-tanners-ridge.jpg'), type: 'image/jpeg' } as const
const slow = { source: sample('formats/samsung-motion-photo.heic'), type: 'image/heic' } as const

let outDir: string
let engines: MediaEngine[]

beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'afterglow-engine-'))
  engines = []
})
afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.close()))
  await rm(outDir, { recursive: true, force: true })
})

function start(options: Partial<MediaEngineOptions> = {}): MediaEngine {
  const engine = createMediaEngine({ processes: 1, givesWay: false, ...options })
  engines.push(engine)
  return engine
}

describe('the pool of children', () => {
  it('starts none before there is work, and keeps the one it started', async () => {
    const engine = start()
    expect(engine.childPids()).toEqual([])

    await engine.derivePhoto({ ...jpeg, outDir })
    const [first] = engine.childPids()
    await engine.derivePhoto({ ...jpeg, outDir })

    expect(first).toBeTypeOf('number')
    expect(engine.childPids()).toEqual([first])
  })

  it('never has more children than configured', async () => {
    const engine = start({ processes: 2 })

    const jobs = Array.from({ length: 6 }, async () =>
      engine.derivePhoto({ ...jpeg, outDir: await mkdtemp(join(outDir, 'job-')) }),
    )
    const results = await Promise.all(jobs)

    expect(results.filter(({ outcome }) => outcome !== 'derived')).toEqual([])
    expect(engine.childPids()).toHaveLength(2)
  })

  it('takes a fresh child after a photo that could not be decoded', async () => {
    const engine = start()
    await engine.derivePhoto({ ...jpeg, outDir })
    const [first] = engine.childPids()

    await engine.derivePhoto({ ...jpeg, source: sample('hostile/truncated.jpg'), outDir })
    const result = await engine.derivePhoto({ ...jpeg, outDir })

    expect(result.outcome).toBe('derived')
    expect(engine.childPids()).not.toEqual([first])
  })

  it('writes the two renditions and nothing else', async () => {
    await start().derivePhoto({ ...jpeg, outDir })

    expect((await readdir(outDir)).sort()).toEqual(['preview.jpg', 'thumbnail.jpg'])
  })

  it.each([
    [true, constants.priority.PRIORITY_BELOW_NORMAL],
    [false, constants.priority.PRIORITY_NORMAL],
  ])('lets other programs go first where it gives way: %s', async (givesWay, priority) => {
    const engine = start({ givesWay })
    await engine.derivePhoto({ ...jpeg, outDir })

    expect(engine.childPids().map((pid) => getPriority(pid))).toEqual([priority])
  })

  it('gives its children nothing of our environment', async () => {
    const engine = start()
    await engine.derivePhoto({ ...jpeg, outDir })

    if (!isLinux) return
    const environment = readFileSync(`/proc/${engine.childPids()[0]}/environ`, 'latin1').split('\0')
    const names = environment.filter(Boolean).map((entry) => entry.split('=')[0])
    expect(names.filter((name) => !/^(NODE_CHANNEL|MALLOC)_/.test(name ?? ''))).toEqual([])
  })
})

// spec: U04
describe('a child that fails', () => {
  it('is reported when it is killed in the middle, and the next job works', async () => {
    const warn = vi.fn()
    const engine = start({ log: { warn } })
    const job = engine.derivePhoto({ ...slow, outDir })
    const [child] = await startedChildren(engine)

    process.kill(child!, 'SIGKILL')

    expect(await job).toMatchObject({ outcome: 'failed', reason: 'crashed', detail: 'killed by SIGKILL' })
    expect(warn).toHaveBeenCalledOnce()
    expect(await engine.derivePhoto({ ...jpeg, outDir })).toMatchObject({ outcome: 'derived' })
  })

  it('is replaced when it is killed between two jobs', async () => {
    const engine = start()
    await engine.derivePhoto({ ...jpeg, outDir })
    const [idle] = engine.childPids()

    process.kill(idle!, 'SIGKILL')
    await vi.waitFor(() => expect(engine.childPids()).toEqual([]), { timeout: 15_000 })

    expect(await engine.derivePhoto({ ...jpeg, outDir })).toMatchObject({ outcome: 'derived' })
  })

  // spec: uploads.crowd
  it('ends when no job has come for a while, and the next job starts another', async () => {
    const engine = start({ restAfter: 1 })
    await engine.derivePhoto({ ...jpeg, outDir })

    await vi.waitFor(() => expect(engine.childPids()).toEqual([]), { timeout: 15_000 })

    expect(await engine.derivePhoto({ ...jpeg, outDir })).toMatchObject({ outcome: 'derived' })
  })

  // spec: uploads.crowd
  it('keeps one of several for the next photo', async () => {
    const engine = start({ processes: 2 })
    const jobs = ['one', 'two'].map(async (name) =>
      engine.derivePhoto({ ...jpeg, outDir: await mkdtemp(join(outDir, name)) }),
    )
    await Promise.all(jobs)
    expect(engine.childPids()).toHaveLength(2)

    await vi.waitFor(() => expect(engine.childPids()).toHaveLength(1), { timeout: 15_000 })
  })

  // spec: uploads.crowd
  it('ends as soon as no job waits once it has decoded sound', async () => {
    const engine = start()

    const source = sample('audio/messenger.ogg')
    await engine.deriveVoice({ source, type: 'audio/ogg', outDir, maxSeconds: 185, peaks: 64 })

    expect(engine.childPids()).toEqual([])
  })

  it('is killed when its time is up', async () => {
    const engine = start({ timeLimitMs: 1 })

    const result = await engine.derivePhoto({ ...slow, outDir })

    expect(result).toMatchObject({ outcome: 'failed', reason: 'timeout' })
    expect(engine.childPids()).toEqual([])
  })

  it('is killed when it takes too much memory', async () => {
    const engine = start({ memoryLimitBytes: 20 * MB })

    const result = await engine.derivePhoto({ ...slow, outDir })

    expect(result).toMatchObject({ outcome: 'failed', reason: 'memory' })
  })

  it.runIf(isLinux)('dies with its parent, even when that is killed', async () => {
    const program = fileURLToPath(new URL('./testing/doomed-parent.ts', import.meta.url))
    const parent = spawn(process.execPath, [program, slow.source, outDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(parent.stdout, 'data')
    const child = Number(String(said))
    expect(isRunning(child)).toBe(true)

    parent.kill('SIGKILL')

    await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: 15_000 })
  })
})

describe('what is not the fault of the photo', () => {
  it('is reported as an I/O error: a source that is not there', async () => {
    const result = await start().derivePhoto({ ...jpeg, source: join(outDir, 'nothing'), outDir })

    expect(result).toMatchObject({ outcome: 'failed', reason: 'io' })
  })

  it('is reported as an I/O error: a folder that cannot be written to', async () => {
    const result = await start().derivePhoto({ ...jpeg, outDir: join(outDir, 'nowhere') })

    expect(result).toMatchObject({ outcome: 'failed', reason: 'io' })
  })
})

describe('a type that is not what was said', () => {
  it.each([
    ['hostile/tiff.tif', 'image/jpeg'],
    ['hostile/script.svg', 'image/png'],
    ['hostile/pdf-named.png', 'image/png'],
    ['hostile/imagetragick.jpg', 'image/jpeg'],
    ['formats/alpha.png', 'image/jpeg'],
    ['photos/wedding-champagne.jpg', 'image/heic'],
    ['hostile/zero-bytes.jpg', 'image/gif'],
    ['hostile/zero-bytes.jpg', 'image/heic'],
  ] as const)('is refused: %s as %s', async (name, type) => {
    const result = await start().derivePhoto({ source: sample(name), type, outDir })

    expect(result).toMatchObject({ outcome: 'failed', reason: 'undecodable' })
  })
})

// spec: U04
describe('limits', () => {
  it('refuse by the header what has too many pixels', async () => {
    const engine = start({ maxPixels: 12_000_000 - 1 })

    expect(await engine.derivePhoto({ ...slow, outDir })).toMatchObject({ reason: 'too_many_pixels' })
    const heic = { source: sample('formats/IMG_2682-iphone7-gps.heic'), type: 'image/heic' } as const
    expect(await engine.derivePhoto({ ...heic, outDir })).toMatchObject({ reason: 'too_many_pixels' })
    expect(await engine.derivePhoto({ ...jpeg, outDir })).toMatchObject({ outcome: 'derived' })
  })

  it('set the sizes of the renditions', async () => {
    const result = await start({ previewSize: 300, thumbnailSize: 100 }).derivePhoto({ ...jpeg, outDir })

    expect(result).toMatchObject({ width: 800, preview: { width: 300 }, thumbnail: { width: 100 } })
  })
})

describe('closing', () => {
  it('rejects what runs and what waits, and leaves no child', async () => {
    const engine = start()
    const running = expect(engine.derivePhoto({ ...slow, outDir })).rejects.toThrow(PoolClosedError)
    const waiting = expect(engine.derivePhoto({ ...jpeg, outDir })).rejects.toThrow(PoolClosedError)
    const pids = await startedChildren(engine)

    await engine.close()
    await engine.close()

    await running
    await waiting
    await expect(engine.derivePhoto({ ...jpeg, outDir })).rejects.toThrow(PoolClosedError)
    expect(pids.map(isRunning)).toEqual([false])
  })
})

/** The first child of a process is started a moment later: what the system allows has to be found out. */
async function startedChildren(engine: MediaEngine): Promise<number[]> {
  await vi.waitFor(() => expect(engine.childPids()).not.toEqual([]), { timeout: 15_000 })
  return engine.childPids()
}

/** A process that has ended may still be a zombie. */
function isRunning(pid: number): boolean {
  if (!isLinux) return false
  if (!existsSync(`/proc/${pid}/stat`)) return false
  return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
}
