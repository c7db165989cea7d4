import { isInApp } from '~/lib/in-app'

const IOS = /iPhone|iPad|iPod/

/**
 * Whether files are sent only while the page is visible: iOS suspends hidden pages at once, an in-app browser may
 * discard its storage, and unstored files are lost with the page.
 */
export function needsPage(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  unkept: number,
): boolean {
  // An iPad identifies itself as a Mac.
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  return unkept > 0 || isIpad || IOS.test(userAgent) || isInApp(userAgent)
}
