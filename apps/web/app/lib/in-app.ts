/** Browsers inside of an app; a swipe ends them, and deletes what they stored. */
const IN_APP =
  /FBAN|FBAV|Instagram|WhatsApp|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|BytedanceWebview|; wv\)/

export function isInApp(userAgent: string): boolean {
  return IN_APP.test(userAgent)
}
