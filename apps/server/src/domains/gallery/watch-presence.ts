import { PRESENCE_TIME } from '@afterglow/contract/guests'
import type { Clock } from '../../platform/clock.ts'
import type { EventGrant } from '../access/index.ts'
import type { guests } from '../guests/index.ts'

export type NotePresence = ReturnType<typeof guests>['notePresence']

/**
 * What the heartbeats of an open page say about its guest. A page that has answered for some minutes makes its guest
 * known to the event, once; nothing is written for those who leave earlier.
 */
export function watchPresence(
  { clock, notePresence }: { clock: Clock; notePresence: NotePresence },
  { actor, event: { id: eventId } }: EventGrant<'find' | 'view'>,
  from: { ip: string },
): () => void {
  if (actor.kind !== 'guest') return () => undefined
  const { guestId } = actor
  const since = clock.date()
  let isNoted = false

  return () => {
    if (isNoted || clock.now() - since.getTime() < PRESENCE_TIME) return
    isNoted = true
    void notePresence({ eventId, guestId, since, from }).then((isKnown) => {
      isNoted = isKnown
    })
  }
}
