import type { PublicEvent } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Arrangement,
  arrangementOf,
  type ColumnMemory,
  layoutMasonry,
  layoutMosaic,
  layoutSquares,
  ratioOf,
  type TileLayout,
} from '~/features/shared/event-page'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useElementWidth, useViewport } from '~/lib/use-element-width'
import { columnsFor, gapFor } from './columns'
import { GalleryEnd } from './gallery-end'
import { NewPhotosPill } from './new-photos-pill'
import { PhotoTile } from './photo-tile'
import type { GalleryData } from './use-gallery'
import { useOpenPhoto } from './use-open-photo'
import { useShownPhotos } from './use-shown-photos'
import { useTileFocus } from './use-tile-focus'
import { useScrollBand, useVisibleTiles } from './use-visible-tiles'

const loadLightbox = latePart(() => import('~/features/shared/viewer'))
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

/** Older photos are fetched this many screens before they are reached. */
const SCREENS_AHEAD = 3

/**
 * All photos of an event in one scroll. Every tile has its place from the start; only those near the screen are
 * mounted.
 */
export function Gallery({ gallery, event }: { gallery: GalleryData; event: PublicEvent }) {
  const list = useRef<HTMLUListElement>(null)
  const viewport = useViewport()
  const [measure, width] = useElementWidth()
  const band = useScrollBand(list)
  const { shown, waiting } = useShownPhotos(gallery.items, band <= 0)
  const { layout, forget } = useLayoutOf(shown, arrangementOf(event), {
    viewportWidth: viewport.width,
    width,
  })
  const { positions, bottom } = useVisibleTiles(layout, band, viewport.height)
  const { photoId, open, show, close } = useOpenPhoto()
  const focus = useTileFocus({ list, layout, items: shown, openId: photoId })

  const { hasMore, hasFailed, isLoadingMore, loadMore } = gallery
  const isNearEnd = width > 0 && bottom + SCREENS_AHEAD * viewport.height > layout.height
  // Scrolling triggers loading, and React does not scroll.
  useEffect(() => {
    if (isNearEnd && hasMore && !hasFailed && !isLoadingMore) loadMore()
  })

  function showNewPhotos() {
    forget()
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }

  return (
    <section aria-label={t('gallery.label')} className="px-1.5 md:px-(--gutter)">
      <NewPhotosPill count={waiting} onClick={showNewPhotos} />
      <div ref={measure}>
        {/* Tiles come and go, so none may be a scroll anchor: a reload would restore another one's place. */}
        <ul
          ref={list}
          className="relative [overflow-anchor:none]"
          style={{ height: layout.height }}
          {...focus.listProps}
        >
          {focus.keep(positions).map((position) => {
            const media = shown[position]
            const box = layout.boxes[position]
            if (media === undefined || box === undefined || width === 0) return null
            return (
              <PhotoTile
                key={media.id}
                {...box}
                media={media}
                position={position}
                total={gallery.total}
                dateFormat={event.dateFormat}
                onOpen={open}
                onApproach={loadLightbox}
                onRefresh={gallery.refresh}
              />
            )
          })}
        </ul>
      </div>
      <GalleryEnd isLoading={isLoadingMore} hasFailed={hasFailed} onRetry={loadMore} />
      {photoId !== null && (
        <Suspense>
          <Lightbox
            eventId={event.id}
            photoId={photoId}
            items={shown}
            total={gallery.total}
            onShow={show}
            onClose={close}
            onNearEnd={loadMore}
          />
        </Suspense>
      )}
    </section>
  )
}

/** `forget` lays everything out again: newest first, from left to right. */
function useLayoutOf(
  shown: readonly Media[],
  arrangement: Arrangement,
  { viewportWidth, width }: { viewportWidth: number; width: number },
): { layout: TileLayout; forget: () => void } {
  const [generation, setGeneration] = useState(0)
  const columns = columnsFor(viewportWidth)
  const gap = gapFor(viewportWidth, arrangement === 'masonry')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of columns, or a wish to forget, begins anew.
  const memory: ColumnMemory = useMemo(() => new Map(), [columns, generation])
  const layout = useMemo(() => {
    // Not measured yet: positions computed now would be remembered.
    if (width === 0) return { boxes: [], height: 0 }
    const space = { columns, width, gap }
    if (arrangement === 'squares') return layoutSquares(shown.length, space)
    if (arrangement === 'mosaic') return layoutMosaic(shown.length, space)
    return layoutMasonry(
      shown.map((media) => ({ id: media.id, ratio: ratioOf(media) })),
      space,
      memory,
    )
  }, [shown, columns, width, gap, arrangement, memory])
  return { layout, forget: () => setGeneration((count) => count + 1) }
}
