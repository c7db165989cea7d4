import { DEFAULT_LANGUAGE, type Language } from '@afterglow/contract/kernel'
import type { Page, PageByLanguage } from './built-web.ts'
import { type Encoding, encode } from './encoding.ts'

/** A page ready to be sent in any encoding. */
export interface SentPage {
  language: Language
  policy: string
  body(encoding: Encoding): Promise<Buffer>
}

/** A page that is the same for all visitors: it is compressed once, on its first request. */
export function createStaticPage(page: Page, tags = '', language: Language = DEFAULT_LANGUAGE): SentPage {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    language,
    policy: page.policy,
    body(encoding) {
      const known = made.get(encoding)
      if (known !== undefined) return known
      const html = page.html.replace('</head>', () => `${tags}</head>`)
      const body = encode(Buffer.from(html), encoding, 'once')
      made.set(encoding, body)
      return body
    },
  }
}

/** Such a page in every language: the function answers the one of a reader. */
export function createStaticPages(pages: PageByLanguage, tags = ''): (language: Language) => SentPage {
  const made = new Map(
    [...pages].map(([language, page]) => [language, createStaticPage(page, tags, language)]),
  )
  return (language) => inLanguage(made, language)
}

/** What there is in a language, and the English one where the build has none in it. */
export function inLanguage<T>(versions: ReadonlyMap<Language, T>, language: Language): T {
  const found = versions.get(language) ?? versions.get(DEFAULT_LANGUAGE)
  if (found === undefined) throw new Error('The build has no English page.')
  return found
}

/** A page made for one visit. */
export function createFreshPage({ policy }: Page, html: string, language: Language): SentPage {
  return { language, policy, body: (encoding) => encode(Buffer.from(html), encoding, 'each') }
}
