/**
 * What the product stores in a browser; the privacy policy lists it, and tests compare the cookies with it. The catalogue
 * describes it in `legal.privacy.storage`.
 */
export interface BrowserStorage {
  id: string
  whom: 'hosts' | 'guests' | 'everybody'
  /** Names of cookies, without our prefix. */
  cookies: readonly string[]
}

export const BROWSER_STORAGE = [
  { id: 'session', whom: 'hosts', cookies: ['access', 'refresh'] },
  { id: 'guest', whom: 'guests', cookies: ['guest'] },
  { id: 'adopted', whom: 'guests', cookies: ['guest_as'] },
  { id: 'unlocked', whom: 'guests', cookies: ['unlocked'] },
  { id: 'socialSignIn', whom: 'hosts', cookies: ['social', 'social_failure'] },
  { id: 'sidebar', whom: 'hosts', cookies: [] },
  { id: 'storage', whom: 'everybody', cookies: [] },
  { id: 'database', whom: 'everybody', cookies: [] },
] as const satisfies readonly BrowserStorage[]
