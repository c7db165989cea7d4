const IOS = /iPhone|iPad|iPod/
/** Browsers inside of other apps; they end with a swipe, and with them what they kept. */
const IN_APP = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|; wv\)/

/**
 * Whether files are sent only while the page is before everything else: iOS stops every page at once that is not, an
 * app's own browser may forget what it kept, and what was never kept is gone with the page.
 */
export function needsPage(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  unkept: number,
): boolean {
  // An iPad says that it is a Mac.
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  return unkept > 0 || isIpad || IOS.test(userAgent) || IN_APP.test(userAgent)
}
