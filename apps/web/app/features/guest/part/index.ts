export { ActionButton } from './action-button'
export { Chip } from './chip'
export type {
  ActionProps,
  GuestPart,
  GuestPartProps,
  HeldBack,
  MenuLine,
  MenuRowProps,
  SendingState,
  View,
} from './guest-part'
export { isWholeAlbum } from './guest-part'
export { MoreRow } from './more-row'
export { ViewChip } from './view-chip'
