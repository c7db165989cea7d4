import { siteRoot } from 'virtual:language'

/** Where a public page, such as `/pricing` or `/#features`, is in the page's language, or in English if it has none. */
export function siteHref(page: string): string {
  const root = siteRoot ?? ''
  return root === '' ? page : `${root}${page.replace(/^\/(?=#|$)/, '')}`
}
