import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * What was copied and found equal, so that the next run need not look at it again: a file for each folder of objects,
 * a line for each object. Lines are added when all is done; what a kill cuts off is simply looked at again.
 */
export class Journal {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The objects of a folder that are done, with their sizes. */
  async read(folder: string): Promise<Map<string, number>> {
    const text = await readFile(this.#fileOf(folder), 'utf8').catch(nothingWhenMissing)
    const whole = text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .slice(0, -1)
    return new Map(whole.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]))
  }

  async add(folder: string, key: string, size: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    // Begins with a line break of its own, in case the last line was cut off.
    await appendFile(this.#fileOf(folder), `\n${key} ${size}\n`)
  }

  #fileOf(folder: string): string {
    return path.join(this.#folder, folder.replaceAll('/', '~'))
  }
}

function nothingWhenMissing(err: unknown): string {
  if (err instanceof Error && 'code' in err && err.code === 'ENOENT') return ''
  throw err
}
