import type { PublicEvent } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { Fragment, lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { type OwnPhotos, SendingTile } from '~/features/guest/own-photos'
import { useLove } from '~/features/shared/hearts'
import { PhotoGrid, useGridRules, usePhotoGrid, useScrollBand } from '~/features/shared/photo-grid'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useElementWidth } from '~/lib/use-element-width'
import { cx } from '~/ui/cx'
import { GalleryEnd } from './gallery-end'
import { GalleryTitle } from './gallery-title'
import { NewPhotosPill } from './new-photos-pill'
import { PhotoTile } from './photo-tile'
import { SectionHead } from './section-head'
import type { GalleryData } from './use-gallery'
import { useGalleryLayout } from './use-gallery-layout'
import { useNewerAbove } from './use-newer-above'
import { useOpenPhoto } from './use-open-photo'
import { revealTile, useReturnToTile } from './use-return-to-tile'
import { useSections } from './use-sections'
import { useHeld, useShownPhotos } from './use-shown-photos'

const loadViewer = latePart(() => import('~/features/shared/viewer'))
const Lightbox = lazy(async () => ({ default: (await loadViewer()).Lightbox }))
const ThroughTime = lazy(latePart(async () => ({ default: (await import('./through-time')).ThroughTime })))

/** About three screens of a phone, in px. */
const LONG = 2400

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
  const list = useRef<HTMLUListElement>(null)
  const [measure, width] = useElementWidth()
  const band = useScrollBand(list)
  const isAtTop = band <= 0
  const items = useOwnFirst(own.waiting, gallery.items)
  const { shown, waiting } = useShownPhotos(items, isAtTop || gallery.start !== null)
  const sending = useHeld(own.sending, isAtTop)
  const entries = useMemo(() => [...sending, ...shown], [sending, shown])
  const sections = useSections(entries, gallery.timeline, { time, width })
  const { layout, forget } = useGalleryLayout(entries, useGridRules(event), { width, starts: sections })
  const { photoId, open, show, close } = useOpenPhoto()
  const grid = usePhotoGrid({ list, band, items: entries, layout, reveal: revealTile })
  useReturnToTile(photoId, grid.keep)
  const love = useLove(event.id)
  const { hasMore, hasFailed, isLoadingMore, loadMore, total } = gallery
  useNewerAbove({ list, entries, layout, band, gallery })
  const isLong = hasMore || layout.height > LONG

  function headAt(position: number) {
    const index = sections.findIndex(({ at }) => at === position)
    const section = sections[index]
    if (section === undefined || section.headHeight === 0) return null
    return <SectionHead section={section} top={layout.heads[index] ?? 0} event={event} />
  }

  function showNewPhotos() {
    forget()
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }

  return (
    <section
      aria-label={t('gallery.label')}
      className={cx('md:px-(--gutter)', event.layoutType === 'modern' ? 'px-4' : 'px-1.5')}
    >
      <GalleryTitle title={title} section={sections[0]} />
      {children}
      <NewPhotosPill count={waiting} onClick={showNewPhotos} />
      <div ref={measure}>
        <PhotoGrid
          grid={grid}
          loadMore={hasMore && !hasFailed && !isLoadingMore && loadMore}
          tile={(entry, position, box) =>
            'queue' in entry ? (
              <SendingTile key={entry.id} photo={entry} box={box} />
            ) : (
              <Fragment key={entry.id}>
                {headAt(position)}
                <PhotoTile
                  {...box}
                  media={entry}
                  position={position - sending.length}
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
      {gallery.timeline !== undefined && isLong && (
        <Suspense>
          <ThroughTime
            timeline={gallery.timeline}
            sections={sections}
            layout={layout}
            list={list}
            hasMore={hasMore}
            onStart={gallery.startAt}
          />
        </Suspense>
      )}
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

/** What only this guest sees, then the album. A photo that was just approved is in both for a moment. */
function useOwnFirst(waiting: readonly Media[], album: readonly Media[]): readonly Media[] {
  return useMemo(() => {
    if (waiting.length === 0) return album
    const ids = new Set(album.map(({ id }) => id))
    return [...waiting.filter(({ id }) => !ids.has(id)), ...album]
  }, [waiting, album])
}
