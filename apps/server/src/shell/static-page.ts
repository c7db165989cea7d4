import type { Page } from './built-web.ts'
import { type Encoding, encode } from './encoding.ts'

/** A page ready to be sent in any encoding. */
export interface SentPage {
  policy: string
  body(encoding: Encoding): Promise<Buffer>
}

/** A page that is the same for all visitors: it is compressed once, on its first request. */
export function createStaticPage(page: Page, tags = ''): SentPage {
  const html = Buffer.from(page.html.replace('</head>', () => `${tags}</head>`))
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    policy: page.policy,
    body(encoding) {
      const known = made.get(encoding)
      if (known !== undefined) return known
      const body = encode(html, encoding, 'once')
      made.set(encoding, body)
      return body
    },
  }
}

/** A page made for one visit. */
export function createFreshPage({ policy }: Page, html: string): SentPage {
  return { policy, body: (encoding) => encode(Buffer.from(html), encoding, 'each') }
}
