import { Chip } from './chip'
import { type GuestPartProps, isWholeAlbum, type View } from './guest-part'

interface ViewChipProps extends Pick<GuestPartProps, 'view' | 'onView'> {
  to: View
  label: string
  /** Called in place of showing the view. */
  onOpen?: (() => void) | false
}

/** The chip of one view. Pressed again, it shows the whole album. */
export function ViewChip({ to, label, onOpen, view, onView }: ViewChipProps) {
  const isActive = to === 'added' ? isWholeAlbum(view) : to === view
  const show = () => onView(isActive ? 'added' : to)
  return <Chip label={label} isActive={isActive} onClick={(!isActive && onOpen) || show} />
}
