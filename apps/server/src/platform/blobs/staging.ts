import { randomBytes } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, isMissing, makeDirs, moveIntoPlace } from './durable-files.ts'

/** Where files are written before they have their name. On the same disk as the objects, so that a rename suffices. */
export class Staging {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Lets `write` make a synced temporary file, then moves it to `path`. A failure leaves neither. */
  async replacing<T>(path: string, write: (temporary: string) => Promise<T>): Promise<T> {
    const temporary = await this.#newPath()
    try {
      const result = await write(temporary)
      await moveIntoPlace(temporary, path)
      return result
    } catch (err) {
      await rm(temporary, { force: true })
      throw err
    }
  }

  /** Writes, syncs and removes a small file. */
  async probe(): Promise<void> {
    const probe = await this.#newPath()
    const handle = await open(probe, 'wx')
    try {
      await handle.writeFile('probe')
      await handle.sync()
    } finally {
      await handle.close()
      await rm(probe, { force: true })
    }
  }

  async countUntouched(since: Date): Promise<number> {
    return (await this.#untouched(since)).length
  }

  /** Removes what has not been touched since; a file that vanishes meanwhile belonged to a write that finished. */
  async sweep(since: Date): Promise<number> {
    const untouched = await this.#untouched(since)
    for (const path of untouched) await rm(path, { recursive: true, force: true })
    return untouched.length
  }

  async #untouched(since: Date): Promise<string[]> {
    const untouched: string[] = []
    for (const name of await namesIn(this.path)) {
      const path = join(this.path, name)
      const touched = await lastTouched(path)
      if (touched !== null && touched < since) untouched.push(path)
    }
    return untouched
  }

  async #newPath(): Promise<string> {
    await makeDirs(this.path)
    return join(this.path, randomBytes(16).toString('hex'))
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (err) {
    if (!isMissing(err)) throw err
    return []
  }
}

/** Parts are written into a file inside an upload's folder, which does not touch the folder itself. */
async function lastTouched(path: string): Promise<Date | null> {
  try {
    const own = await stat(path)
    if (!own.isDirectory()) return own.mtime
    const inner = await Promise.all((await readdir(path)).map((name) => stat(join(path, name))))
    return new Date(Math.max(own.mtimeMs, ...inner.map((stats) => stats.mtimeMs)))
  } catch (err) {
    if (!isMissing(err) && errorCode(err) !== 'ENOTDIR') throw err
    return null
  }
}
