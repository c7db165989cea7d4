import { language } from 'virtual:language'
import { t } from 'virtual:words/languageSwitch'
import { LANGUAGES } from '@afterglow/contract/kernel'
import { Globe } from 'lucide-react'
import { LanguageSelect } from '~/features/shared/language'
import { Icon } from '~/ui/icon'

/** As a `MoreRow` looks; the list of languages is the phone's own. */
export function Row() {
  return (
    <li className="relative flex min-h-13 items-center gap-4 rounded-md px-2 py-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <Icon as={Globe} size={22} className="text-accent-ink" />
      <span className="min-w-0 flex-1 font-semibold">{t('label')}</span>
      <span className="text-end text-muted">{LANGUAGES[language].name}</span>
      <LanguageSelect scope="guest" />
    </li>
  )
}
