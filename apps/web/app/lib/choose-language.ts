import {
  LANGUAGE_COOKIE,
  LANGUAGE_KEPT_FOR,
  LANGUAGE_PARAMETER,
  type Language,
} from '@afterglow/contract/kernel'
import { acceptsCookies } from './cookies'

/**
 * Shows this device's pages in a language from now on. The server reads the choice, so the page is loaded again; what is
 * being sent goes on after that. Without cookies the choice is in the address, and holds for this page.
 */
export function chooseLanguage(language: Language): void {
  const address = new URL(window.location.href)
  if (acceptsCookies()) {
    keepLanguage(language)
    address.searchParams.delete(LANGUAGE_PARAMETER)
  } else {
    address.searchParams.set(LANGUAGE_PARAMETER, language)
  }
  if (address.href === window.location.href) window.location.reload()
  else window.location.replace(address)
}

/** Has this device's next pages in a language. */
export function keepLanguage(language: Language): void {
  const secure = window.location.href.startsWith('https:') ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no CookieStore before 18.4.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_KEPT_FOR / 1000}; samesite=lax${secure}`
}
