import { language } from 'virtual:language'
import { t } from 'virtual:words/languageSwitch'
import { isLanguage, type LanguageScope } from '@afterglow/contract/kernel'
import { chooseLanguage } from '~/lib/choose-language'
import { languageOptions } from '~/lib/language-options'

/**
 * The list of languages that this page can be in. The phone's own list opens, which finds a name by its first letter; it
 * lies over what its parent shows, unseen, and is as large.
 */
export function LanguageSelect({ scope }: { scope: LanguageScope }) {
  return (
    <select
      aria-label={t('label')}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) chooseLanguage(target.value)
      }}
    >
      {languageOptions(scope).map(({ value, label }) => (
        <option key={value} value={value} lang={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
