import type { FaceDetection } from '@afterglow/contract/faces'
import { useMemo } from 'react'
import { ListViewer } from '~/features/shared/list-viewer'

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
  return <ListViewer eventId={eventId} photos={photos} photoId={photoId} onPhoto={onPhoto} />
}
