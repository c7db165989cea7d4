import * as z from 'zod/mini'
import { keysOf } from './keys-of.ts'
import { DAYS } from './units.ts'

/**
 * What of the product is written in a language. Each includes those before it: guests' pages, the photo wall and what is
 * printed; the dashboard, its mails and help; the public pages.
 */
export const LANGUAGE_SCOPES = ['guest', 'host', 'site'] as const

export type LanguageScope = (typeof LANGUAGE_SCOPES)[number]

interface LanguageEntry {
  /** In the language itself, as people look for it in a list. */
  name: string
  scope: LanguageScope
  /** Written from right to left. */
  isRightToLeft?: true
  /** The language that has what this one, a variety of it, does not write differently. */
  parent?: string
  /** In no list. A device shows it that asks for exactly this tag. */
  isForTests?: true
}

/** Every language of the product, by its BCP 47 tag. Its texts are the folder of that name in `packages/messages`. */
export const LANGUAGES = {
  en: { name: 'English', scope: 'site' },
  'en-XA': { name: 'Ƥšéûðô', scope: 'site', isRightToLeft: true, isForTests: true },
  ar: { name: 'العربية', scope: 'host', isRightToLeft: true },
  bg: { name: 'Български', scope: 'guest' },
  bn: { name: 'বাংলা', scope: 'guest' },
  ca: { name: 'Català', scope: 'guest' },
  cs: { name: 'Čeština', scope: 'guest' },
  da: { name: 'Dansk', scope: 'guest' },
  de: { name: 'Deutsch', scope: 'site' },
  el: { name: 'Ελληνικά', scope: 'guest' },
  'en-GB': { name: 'English (UK)', scope: 'guest', parent: 'en' },
  es: { name: 'Español', scope: 'site' },
  'es-MX': { name: 'Español (México)', scope: 'guest', parent: 'es' },
  et: { name: 'Eesti', scope: 'guest' },
  eu: { name: 'Euskara', scope: 'guest' },
  fa: { name: 'فارسی', scope: 'guest', isRightToLeft: true },
  fi: { name: 'Suomi', scope: 'guest' },
  fil: { name: 'Filipino', scope: 'guest' },
  fr: { name: 'Français', scope: 'site' },
  'fr-CA': { name: 'Français (Canada)', scope: 'guest', parent: 'fr' },
  gl: { name: 'Galego', scope: 'guest' },
  he: { name: 'עברית', scope: 'guest', isRightToLeft: true },
  hi: { name: 'हिन्दी', scope: 'site' },
  hr: { name: 'Hrvatski', scope: 'guest' },
  hu: { name: 'Magyar', scope: 'guest' },
  hy: { name: 'Հայերեն', scope: 'guest' },
  id: { name: 'Bahasa Indonesia', scope: 'guest' },
  is: { name: 'Íslenska', scope: 'guest' },
  it: { name: 'Italiano', scope: 'host' },
  ja: { name: '日本語', scope: 'host' },
  ka: { name: 'ქართული', scope: 'guest' },
  kk: { name: 'Қазақша', scope: 'guest' },
  ko: { name: '한국어', scope: 'guest' },
  lt: { name: 'Lietuvių', scope: 'guest' },
  lv: { name: 'Latviešu', scope: 'guest' },
  mk: { name: 'Македонски', scope: 'guest' },
  mr: { name: 'मराठी', scope: 'guest' },
  ms: { name: 'Bahasa Melayu', scope: 'guest' },
  nb: { name: 'Norsk bokmål', scope: 'guest' },
  nl: { name: 'Nederlands', scope: 'host' },
  pa: { name: 'ਪੰਜਾਬੀ', scope: 'guest' },
  pl: { name: 'Polski', scope: 'host' },
  'pt-BR': { name: 'Português (Brasil)', scope: 'site' },
  'pt-PT': { name: 'Português (Portugal)', scope: 'guest' },
  ro: { name: 'Română', scope: 'guest' },
  ru: { name: 'Русский', scope: 'guest' },
  sk: { name: 'Slovenčina', scope: 'guest' },
  sl: { name: 'Slovenščina', scope: 'guest' },
  sq: { name: 'Shqip', scope: 'guest' },
  sr: { name: 'Српски', scope: 'guest' },
  sv: { name: 'Svenska', scope: 'host' },
  sw: { name: 'Kiswahili', scope: 'guest' },
  ta: { name: 'தமிழ்', scope: 'guest' },
  te: { name: 'తెలుగు', scope: 'guest' },
  th: { name: 'ไทย', scope: 'guest' },
  tr: { name: 'Türkçe', scope: 'host' },
  uk: { name: 'Українська', scope: 'guest' },
  ur: { name: 'اردو', scope: 'guest', isRightToLeft: true },
  vi: { name: 'Tiếng Việt', scope: 'guest' },
  'zh-Hans': { name: '简体中文', scope: 'guest' },
  'zh-Hant': { name: '繁體中文', scope: 'guest' },
} satisfies Record<string, LanguageEntry>

