import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from './built-web.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A page that is the same for all visitors: it is compressed once, on its first request. */
export interface StaticPage {
  policy: string
  body(encoding: Encoding): Promise<Buffer>
}

export function createStaticPage(page: Page, tags: string): StaticPage {
  const html = Buffer.from(page.html.replace('</head>', () => `${tags}</head>`))
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    policy: page.policy,
    body(encoding) {
      const known = made.get(encoding)
      if (known !== undefined) return known
      const body = encode(html, encoding)
      made.set(encoding, body)
      return body
    },
  }
}

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

async function encode(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return html
  if (encoding === 'gzip') return promisify(gzip)(html, { level: 9 })
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
