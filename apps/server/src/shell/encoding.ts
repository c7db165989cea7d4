import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** For what is compressed once, and for what is compressed for each answer: ten times as fast, a tenth larger. */
export type Effort = 'once' | 'each'
const BROTLI_QUALITY = { once: 9, each: 4 }
const GZIP_LEVEL = { once: 9, each: 6 }

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

export async function encode(html: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return html
  if (encoding === 'gzip') return promisify(gzip)(html, { level: GZIP_LEVEL[effort] })
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] }
  return promisify(brotliCompress)(html, { params })
}
