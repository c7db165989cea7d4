import { LANGUAGES, type Language, type LanguageScope, languagesFor } from '@afterglow/contract/kernel'

/** Every language of a scope by its own name, in the order in which its readers look for it. */
export function languageOptions(scope: LanguageScope): { value: Language; label: string }[] {
  const options = languagesFor(scope).map((value) => ({ value, label: LANGUAGES[value].name }))
  return options.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
