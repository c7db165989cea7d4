import { t } from 'virtual:words/media'
import { Fragment, useCallback, useMemo, useRef } from 'react'
import { layoutSections, PhotoGrid, ratioOf, usePhotoGrid, useScrollBand } from '~/features/shared/photo-grid'
import { useElementWidth } from '~/lib/use-element-width'
import { type DayHead, dayHeadsOf } from './day-heads'
import { type GridCommands, pressGridKey, revealTile } from './grid-keys'
import { MediaTile } from './media-tile'
import { layoutRows } from './row-layout'
import type { Selection, SelectionChange } from './selection'
import type { Bursts } from './use-bursts'
import type { LiveMedia } from './use-host-media'
import { useKeptMiddle } from './use-kept-middle'
import { useTouchSelection } from './use-touch-selection'

/** Mounted beyond the screen on either side, in px: less than for guests, since six small tiles make a row here. */
const OVERSCAN = 480
/** Between photos, in px. */
const GAP = 6
const NARROW_GAP = 4
/** Of text, in px, on which the heights of headings are based. */
const USUAL_TEXT = 16

interface MediaGridProps {
  live: LiveMedia
  time: 'createdAt' | 'capturedAt'
  /** Of rows, in px. */
  rowHeight: number
  selection: Selection
  bursts: Bursts
  commands: GridCommands
  onSelect(change: SelectionChange): void
  onSelectAll(): void
  onOpen(id: string): void
}

/** The photos of one view in rows, under days and hours. They have one Tab stop; keys move, select and decide. */
export function MediaGrid(props: MediaGridProps) {
  const { live, rowHeight, selection, bursts, commands, onSelect, onSelectAll, onOpen } = props
  const { media, hasMore, isLoadingMore, loadMore, refetch } = live
  const list = useRef<HTMLUListElement>(null)
  const [measure, width] = useElementWidth()
  const heads = useHeads(props, width)
  const layout = useMemo(() => {
    const ratios = width === 0 ? [] : media.map(ratioOf)
    const space = { width, height: rowHeight, gap: width < 600 ? NARROW_GAP : GAP }
    return layoutSections(ratios.length, heads, (from, to) => layoutRows(ratios.slice(from, to), space))
  }, [media, heads, width, rowHeight])
  const band = useScrollBand(list)
  const grid = usePhotoGrid({ list, band, items: media, layout, overscan: OVERSCAN, reveal: revealTile })
  useKeptMiddle(list, layout, rowHeight)
  const tabStop = grid.focusedId ?? media[0]?.id
  const reload = useCallback(() => void refetch(), [refetch])
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      onSelect(isRange ? { type: 'range', id, order: media.map((one) => one.id) } : { type: 'toggle', id }),
    [onSelect, media],
  )
  const selectBurst = useCallback((ids: readonly string[]) => onSelect({ type: 'add', ids }), [onSelect])
  useTouchSelection(list, {
    onStart: (id) => toggle(id, false),
    onOver: (id) => toggle(id, true),
  })

  return (
    <div ref={measure} className="max-md:-mx-2">
      <PhotoGrid
        grid={grid}
        aria-label={t('gallery.photos')}
        aria-describedby="media-grid-keys"
        onKeyDown={(ev) =>
          pressGridKey(ev, {
            media,
            boxes: layout.boxes,
            selection,
            commands,
            onSelect,
            onSelectAll,
            keep: grid.keep,
          })
        }
        loadMore={hasMore && !isLoadingMore && loadMore}
        tile={(item, index, box) => (
          <Fragment key={item.id}>
            <Head heads={heads} tops={layout.heads} at={index} />
            <MediaTile
              media={item}
              {...box}
              position={index + 1}
              total={hasMore ? -1 : media.length}
              timeZone={live.timeline?.timeZone ?? null}
              others={bursts.get(item.id)}
              isSelected={selection.ids.has(item.id)}
              isSelecting={selection.ids.size > 0}
              isTabStop={item.id === tabStop}
              onToggle={toggle}
              onOpen={onOpen}
              onReload={reload}
              onBurst={selectBurst}
            />
          </Fragment>
        )}
      />
      <p id="media-grid-keys" className="sr-only">
        {t('gallery.keys')}
      </p>
    </div>
  )
}

const NO_HEADS: readonly DayHead[] = []

function useHeads({ live: { media, timeline }, time }: MediaGridProps, width: number): readonly DayHead[] {
  return useMemo(() => {
    if (timeline === null || width === 0) return NO_HEADS
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT
    return dayHeadsOf(media, timeline, { time, scale })
  }, [media, timeline, time, width])
}

interface HeadProps {
  heads: readonly DayHead[]
  tops: readonly number[]
  /** Position of a tile; only above the first of a section is there a heading. */
  at: number
}

function Head({ heads, tops, at }: HeadProps) {
  const index = heads.findIndex((head) => head.at === at)
  const head = heads[index]
  if (head === undefined) return null
  return (
    <li
      className="absolute inset-x-0 flex items-end pb-2.5 max-md:px-2"
      style={{ top: tops[index], height: head.headHeight }}
    >
      <h2 className="flex min-w-0 items-baseline gap-2.5 whitespace-nowrap">
        <span className="truncate text-base font-semibold">{head.label}</span>
        <span className="numeric text-sm font-normal text-subtle">
          {t('gallery.files', { count: head.count })}
        </span>
      </h2>
    </li>
  )
}
