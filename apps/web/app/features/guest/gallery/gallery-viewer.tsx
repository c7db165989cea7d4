import type { ComponentProps } from 'react'
import { galleryActions } from '~/features/guest/viewer-actions'
import { Lightbox } from '~/features/shared/viewer'

/** The viewer of a gallery. */
export function GalleryViewer(props: Omit<ComponentProps<typeof Lightbox>, 'actions'>) {
  return <Lightbox {...props} actions={galleryActions} />
}
