import { DEFAULT_LANGUAGE, isWritten, type Language } from './languages.ts'
import { underRoot } from './under-root.ts'

/**
 * Where a public page, such as `/pricing` or `/#features`, is in a language: `/de/pricing`, `/de#features`. English pages
 * have no language in their address, and a language without public pages has the English ones.
 */
export function siteAddress(language: Language, page: string): string {
  return underRoot(siteRootOf(language) ?? '', page)
}

/** What the addresses of a language's public pages begin with: nothing in English; null if it has none. */
export function siteRootOf(language: Language): string | null {
  if (language === DEFAULT_LANGUAGE) return ''
  return isWritten(language, 'site') ? `/${language}` : null
}
