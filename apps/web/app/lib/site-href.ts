import { siteRoot } from 'virtual:language'
import { underRoot } from '@afterglow/contract/kernel'

/** Where a public page, such as `/pricing` or `/#features`, is in the page's language, or in English if it has none. */
export function siteHref(page: string): string {
  return underRoot(siteRoot ?? '', page)
}
