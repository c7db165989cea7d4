import { t } from '~/lib/i18n'

/** Two names as on an invitation, each of one or two words: 'Noor & Elias', 'Ana Maria and João', 'प्रिया & अर्जुन'. */
const COUPLE =
  /^([\p{Lu}\p{Lo}][\p{L}\p{M}’'-]*(?: [\p{Lu}\p{Lo}][\p{L}\p{M}’'-]*)?) (?:&|\+|and|und|y|et|e) ([\p{Lu}\p{Lo}][\p{L}\p{M}’'-]*(?: [\p{Lu}\p{Lo}][\p{L}\p{M}’'-]*)?)$/u

/** Ends a name that owns what follows: 'Noor & Elias' wedding'. */
const POSSESSIVE = /['’]s?( |$)/u

/** Words that name an occasion and no person. */
const OCCASION =
  /\b(wedding|birthday|party|anniversary|engagement|celebration|conference|reception|hochzeit|boda|mariage|noces|casamento)\b/iu

/** The hosts by name where the title is nothing but two names; otherwise null. */
export function hostNames(title: string): string | null {
  const text = title.trim()
  const isCouple = COUPLE.test(text) && !POSSESSIVE.test(text) && !OCCASION.test(text)
  return isCouple ? text : null
}

/** Within a sentence: the hosts by name, or 'the hosts'. */
export function hostsOf(title: string): string {
  return hostNames(title) ?? t('guest.theHosts')
}
