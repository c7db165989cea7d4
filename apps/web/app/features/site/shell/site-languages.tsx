import { language } from 'virtual:language'
import { t } from 'virtual:words/languageSwitch'
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
  languagesFor,
  siteAddress,
} from '@afterglow/contract/kernel'
import { useLocation } from 'react-router'
import { keepLanguage } from '~/lib/choose-language'

/** This page in the other languages. They are links, so that search engines and browsers without scripts follow them too. */
export function SiteLanguages() {
  const { pathname } = useLocation()
  // The build renders English pages under addresses with a slash at the end, from which the server would redirect.
  const page = pathname.replace(/(.)\/$/, '$1')
  return (
    <nav
      aria-label={t('label')}
      className="col-span-full flex flex-wrap gap-x-5 border-t border-white/15 pt-6 text-sm"
    >
      {languagesFor('site').map((one) => (
        <a
          key={one}
          href={addressIn(one, page)}
          hrefLang={one}
          lang={one}
          aria-current={one === language ? 'true' : undefined}
          className="inline-flex min-h-11 items-center no-underline hover:text-white hover:underline aria-[current]:font-semibold aria-[current]:text-white"
          onClick={() => keepLanguage(one)}
        >
          <bdi>{LANGUAGES[one].name}</bdi>
        </a>
      ))}
    </nav>
  )
}

/** The server leads from `/` to the language that a browser asks for; without scripts or cookies the address alone keeps English. */
function addressIn(one: Language, page: string): string {
  const address = siteAddress(one, page)
  return one === DEFAULT_LANGUAGE && page === '/' ? `${address}?${LANGUAGE_PARAMETER}=${one}` : address
}
