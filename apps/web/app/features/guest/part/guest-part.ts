import type { GuestDoor, GuestPage, GuestPermissions } from '@afterglow/contract/gallery'
import type { ComponentType, ReactNode } from 'react'
import type { MediaList } from '~/features/shared/media'
import type { ServerTime } from '~/lib/countdown-clock'
import type { PartNews } from '~/lib/part-news'

/**
 * One feature as the guest page sees it. `features/guest/<name>/part.tsx` makes it, `features/guest/parts.ts` lists all of
 * them, and the page loops over that list in each of its places. Components are part of the first view, unless they are a
 * `lateComponent`, for which nothing else waits; whether they show anything for this guest is their own decision.
 */
export interface GuestPart {
  /** Facts of the socket, and what an absence needs. A `latePart`: facts are read with schemas. */
  news?(): Promise<PartNews>

  /** Around the whole page: gives a context to other parts, and to what features share. */
  Around?: ComponentType<GuestPartProps & { children: ReactNode }>

  /** Above the chips, also of an empty album. `more`: the button of further actions, where nothing follows the notices. */
  Notice?: ComponentType<GuestPartProps & { more: ReactNode }>
  /** A chip that shows a view of the album. */
  ViewChip?: ComponentType<GuestPartProps>
  /** A chip that opens something of its own, after those of the views; also below the words of an empty album. */
  Chip?: ComponentType<GuestPartProps>
  /** Between the chips and the photos of the whole album. */
  Card?: ComponentType<GuestPartProps>
  /** Whether a notice or card of this part takes room in the first view, for which the header leaves some. */
  isAbovePhotos?(props: GuestPartProps): boolean
  /** Below the photos. */
  Foot?: ComponentType<GuestPartProps>

  /** Buttons of main actions: in the dock on phones, in the header on wide screens. */
  Action?: ComponentType<ActionProps>
  /** Whether there are any of them for this guest. */
  hasAction?(permissions: GuestPermissions): boolean
  /** A line of the dock above its buttons. */
  DockLine?: ComponentType<GuestPartProps>

  /** Over the page, within a boundary of its own. A later part's layer comes first in the document, so that an earlier part's lies over it. */
  Layer?: ComponentType<GuestPartProps>
  /** The same for what nobody needs in the first moments: mounted once the page is idle. */
  LateLayer?: ComponentType<GuestPartProps>

  /** A line of the sheet of further actions. A `latePart`. */
  menu?(): Promise<MenuLine>
}

/** What the page knows, and gives to every component of a part. */
export interface GuestPartProps {
  page: Extract<GuestPage, { state: 'gallery' }>
  /** What this guest may do at this second: the page's permissions within the times of sending. */
  permissions: GuestPermissions
  sending: SendingState
  /** The reveal that the page waits for. */
  heldBack: HeldBack | null
  /** How many photos of the whole album this guest sees. */
  albumTotal: number
  view: View
  onView(view: View): void
}

/** A part of the album: one of its lists, or the notes that this guest has left. */
export type View = MediaList | 'notes'

/** The whole album, by time of upload or by time taken. */
export function isWholeAlbum(view: View): boolean {
  return view === 'added' || view === 'captured'
}

export type SendingState = 'soon' | 'open' | 'over'

/** What is held back, as this page shows it. */
export interface HeldBack extends ServerTime {
  reveal: NonNullable<GuestDoor['reveal']>
  /** The time has come, and the photos are being fetched. */
  hasCome: boolean
}

export interface ActionProps extends GuestPartProps {
  place: 'dock' | 'header'
}

export interface MenuLine {
  /** A `MoreRow`, or nothing. */
  Row: ComponentType<MenuRowProps>
  /** What the row opens. Mounted with its first opening, and stays through its closing animation. */
  Layer?: ComponentType<GuestPartProps & { isOpen: boolean; onOpenChange(isOpen: boolean): void }>
}

export interface MenuRowProps extends GuestPartProps {
  /** Closes the sheet. */
  onClose(): void
  /** Opens this line's layer in place of the sheet. */
  onOpen(): void
  /** Opens the phone's file picker in place of the sheet. */
  onChoose(): void
}
