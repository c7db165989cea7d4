import type { Actor } from '@afterglow/contract/kernel'
import type { SocketFact } from '@afterglow/contract/system'
import type { Fact } from '../platform/facts.ts'
import type { EventRow } from './access/index.ts'

/** Who looks at an event, in which state it is for them, and when (epoch milliseconds of the server's clock). */
export interface Viewer {
  event: EventRow
  actor: Actor
  now: number
}

/**
 * What one domain makes of a batch of facts. Everything is read once for all viewers; these functions present it to one
 * group of viewers with the same rights, and apply the policies.
 */
export interface News {
  /** Guests whom the facts are about. What they see may be theirs alone, so nobody else gets their frames. */
  guestIds?: Iterable<string | null>
  /** For a page of the event, also while the album is closed to the viewer. */
  page?(viewer: Viewer): SocketFact[]
  /** For a page whose viewer may see the album. */
  album?(viewer: Viewer): SocketFact[]
  /** For a photo wall. */
  wall?(viewer: Viewer): Promise<PageNews>
}

/** What one page is sent. `ends`: the page may follow the event no longer. */
export interface PageNews {
  facts: SocketFact[]
  ends: boolean
}

/** Reads what a domain needs to present a batch of an event's facts. Null where none of them concerns it. */
export type NewsSource = (facts: Fact[]) => Promise<News | null>
