import type { FaceDetection } from '@afterglow/contract/faces'
import { lazy, Suspense, useMemo } from 'react'

const Lightbox = lazy(async () => ({ default: (await import('~/features/shared/viewer')).Lightbox }))

interface FaceViewerProps {
  eventId: string
  faces: readonly FaceDetection[]
  /** Null while none is open. */
  photoId: string | null
  onPhoto(id: string | null): void
}

/** The photos that these faces are in, one large at a time. */
export function FaceViewer({ eventId, faces, photoId, onPhoto }: FaceViewerProps) {
  // One photo may show two of them, or a merged person twice.
  const photos = useMemo(() => [...new Map(faces.map(({ media }) => [media.id, media])).values()], [faces])
  if (photoId === null) return null
  return (
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
  )
}
