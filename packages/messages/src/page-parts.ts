import { directionOf, type Language, siteRootOf } from '@afterglow/contract/kernel'
import { isAudience, textsOf } from './load-texts.ts'

/**
 * What the built web asks for by name: the texts of an audience, or, under the name `language`, the page's language, its
 * direction and where its public pages begin.
 */
export function pagePart(language: Language, name: string): unknown {
  if (isAudience(name)) return textsOf(language, name)
  return [language, directionOf(language), siteRootOf(language)]
}
