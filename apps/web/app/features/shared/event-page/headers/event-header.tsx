import type { ComponentType } from 'react'
import type { HeaderProps } from './header-props'
import { OverlayHeader } from './overlay-header'
import { AtlasHeader, BasicHeader, StandardHeader } from './paper-headers'
import { AvatarHeader, ModernHeader, SplitHeader, StylishHeader } from './photo-headers'

const headers: Record<string, ComponentType<HeaderProps>> = {
  standard: StandardHeader,
  overlay: OverlayHeader,
  stylish: StylishHeader,
  atlas: AtlasHeader,
  modern: ModernHeader,
  split: SplitHeader,
  avatar: AvatarHeader,
  basic: BasicHeader,
}

/** The header of the guest page in the layout that the host chose. */
export function EventHeader(props: HeaderProps) {
  const Header = headers[props.event.layoutType] ?? StandardHeader
  return <Header {...props} />
}
