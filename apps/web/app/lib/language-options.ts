import { LANGUAGES, type Language, type LanguageScope, languagesFor } from '@afterglow/contract/kernel'

interface LanguageOption {
  value: Language
  label: string
  /** Of the label. */
  language: Language
}

/** Every language of a scope by its own name, in the order in which its readers look for it. */
export function languageOptions(scope: LanguageScope): LanguageOption[] {
  const options = languagesFor(scope).map((value) => ({
    value,
    label: LANGUAGES[value].name,
    language: value,
  }))
  return options.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
