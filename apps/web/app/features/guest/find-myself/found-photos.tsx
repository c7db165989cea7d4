import type { Media } from '@afterglow/contract/media'
import { ListViewer } from '~/features/shared/list-viewer'
import { Thumbnail } from '~/ui/thumbnail'
import { t } from './words'

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
      <ListViewer eventId={eventId} photos={photos} photoId={photoId} onPhoto={onPhoto} />
    </>
  )
}
