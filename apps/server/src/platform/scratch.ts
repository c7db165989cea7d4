import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beginningOf, isAlive, processNamespace } from './process-identity.ts'

const PREFIX = 'afterglow-derive-'
/** The owner in a folder's name: PID namespace, process, and its start time. */
const OWNED = /^afterglow-derive-(\d+)-(\d+)-(\d+)-/

/** Lends a folder for temporary files. It is removed afterwards: do not keep it. */
export async function withScratch<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), ownPrefix()))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a file is in a folder lent by {@link withScratch}. */
export function isScratch(file: string): boolean {
  const folder = path.dirname(file)
  return path.dirname(folder) === os.tmpdir() && path.basename(folder).startsWith(PREFIX)
}

/**
 * Removes leftovers of dead processes, which contain guests' pictures; of folders whose process cannot be seen from
 * here, those not touched since `before`.
 */
export async function sweepScratch(before: Date, parent = os.tmpdir()): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const folder = path.join(parent, name)
    if (isOfDeadProcess(name) ?? (await isUntouched(folder, before)))
      await rm(folder, { recursive: true, force: true })
  }
}

function ownPrefix(): string {
  const owner = [processNamespace(), process.pid, beginningOf(process.pid)]
  return owner.includes(null) ? PREFIX : `${PREFIX}${owner.join('-')}-`
}

/** Null where the state of its process is unknown. */
function isOfDeadProcess(name: string): boolean | null {
  const [, namespace, pid, began = ''] = OWNED.exec(name) ?? []
  if (pid === undefined || namespace !== processNamespace()) return null
  return !isAlive(Number(pid), began)
}

async function isUntouched(folder: string, before: Date): Promise<boolean> {
  const touched = await stat(folder).catch(nullWhenGone)
  return touched !== null && touched.mtime < before
}

/** Another worker removed it a moment ago. */
function nullWhenGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
