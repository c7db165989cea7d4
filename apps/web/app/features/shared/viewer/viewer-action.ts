import type { Media } from '@afterglow/contract/media'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** What is open in a viewer. */
export interface OpenPhoto {
  eventId: string
  /** Undefined while it loads, and when there is none. */
  media: Media | undefined
}

/**
 * Something that can be done with the open photo. A feature exports its action; each screen with a viewer lists, in one
 * constant array, those that it offers. Viewers show them in the order of that list, and know none by name.
 */
export interface ViewerAction<Photo extends OpenPhoto = OpenPhoto> {
  /** Unique in every list. */
  id: string
  icon: LucideIcon
  /** Does the same as the button: a `KeyboardEvent.key`, in lower case. */
  key?: string
  /**
   * A hook: the action's state for the open photo and the person who looks at it, whose rights are in
   * `ViewerRightsContext`. Null hides the action.
   */
  useOn(photo: Photo): ActionState | null
  /** Opened by an action without `run`: a `ViewerSheet`, or a dialog where the viewer's layer allows one. */
  panel?: ComponentType<ActionPanelProps>
  /**
   * The panel stays open for its photo when the viewer shows another, or the action is no longer offered. Other panels
   * are hidden meanwhile.
   */
  keepsPhoto?: boolean
}

export interface ActionState {
  /** What the action does, from the catalogue. */
  label: string
  /** Stands under the icon where there is room for a word. By default the label. */
  word?: string
  /** Replaces word and label where there is room for a word. */
  counted?: { shown: string; label: string }
  /** Makes the button a toggle. */
  isPressed?: boolean
  /** Classes of the icon. */
  iconLook?: string | undefined
  run?(): void
  /** Makes the button a link that saves a file. */
  link?: { href: string; fileName: string }
  /** Replaces zooming in by a double tap of a finger, at a point of the screen. */
  doubleTap?(at: { x: number; y: number }): void
  /** Drawn over the photo. */
  over?: ReactNode
}

export interface ActionPanelProps {
  eventId: string
  media: Media
  onClose(): void
}
