import { language } from 'virtual:language'
import { LANGUAGES, type LanguageScope } from '@afterglow/contract/kernel'
import { ChevronDown, Globe } from 'lucide-react'
import { Icon } from '~/ui/icon'
import { LanguageSelect } from './language-select'

/** The language of the page, and the choice of another. */
export function LanguageSwitch({ scope }: { scope: LanguageScope }) {
  return (
    <span className="relative inline-flex min-h-11 items-center gap-2 rounded-md px-2 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <Icon as={Globe} size={16} />
      <span>{LANGUAGES[language].name}</span>
      <Icon as={ChevronDown} size={16} />
      <LanguageSelect scope={scope} />
    </span>
  )
}
