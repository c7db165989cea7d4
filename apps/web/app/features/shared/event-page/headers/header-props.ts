import type { PublicEvent } from '@afterglow/contract/gallery'
import type { ReactNode, Ref } from 'react'

export interface HeaderProps {
  event: PublicEvent
  total: number
  /** Buttons beside the title on wide screens. */
  actions?: ReactNode
  /** Without photos the header leaves more room for the invitation to send some. */
  isEmpty: boolean
  /** Addresses of a few small photos of the album, newest first; some layouts show them beside the cover. */
  peeks: readonly string[]
  ref?: Ref<HTMLElement>
}
