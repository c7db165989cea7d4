import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * `best` is for the few files that every visitor fetches. `once` takes an eighth of its time (7 % larger), for other files.
 * `each` takes a tenth of that (a tenth larger), for what is compressed anew for each answer.
 */
export type Effort = 'best' | 'once' | 'each'
const BROTLI_QUALITY = { best: 11, once: 9, each: 5 }
const GZIP_LEVEL = { best: 9, once: 9, each: 6 }

/** The best encoding a browser accepts. A weight of zero refuses; other weights are ignored. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : 'identity'
}

export async function encode(text: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return promisify(gzip)(text, { level: GZIP_LEVEL[effort] })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_LGWIN]: windowOf(text.length),
  }
  return promisify(brotliCompress)(text, { params })
}

/**
 * The window as a power of two, wide enough for a whole text of this many bytes (RFC 7932, section 9.1). Allocating the
 * default window of 4 MB for every script of a build took six times as long as this.
 */
function windowOf(length: number): number {
  const needed = Math.ceil(Math.log2(length + 16))
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
