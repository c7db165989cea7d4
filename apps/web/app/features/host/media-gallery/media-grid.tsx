import { t } from 'virtual:words/media'
import { useCallback, useMemo, useRef } from 'react'
import { layoutSquares, NO_TILES, PhotoGrid, usePhotoGrid, useScrollBand } from '~/features/shared/photo-grid'
import { useElementWidth } from '~/lib/use-element-width'
import { pressGridKey, revealTile } from './grid-keys'
import { columnsFor, gapFor } from './grid-layout'
import { MediaTile } from './media-tile'
import type { Selection, SelectionChange } from './selection'
import type { LiveMedia } from './use-host-media'

/** Mounted beyond the screen on either side, in px: less than for guests, since six small tiles make a row here. */
const OVERSCAN = 480

interface MediaGridProps {
  live: LiveMedia
  selection: Selection
  onSelect(change: SelectionChange): void
  onSelectAll(): void
  onOpen(id: string): void
}

/** The photos of one view as squares. They have one Tab stop; keys move and select. */
export function MediaGrid({ live, selection, onSelect, onSelectAll, onOpen }: MediaGridProps) {
  const { media, hasMore, isLoadingMore, loadMore, refetch } = live
  const list = useRef<HTMLUListElement>(null)
  const [measure, width] = useElementWidth()
  const columns = columnsFor(width)
  const layout = useMemo(
    () => (width === 0 ? NO_TILES : layoutSquares(media.length, { columns, width, gap: gapFor(width) })),
    [media.length, columns, width],
  )
  const band = useScrollBand(list)
  const grid = usePhotoGrid({ list, band, items: media, layout, overscan: OVERSCAN, reveal: revealTile })
  const tabStop = grid.focusedId ?? media[0]?.id
  const reload = useCallback(() => void refetch(), [refetch])
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      onSelect(isRange ? { type: 'range', id, order: media.map((one) => one.id) } : { type: 'toggle', id }),
    [onSelect, media],
  )

  return (
    <div ref={measure}>
      <PhotoGrid
        grid={grid}
        aria-label={t('gallery.photos')}
        aria-describedby="media-grid-keys"
        onKeyDown={(ev) =>
          pressGridKey(ev, { media, selection, columns, onSelect, onSelectAll, keep: grid.keep })
        }
        loadMore={hasMore && !isLoadingMore && loadMore}
        tile={(item, index, box) => (
          <MediaTile
            key={item.id}
            media={item}
            {...box}
            position={index + 1}
            total={hasMore ? -1 : media.length}
            isSelected={selection.ids.has(item.id)}
            isTabStop={item.id === tabStop}
            onToggle={toggle}
            onOpen={onOpen}
            onReload={reload}
          />
        )}
      />
      <p id="media-grid-keys" className="sr-only">
        {t('gallery.keys')}
      </p>
    </div>
  )
}
