import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { encode } from './encoding.ts'

const WORTH_IT = 512
/** Each compression holds its own buffers: those of all files of a build at once took 2.9 GB. */
const AT_ONCE = 4
/** From here on, a file that all languages share is worth the slowest compression: 5 KB less of React for every guest. */
const LARGE = 32_768
const TEXT = /\.(js|css|svg|json)$/

/** Puts a Brotli and a gzip copy beside every text file of a build, so that no request has to compress. */
export async function compressBuild(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name)).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const name of names) await compressFile(folder, name)
    }),
  )
}

async function compressFile(folder: string, name: string): Promise<void> {
  const file = path.join(folder, name)
  const { size } = await stat(file)
  if (size < WORTH_IT) return
  const isShared = path.dirname(name) === '.'
  const effort = isShared && size >= LARGE ? 'best' : 'once'
  const bytes = await readFile(file)
  await writeWhole(`${file}.br`, await encode(bytes, 'br', effort))
  await writeWhole(`${file}.gz`, await encode(bytes, 'gzip', effort))
}

/** A server may already be sending what is there. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unnamed = `${file}.part`
  await writeFile(unnamed, bytes)
  await rename(unnamed, file)
}
