import type { PublicEvent } from '@afterglow/contract/gallery'
import type { ReactNode, Ref } from 'react'

export interface HeaderProps {
  event: PublicEvent
  total: number
  /** How many of this guest's photos only they and the hosts see. */
  ownWaiting?: number
  /** Buttons beside the title on wide screens. */
  actions?: ReactNode
  /** Without photos the header is tall, with the hosts' message; photos take its room. */
  isEmpty: boolean
  /** Something else stands above the photos, so that the header is lower still. */
  isLow?: boolean
  /** Addresses of a few small photos of the album, newest first; some layouts show them beside the cover. */
  peeks: readonly string[]
  ref?: Ref<HTMLElement>
}
