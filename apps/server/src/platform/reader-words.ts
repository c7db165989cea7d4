import { type ErrorCode, errorCatalogue } from '@afterglow/contract'
import { DEFAULT_LANGUAGE, directionOf, GB, isLanguage, type Language, MB } from '@afterglow/contract/kernel'
import { type Audience, type Catalogue, createWords, textsOf, type Words } from '@afterglow/messages'

/** The texts and formats of one language, for mails, PDFs, ZIPs and errors. */
export interface ReaderWords {
  language: Language
  direction: 'ltr' | 'rtl'
  hostLetters: Words<Catalogue['hostLetters']>
  printed: Words<Catalogue['printed']>
  archivePages: Words<Catalogue['archivePages']>
  /** Why a request was refused. */
  refusal(code: ErrorCode): string
  /** A day, by UTC: June 20, 2026. */
  date(day: Date): string
  /** A size: 1.25 GB. */
  size(bytes: number): string
  /** Whole gigabytes: 100 GB. */
  roundSize(gigabytes: number): string
  /** An amount of a currency with two decimals, with the code that both banks know: USD 51.99. */
  money(amount: number, currency: string): string
}

const known = new Map<Language, ReaderWords>()

/** The words for a reader of this stored language: English where there is none, or where it was one of another release. */
export function wordsFor(tag: string | null | undefined): ReaderWords {
  const wanted = typeof tag === 'string' && isLanguage(tag) ? tag : DEFAULT_LANGUAGE
  const words = known.get(wanted) ?? readerWords(wanted, textsOf)
  known.set(wanted, words)
  return words
}

/** Reads the texts from `texts`, which is the catalogue outside of tests. */
export function readerWords(
  language: Language,
  texts: (language: Language, audience: Audience) => object,
): ReaderWords {
  const direction = directionOf(language)
  // The name of the service is filled in when a mail is sent (`platform/mail.ts`).
  const wordsOf = createWords(language, direction, { app: '{{app}}' })
  // The completeness test ensures that a language has the shape of the English texts.
  const ofAudience = <A extends Audience>(audience: A) => wordsOf(texts(language, audience) as Catalogue[A])
  const [refusals, hostRefusals] = [ofAudience('guestRefusals'), ofAudience('hostRefusals')]
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    direction,
    hostLetters: ofAudience('hostLetters'),
    printed: ofAudience('printed'),
    archivePages: ofAudience('archivePages'),
    // Neither has operators' refusals, which are English.
    refusal: (code) =>
      [refusals(code), hostRefusals(code)].find((text) => text !== code) ?? errorCatalogue[code].message,
    date: (day) => dates.format(day),
    size: (bytes) =>
      bytes >= GB ? sizeIn(language, bytes / GB, 'gigabyte', 2) : sizeIn(language, bytes / MB, 'megabyte', 2),
    roundSize: (gigabytes) => sizeIn(language, gigabytes, 'gigabyte', 0),
    money: (amount, currency) =>
      withPlainSpaces(
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency,
          currencyDisplay: 'code',
          minimumFractionDigits: 2,
        }).format(amount / 100),
      ),
  }
}

function sizeIn(language: Language, count: number, unit: 'gigabyte' | 'megabyte', decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }
  return withPlainSpaces(
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', ...digits }).format(count),
  )
}

/** Some mail programs and fonts have no glyph for spaces that do not break. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
