import { shelfOf } from '~/lib/browser-shelf'

const keyOf = (eventId: string) => `afterglow.asked-name.${eventId}`

/** Whether this browser was already asked for a name at this event. */
export function wasAsked(eventId: string): boolean {
  return shelfOf('localStorage')?.getItem(keyOf(eventId)) === '1'
}

export function rememberAsked(eventId: string) {
  shelfOf('localStorage')?.setItem(keyOf(eventId), '1')
}
