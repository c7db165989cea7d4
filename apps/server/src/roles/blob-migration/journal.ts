import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Records what was copied and found equal, so that the next run can skip it: a file per folder of objects, a line per
 * object. Lines are appended at the end; those lost in a kill only cause another check.
 */
export class Journal {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The finished objects of a folder, with their sizes. */
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
    // Begins with a line break, in case the last line was truncated.
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
