import type { GuestPermissions } from '@afterglow/contract/gallery'
import { createContext } from 'react'

/** What the person who looks at a photo may do with it, and how its times are written. */
export interface ViewerRights {
  /** A guest's, from the server; null on pages of hosts. */
  permissions: GuestPermissions | null
  /** Whose approval is needed, as guests call them. */
  hosts: string
  /** The event's; null where the reader's own is meant. */
  timeZone: string | null
}

/** Given by the page of a guest around its viewers. */
export const ViewerRightsContext = createContext<ViewerRights>({
  permissions: null,
  hosts: '',
  timeZone: null,
})
