import type { Media } from '@afterglow/contract/media'
import { lazy, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'
import { Thumbnail } from '~/ui/thumbnail'
import { t } from './words'

const Lightbox = lazy(
  latePart(async () => ({ default: (await import('~/features/shared/viewer')).Lightbox })),
)

interface FoundPhotosProps {
  eventId: string
  photos: readonly Media[]
  photoId: string | null
  onPhoto(id: string | null): void
}

export function FoundPhotos({ eventId, photos, photoId, onPhoto }: FoundPhotosProps) {
  return (
    <>
      <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
        {photos.map((media, index) => (
          <li key={media.id}>
            <button
              type="button"
              aria-label={t('sheet.open', { n: index + 1 })}
              onClick={() => onPhoto(media.id)}
              className="block aspect-square w-full cursor-pointer overflow-hidden rounded-photo bg-sunken"
            >
              <Thumbnail src={media.thumbnailUrl} />
            </button>
          </li>
        ))}
      </ul>
      {photoId !== null && (
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
      )}
    </>
  )
}
