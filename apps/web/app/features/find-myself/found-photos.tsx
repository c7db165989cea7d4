import type { Media } from '@afterglow/contract/media'
import { FileImage } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { latePart } from '~/lib/late-parts'
import { Icon } from '~/ui/icon'
import { t } from './words'

const Lightbox = lazy(latePart(async () => ({ default: (await import('~/features/lightbox')).Lightbox })))

export function FoundPhotos({ eventId, photos }: { eventId: string; photos: readonly Media[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <>
      <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
        {photos.map((media, index) => (
          <li key={media.id}>
            <button
              type="button"
              aria-label={t('sheet.open', { n: index + 1 })}
              onClick={() => setOpenId(media.id)}
              className="block aspect-square w-full cursor-pointer overflow-hidden rounded-photo bg-sunken"
            >
              {media.thumbnailUrl ? (
                <img src={media.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <span className="grid size-full place-items-center text-subtle">
                  <Icon as={FileImage} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {openId !== null && (
        <Suspense>
          <Lightbox
            eventId={eventId}
            photoId={openId}
            items={photos}
            total={photos.length}
            onShow={setOpenId}
            onClose={() => setOpenId(null)}
            onNearEnd={() => undefined}
          />
        </Suspense>
      )}
    </>
  )
}
