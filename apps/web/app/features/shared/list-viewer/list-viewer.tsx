import type { Media } from '@afterglow/contract/media'
import { Suspense } from 'react'
import { PartBoundary } from '~/features/shared/part-boundary'
import type { ViewerAction } from '~/features/shared/viewer'
import { lateComponent } from '~/lib/late-component'

const Lightbox = lateComponent(() => import('~/features/shared/viewer'), 'Lightbox')

interface ListViewerProps {
  eventId: string
  /** The whole list. Albums, which come in pages, use the lightbox itself. */
  photos: readonly Media[]
  /** Null while none is open. */
  photoId: string | null
  onPhoto(id: string | null): void
  /** Under the photo. The same list at every rendering. */
  actions?: readonly ViewerAction[]
}

const NONE: readonly ViewerAction[] = []

/** The lightbox over a short list, loaded when a photo is first opened. */
export function ListViewer({ eventId, photos, photoId, onPhoto, actions = NONE }: ListViewerProps) {
  if (photoId === null) return null
  return (
    <PartBoundary>
      <Suspense>
        <Lightbox
          eventId={eventId}
          photoId={photoId}
          items={photos}
          total={photos.length}
          actions={actions}
          onShow={onPhoto}
          onClose={() => onPhoto(null)}
        />
      </Suspense>
    </PartBoundary>
  )
}
