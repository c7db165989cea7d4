import type { Media } from '@afterglow/contract/media'
import { Suspense } from 'react'
import { PartBoundary } from '~/features/shared/part-boundary'
import { lateComponent } from '~/lib/late-component'

const Lightbox = lateComponent(() => import('~/features/shared/viewer'), 'Lightbox')

interface ListViewerProps {
  eventId: string
  /** The whole list. Albums, which come in pages, use the lightbox itself. */
  photos: readonly Media[]
  /** Null while none is open. */
  photoId: string | null
  onPhoto(id: string | null): void
}

/** The lightbox over a short list, loaded when a photo is first opened. */
export function ListViewer({ eventId, photos, photoId, onPhoto }: ListViewerProps) {
  if (photoId === null) return null
  return (
    <PartBoundary>
      <Suspense>
        <Lightbox
          eventId={eventId}
          photoId={photoId}
          items={photos}
          total={photos.length}
          onShow={onPhoto}
          onClose={() => onPhoto(null)}
        />
      </Suspense>
    </PartBoundary>
  )
}
