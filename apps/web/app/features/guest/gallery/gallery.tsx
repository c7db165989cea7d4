import type { PublicEvent } from '@afterglow/contract/gallery'
import { lazy, Suspense, useRef } from 'react'
import { useLove } from '~/features/shared/hearts'
import { arrangementOf, PhotoGrid, usePhotoGrid, useScrollBand } from '~/features/shared/photo-grid'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useElementWidth } from '~/lib/use-element-width'
import { GalleryEnd } from './gallery-end'
import { NewPhotosPill } from './new-photos-pill'
import { PhotoTile } from './photo-tile'
import type { GalleryData } from './use-gallery'
import { useGalleryLayout } from './use-gallery-layout'
import { useOpenPhoto } from './use-open-photo'
import { revealTile, useReturnToTile } from './use-return-to-tile'
import { useShownPhotos } from './use-shown-photos'

const loadViewer = latePart(() => import('~/features/shared/viewer'))
const Lightbox = lazy(async () => ({ default: (await loadViewer()).Lightbox }))

interface GalleryProps {
  gallery: GalleryData
  event: PublicEvent
  canLove: boolean
}

/** All photos of an event, in the arrangement its host has chosen. */
export function Gallery({ gallery, event, canLove }: GalleryProps) {
  const list = useRef<HTMLUListElement>(null)
  const [measure, width] = useElementWidth()
  const band = useScrollBand(list)
  const { shown, waiting } = useShownPhotos(gallery.items, band <= 0)
  const { layout, forget } = useGalleryLayout(shown, arrangementOf(event), width)
  const { photoId, open, show, close } = useOpenPhoto()
  const grid = usePhotoGrid({ list, band, items: shown, layout, reveal: revealTile })
  useReturnToTile(photoId, grid.keep)
  const love = useLove(event.id)
  const { hasMore, hasFailed, isLoadingMore, loadMore, total } = gallery

  function showNewPhotos() {
    forget()
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }

  return (
    <section aria-label={t('gallery.label')} className="px-1.5 md:px-(--gutter)">
      <NewPhotosPill count={waiting} onClick={showNewPhotos} />
      <div ref={measure}>
        <PhotoGrid
          grid={grid}
          loadMore={hasMore && !hasFailed && !isLoadingMore && loadMore}
          tile={(media, position, box) => (
            <PhotoTile
              key={media.id}
              {...box}
              media={media}
              position={position}
              total={total}
              dateFormat={event.dateFormat}
              onOpen={open}
              onApproach={loadViewer}
              onRefresh={gallery.refresh}
              onLove={canLove ? love : null}
            />
          )}
        />
      </div>
      <GalleryEnd isLoading={isLoadingMore} hasFailed={hasFailed} onRetry={loadMore} />
      {photoId !== null && (
        <Suspense>
          <Lightbox
            eventId={event.id}
            photoId={photoId}
            items={shown}
            total={total}
            onShow={show}
            onClose={close}
            onNearEnd={loadMore}
            onLove={canLove ? love : undefined}
          />
        </Suspense>
      )}
    </section>
  )
}
