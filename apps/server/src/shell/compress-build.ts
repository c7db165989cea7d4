import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { encode } from './encoding.ts'

const WORTH_IT = 512
/** Each compression holds its own buffers: those of all files of a build at once took 2.9 GB. */
const AT_ONCE = 4
const TEXT = /\.(js|css|svg|json)$/

/** Puts a Brotli and a gzip copy beside every text file of a build, so that no request has to compress. */
export async function compressBuild(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name)).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const name of names) await compressFile(path.join(folder, name))
    }),
  )
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < WORTH_IT) return
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await encode(bytes, 'br', 'once'))
  await writeFile(`${file}.gz`, await encode(bytes, 'gzip', 'once'))
}
