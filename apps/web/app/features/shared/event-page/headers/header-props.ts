import type { PublicEvent } from '@afterglow/contract/gallery'
import type { ReactNode, Ref } from 'react'

export interface HeaderProps {
  event: PublicEvent
  total: number
  /** Buttons beside the title on wide screens. */
  actions?: ReactNode
  /** Without photos the head leaves more room for the invitation to send some. */
  isEmpty: boolean
  /** Addresses of a few small photos of the album, newest first; some layouts let them look in. */
  peeks: readonly string[]
  ref?: Ref<HTMLElement>
}