export type Language = keyof typeof LANGUAGES

/** English in disguise and mirrored, for tests of every screen. */
export const PSEUDO_LANGUAGE: Language = 'en-XA'

/** The language of everything that nobody has chosen another for. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The choice of a device. Pages read and write it as well as the server. */
export const LANGUAGE_COOKIE = 'afterglow_language'

/** How long a device keeps it, in milliseconds. */
export const LANGUAGE_KEPT_FOR = 365 * DAYS

/** Names a language in an address, for browsers that keep no cookies. */
export const LANGUAGE_PARAMETER = 'lang'

/** Regions whose readers are closer to another variety than to the one a bare tag means. */
const NEAR_REGIONS: Record<string, string> = {
  'en-GB': 'AU BB BW CY GH GI HK IE IN JM KE LK MT MY NG NZ PK SG TT TZ UG ZA ZM ZW',
  'es-MX': '419 AR BO CL CO CR CU DO EC GT HN NI PA PE PR PY SV US UY VE',
  'pt-PT': 'AO CH CV FR GQ GW LU MO MZ ST TL',
}

/** Bare tags that browsers send for what we call by another. */
const OTHER_TAGS: Record<string, string> = { no: 'nb', nn: 'nb', pt: 'pt-BR', tl: 'fil' }

/** A language of the product. */
export const languageSchema = z.enum(keysOf(LANGUAGES))

/** Own keys only: `'constructor' in LANGUAGES` would be true. */
export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag)
}

/** The languages in which something is written, in the order of their tags, English first. */
export function languagesFor(scope: LanguageScope): Language[] {
  return keysOf(LANGUAGES).filter((tag) => isWritten(tag, scope) && !entryOf(tag).isForTests)
}

export function isWritten(language: Language, scope: LanguageScope): boolean {
  return LANGUAGE_SCOPES.indexOf(entryOf(language).scope) >= LANGUAGE_SCOPES.indexOf(scope)
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return entryOf(language).isRightToLeft === true ? 'rtl' : 'ltr'
}

/** The language that a variety falls back on before English; null for one that is whole. */
export function parentOf(language: Language): Language | null {
  const { parent } = entryOf(language)
  return parent !== undefined && isLanguage(parent) ? parent : null
}

/**
 * The first of the wanted languages that there is, by lookup as in RFC 4647 (section 3.4), with scripts as CLDR expands
 * them: `zh-HK` finds `zh-Hant`. `wanted` are BCP 47 tags, best first; what is no tag is passed over.
 */
export function matchLanguage(wanted: readonly string[], scope: LanguageScope): Language | null {
  const available = languagesFor(scope)
  for (const tag of wanted) {
    const found = matchOne(tag, available)
    if (found !== null) return found
  }
  return null
}

function matchOne(tag: string, available: readonly Language[]): Language | null {
  if (tag === PSEUDO_LANGUAGE) return tag
  const locale = localeOf(tag)
  if (locale === null) return null
  const { language, region } = locale
  const usual = OTHER_TAGS[language] ?? language
  const near = Object.entries(NEAR_REGIONS).find(
    ([variety, regions]) => variety.startsWith(`${language}-`) && regions.split(' ').includes(region ?? ''),
  )
  const exact = [locale.baseName, near?.[0], `${language}-${region}`, usual]
  const known = exact.find((one) => available.some((there) => there === one))
  if (known !== undefined && isLanguage(known)) return known
  const script = scriptOf(locale)
  return available.find((one) => scriptOfLanguage(one) === script) ?? null
}

const scripts = new Map<Language, string>()

/** Remembered: expanding a tag takes long, and a header may name many that are not ours. */
function scriptOfLanguage(language: Language): string {
  const script = scripts.get(language) ?? scriptOf(new Intl.Locale(language))
  scripts.set(language, script)
  return script
}

/** A language with its script: `zh-Hant`. */
function scriptOf(locale: Intl.Locale): string {
  const { language, script } = locale.maximize()
  return `${OTHER_TAGS[language] ?? language}-${script}`
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

/** The tags of an `Accept-Language` header, best first (RFC 9110, section 12.5.4). */
export function readAcceptLanguage(header: string | undefined): string[] {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const weight = parameters.find((one) => one.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
    })
  const wanted = ranges.filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
  return wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}

function entryOf(language: Language): LanguageEntry {
  return LANGUAGES[language]
}
