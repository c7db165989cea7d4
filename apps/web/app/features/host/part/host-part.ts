import type { Event } from '@afterglow/contract/events'
import type { Overview } from '@afterglow/contract/overview'
import type { ComponentType } from 'react'
import type { PartNews } from '~/lib/part-news'

/**
 * One feature as the Event Dashboard sees it. `features/host/<name>/part.tsx` makes it, `features/host/parts.ts` lists all of
 * them, and the dashboard loops over that list in each of its places.
 */
export interface HostPart {
  /** Facts of the event's socket, and what an absence needs. `catchUp` is also called when the socket first opens. */
  news?: PartNews
  /** An `ActionTile` below the cover. */
  Action?: ComponentType<HostPartProps & { onOpen(): void }>
  /** What the tile opens. Mounted while it is closed, within a Suspense of its own; at most one is open. */
  Dialog?: ComponentType<HostPartProps & { isOpen: boolean; onClose(): void }>
  /** Below the cover, beside others of its size. */
  Card?: ComponentType<HostPartProps>
  /** One line at the end of the page: what there is, and the way to it. */
  Row?: ComponentType<HostPartProps>
}

export interface HostPartProps {
  event: Event
  /** The party so far; undefined while it is loading, and where it could not be loaded. */
  overview: Overview | undefined
}
