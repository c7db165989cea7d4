import { createContext } from 'react'

/** What whoever looks at a photo may say about it, and how its times are written. */
export interface ViewerRights {
  /** To the host, about what others sent. */
  canReport: boolean
  readsComments: boolean
  canComment: boolean
  /** Whose approval is needed, as guests call them. */
  hosts: string
  /** The event's; null where the reader's own is meant. */
  timeZone: string | null
}

/** Given by the page around a viewer. Where there is none, nothing can be said. */
export const ViewerRightsContext = createContext<ViewerRights>({
  canReport: false,
  readsComments: false,
  canComment: false,
  hosts: '',
  timeZone: null,
})
