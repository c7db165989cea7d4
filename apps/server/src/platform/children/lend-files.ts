import { constants } from 'node:fs'
import { chmod, chown, copyFile, link, lstat, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isScratch, withScratch } from '../scratch.ts'
import type { FailedJob } from './protocol.ts'

/**
 * A job that reads a file, and makes others in an existing folder of the file system with our temporary folders. Its
 * result names those as `path`.
 */
export interface FileJob {
  source: string
  outDir: string
}

/** Leaves an owner as it is. */
const SAME = -1
const FILE_NAME = /^[\w-]+\.\w+$/

/**
 * Does a job in a child that runs as another user. The child gets a folder with the source and a place for what it
 * makes, and can enter no other folder of ours; what it has made is ours afterwards.
 */
export async function withLentFiles<Job extends object, Result extends { outcome: string }>(
  job: Job,
  user: number | null,
  work: (job: Job) => Promise<Result | FailedJob>,
): Promise<Result | FailedJob> {
  if (user === null || !hasFiles(job)) return work(job)
  try {
    return await withScratch(async (folder) => {
      const lent = await lend(job.source, folder, user)
      const result = await work({ ...job, ...lent })
      return takeBack(result, { from: lent.outDir, to: job.outDir, user })
    })
  } catch (error) {
    if (!(error instanceof ForeignFileError) && !(error instanceof Error && 'syscall' in error)) throw error
    return { outcome: 'failed', reason: 'io', detail: error.message }
  }
}

function hasFiles<Job extends object>(job: Job): job is Job & FileJob {
  return 'source' in job
}

/** The group of a child has no other member, so what the group may do is for this child alone. */
async function lend(source: string, folder: string, user: number): Promise<FileJob> {
  const lent = { source: join(folder, 'source'), outDir: join(folder, 'out') }
  // A file of the store is copied, since its rights are those of its only copy, under whichever name. What the store
  // has fetched into a temporary folder is as good as ours.
  if (isScratch(source)) await link(source, lent.source)
  else await copyFile(source, lent.source, constants.COPYFILE_FICLONE)
  await chown(lent.source, SAME, user)
  await chmod(lent.source, 0o440)
  await mkdir(lent.outDir)
  await chown(lent.outDir, user, user)
  await chown(folder, SAME, user)
  await chmod(folder, 0o710)
  return lent
}

interface Way {
  from: string
  to: string
  user: number
}

/** Whatever a child that was taken over answers, no file but those that it made is taken for a result. */
async function takeBack<Result>(result: Result, way: Way): Promise<Result> {
  const names = new Set<string>()
  const taken = JSON.parse(JSON.stringify(result), (key, value: unknown) => {
    if (key !== 'path') return value
    const name = basename(String(value))
    if (!FILE_NAME.test(name) || value !== join(way.from, name)) throw new ForeignFileError(String(value))
    names.add(name)
    return join(way.to, name)
  }) as Result
  for (const name of names) await takeFile(name, way)
  return taken
}

/** Looked at where the child cannot exchange it any more. */
async function takeFile(name: string, { from, to, user }: Way): Promise<void> {
  const path = join(to, name)
  await rename(join(from, name), path)
  const file = await lstat(path)
  if (!file.isFile() || file.uid !== user || file.nlink !== 1) {
    await rm(path, { recursive: true, force: true })
    throw new ForeignFileError(name)
  }
  await chown(path, process.getuid?.() ?? SAME, process.getgid?.() ?? SAME)
  await chmod(path, 0o600)
}

class ForeignFileError extends Error {
  override readonly name = 'ForeignFileError'

  constructor(file: string) {
    super(`The child named a file that it did not make: ${file}`)
  }
}
