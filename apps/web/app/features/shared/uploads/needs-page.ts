const IOS = /iPhone|iPad|iPod/
/** In-app browsers; a swipe ends them, and deletes what they stored. */
const IN_APP = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|; wv\)/

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
  return unkept > 0 || isIpad || IOS.test(userAgent) || IN_APP.test(userAgent)
}
