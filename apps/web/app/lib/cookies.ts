import { CARRIED_NOTHING } from '@afterglow/contract/guests'

/** Whether this browser accepts cookies: hosts sign in with one, and guests are known again by one. */
export function acceptsCookies(): boolean {
  return navigator.cookieEnabled !== false
}

/** Who this page's guest is, where the browser refuses cookies; null where it keeps them itself. */
export const carried: { guest: string | null } = { guest: null }

/** From now on the page itself carries who its guest is, until it is left, if the browser does not. */
export function carryGuest(): void {
  if (!acceptsCookies()) carried.guest ??= CARRIED_NOTHING
}
