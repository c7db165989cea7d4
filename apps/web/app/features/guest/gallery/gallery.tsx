import type { PublicEvent } from '@afterglow/contract/gallery'
import { Fragment, type ReactNode, Suspense } from 'react'
import { type OwnPhotos, SendingTile } from '~/features/guest/own-photos'
import { useLove } from '~/features/shared/hearts'
import { PartBoundary } from '~/features/shared/part-boundary'
import { PhotoGrid } from '~/features/shared/photo-grid'
import { FIRST_PHOTOS } from '~/lib/first-photos-script'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'
import { cx } from '~/ui/cx'
import { GalleryEnd } from './gallery-end'
import { GalleryTitle } from './gallery-title'
import { PhotoTile } from './photo-tile'
import { SectionHead } from './section-head'
import { useAlbumGrid } from './use-album-grid'
import { useFirstPhotosAlone } from './use-first-photos-alone'
import type { GalleryData } from './use-gallery'
import { useOpenPhoto } from './use-open-photo'
import { useReturnToTile } from './use-return-to-tile'

const loadViewer = latePart(() => import('./gallery-viewer'))
const GalleryViewer = lateComponent(loadViewer, 'GalleryViewer')
const NewPhotosPill = lateComponent(() => import('./new-photos-pill'), 'NewPhotosPill')
const ThroughTime = lateComponent(() => import('./through-time'), 'ThroughTime')

interface GalleryProps {
  gallery: GalleryData
  /** This guest's photos that others do not see yet. They come first. */
  own: OwnPhotos
  event: PublicEvent
  canLove: boolean
  /** What is shown, in the line above the photos. */
  title: string
  /** By which time the list is ordered. */
  time: 'createdAt' | 'capturedAt'
  /** Between that line and the photos. */
  children?: ReactNode
}

/** All photos of an event, in the arrangement its host has chosen. */
export function Gallery({ gallery, own, event, canLove, title, time, children }: GalleryProps) {
  const { photoId, open, show, close } = useOpenPhoto()
  const album = useAlbumGrid({ gallery, own, event, time })
  const { sections, ownCount, shown } = album
  useReturnToTile(photoId, album.grid.keep)
  const love = useLove(event.id)
  const areFirstAlone = useFirstPhotosAlone()
  const { hasMore, hasFailed, isLoadingMore, loadMore, total } = gallery

  return (
    <section
      aria-label={t('gallery.label')}
      className={cx('md:px-(--gutter)', event.layoutType === 'modern' ? 'px-4' : 'px-1.5')}
    >
      <GalleryTitle title={title} section={sections[0]} />
      {children}
      <Suspense>
        <NewPhotosPill count={album.newCount} onClick={album.showNew} />
      </Suspense>
      <div ref={album.measure}>
        <PhotoGrid
          grid={album.grid}
          loadMore={hasMore && !hasFailed && !isLoadingMore && loadMore}
          tile={(entry, position, box) =>
            'queue' in entry ? (
              <SendingTile key={entry.id} photo={entry} box={box} />
            ) : (
              <Fragment key={entry.id}>
                <SectionHead {...album} at={position} event={event} />
                <PhotoTile
                  {...box}
                  media={entry}
                  position={position - ownCount}
                  isHeld={areFirstAlone && position >= FIRST_PHOTOS}
                  total={total}
                  event={event}
                  onOpen={open}
                  onApproach={loadViewer}
                  onRefresh={gallery.refresh}
                  onLove={canLove ? love : null}
                />
              </Fragment>
            )
          }
        />
      </div>
      <GalleryEnd isLoading={isLoadingMore} hasFailed={hasFailed} onRetry={loadMore} />
      {photoId !== null && (
        <PartBoundary>
          <Suspense>
            <GalleryViewer
              {...{ photoId, total }}
              eventId={event.id}
              items={shown}
              onShow={show}
              onClose={close}
              onNearEnd={loadMore}
            />
          </Suspense>
        </PartBoundary>
      )}
      <Suspense>{album.isLong && <ThroughTime {...album} {...{ gallery, sections }} />}</Suspense>
    </section>
  )
}
