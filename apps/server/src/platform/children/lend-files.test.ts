import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { KB, MB } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canMount, moveToOwnDisk, resize, unmount } from '../../testing/faults/mounts.ts'
import { isRoot } from './isolation.ts'
import { type FileJob, withLentFiles } from './lend-files.ts'

const USER = 61_004

/** Of originals. */
let store: string
/** Where files are lent, which is where results are expected. */
let temporary: string
let job: FileJob

beforeEach(async ({ skip }) => {
  skip(!isRoot(), 'only root lends files to another user')
  store = await mkdtemp(join(tmpdir(), 'afterglow-originals-'))
  temporary = await mkdtemp(join(tmpdir(), 'afterglow-lent-'))
  job = { source: join(store, 'original'), outDir: await mkdtemp(join(store, 'out-')) }
  await writeFile(job.source, Buffer.alloc(100 * KB), { mode: 0o600 })
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const folder of [store, temporary].filter(Boolean)) await rm(folder, { recursive: true, force: true })
})

it('lends a copy that its user can read, and takes it back', async () => {
  const before = await stat(job.source)
  const lent: string[] = []

  const result = await withLentFiles(job, USER, async ({ source, outDir }) => {
    lent.push(source)
    const { gid, mode, size } = await stat(source)
    expect({ gid, mode: mode & 0o777, size }).toEqual({ gid: USER, mode: 0o440, size: 100 * KB })
    expect((await stat(outDir)).uid).toBe(USER)
    expect((await stat(join(source, '..'))).mode & 0o777).toBe(0o710)
    return { outcome: 'done' }
  })

  expect(result).toEqual({ outcome: 'done' })
  expect(basename(lent[0] ?? '')).toBe('source')
  expect(await readdir(temporary)).toEqual([])
  const { uid, gid, mode, nlink } = await stat(job.source)
  expect({ uid, gid, mode, nlink }).toEqual({
    uid: before.uid,
    gid: before.gid,
    mode: before.mode,
    nlink: 1,
  })
})

it('leaves no copy behind when the work is given up', async () => {
  const work = () => Promise.reject(new Error('given up'))

  await expect(withLentFiles(job, USER, work)).rejects.toThrow('given up')

  expect(await readdir(temporary)).toEqual([])
})

it('says that an original is gone, and does nothing', async () => {
  const work = vi.fn()
  await rm(job.source)

  expect(await withLentFiles(job, USER, work)).toMatchObject({ outcome: 'failed', reason: 'io' })

  expect(work).not.toHaveBeenCalled()
  expect(await readdir(temporary)).toEqual([])
})

it('fails while its disk has no room for the copy, leaves none, and works when there is', async ({
  skip,
}) => {
  skip(!canMount(), 'this system lets nobody mount a disk')
  const work = vi.fn(async () => ({ outcome: 'done' }))
  await writeFile(job.source, Buffer.alloc(2 * MB))
  moveToOwnDisk(temporary, '1m')
  try {
    const failed = await withLentFiles(job, USER, work)

    expect(failed).toMatchObject({ outcome: 'failed', reason: 'io' })
    expect(failed).toHaveProperty('detail', expect.stringContaining('ENOSPC'))
    expect(work).not.toHaveBeenCalled()
    expect(await readdir(temporary)).toEqual([])

    resize(temporary, '4m')
    expect(await withLentFiles(job, USER, work)).toEqual({ outcome: 'done' })
  } finally {
    unmount(temporary)
  }
})
