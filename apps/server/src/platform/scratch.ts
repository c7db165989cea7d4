import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const PREFIX = 'afterglow-derive-'

/** Lends a folder for temporary files. It is gone afterwards: do not keep it. */
export async function withScratch<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), PREFIX))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a worker that was killed in the middle of a photo left behind: it holds pictures of guests. */
export async function sweepScratch(before: Date, parent = os.tmpdir()): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX))
  for (const folder of names.map((name) => path.join(parent, name))) {
    const touched = await stat(folder).catch(nullWhenGone)
    if (touched !== null && touched.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

/** Another worker finished with it a moment ago. */
function nullWhenGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
