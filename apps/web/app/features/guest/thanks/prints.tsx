import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaOf, mediaPages } from '~/features/shared/media'
import type { SentBatch } from '~/features/shared/uploads'
import { cx } from '~/ui/cx'

/** The first picture lies on top of the others. */
const PLACES = [
  'z-1 w-47 -rotate-2',
  'w-41 -translate-x-23 translate-y-1 -rotate-8',
  'w-41 translate-x-23 translate-y-1 rotate-8',
]

/** Up to three of the photos, as prints. */
export function Prints({ sent, eventId }: { sent: SentBatch; eventId: string }) {
  const [isOver, setIsOver] = useState(sent.previews.length === 0)
  const kept = useAlbumPictures(sent, eventId, isOver)
  const pictures = isOver ? kept : sent.previews
  return (
    <div aria-hidden="true" className="mt-2 flex h-66 items-center justify-center">
      {pictures.map((src, index) => (
        <span
          key={src}
          className={cx(
            'absolute aspect-[47/60] bg-white p-2 pb-3 shadow-print motion-safe:animate-[land_420ms_var(--ease-out)_backwards]',
            PLACES[index],
          )}
          style={{ animationDelay: `${index * 60}ms` }}
        >
          {/* The queue's pictures end a moment after the upload; an opened one stays. */}
          <img src={src} alt="" className="size-full object-cover" onError={() => setIsOver(true)} />
        </span>
      ))}
    </div>
  )
}

/** The same photos as the album has them. */
function useAlbumPictures({ mediaIds }: SentBatch, eventId: string, isWanted: boolean): readonly string[] {
  const { data } = useInfiniteQuery({ ...mediaPages(eventId, 'mine'), enabled: isWanted })
  const ids = new Set(mediaIds)
  return mediaOf(data)
    .filter(({ id }) => ids.has(id))
    .flatMap(({ thumbnailUrl }) => thumbnailUrl ?? [])
    .slice(0, PLACES.length)
}
