import type { Media } from '@afterglow/contract/media'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useElementWidth } from '~/lib/use-element-width'
import { Skeleton } from '~/ui/skeleton'
import { columnsFor, gapFor, moveBy } from './grid-layout'
import { MediaTile } from './media-tile'
import type { Selection, SelectionChange } from './selection'
import { t } from './words'

/** Rows mounted above and below the screen. */
const OVERSCAN = 2
/** More is requested this many rows before the end of what is loaded. */
const ROWS_AHEAD = 12

interface MediaGridProps {
  media: readonly Media[]
  selection: Selection
  hasMore: boolean
  isLoadingMore: boolean
  onSelect(change: SelectionChange): void
  onSelectAll(): void
  onLoadMore(): void
  onOpen(id: string): void
  onReload(): void
}

/** Thousands of photos, of which only those near the screen are mounted. */
export function MediaGrid(props: MediaGridProps) {
  const { media, selection, hasMore, isLoadingMore, onLoadMore, onSelect, onOpen, onReload } = props
  const [measure, width] = useElementWidth()
  const columns = columnsFor(width)
  const gap = gapFor(width)
  const side = Math.floor((width - gap * (columns - 1)) / columns)
  const rowCount = Math.ceil(media.length / columns)
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => side + gap,
    overscan: OVERSCAN,
    scrollMargin: list?.offsetTop ?? 0,
    enabled: width > 0,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a row follows from the width alone; the virtualizer remembers what it measured before.
  useLayoutEffect(() => rows.measure(), [rows, side, gap])

  const visible = rows.getVirtualItems()
  const isNearEnd = hasMore && !isLoadingMore && (visible.at(-1)?.index ?? 0) >= rowCount - ROWS_AHEAD
  // Scrolling triggers loading, and React does not scroll.
  useEffect(() => {
    if (isNearEnd) onLoadMore()
  }, [isNearEnd, onLoadMore])

  const { onKeyDown, focusedId, onFocus } = useGridKeys({
    ...props,
    list,
    columns,
    scrollTo: (index) => rows.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
  })
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      onSelect(isRange ? { type: 'range', id, order: media.map((one) => one.id) } : { type: 'toggle', id }),
    [onSelect, media],
  )

  return (
    <div ref={measure}>
      <ul
        ref={setList}
        aria-label={t('gallery.photos')}
        aria-describedby="media-grid-keys"
        className="relative [overflow-anchor:none]"
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {visible.flatMap((row) =>
          media
            .slice(row.index * columns, (row.index + 1) * columns)
            .map((item, column) => (
              <MediaTile
                key={item.id}
                media={item}
                left={column * (side + gap)}
                top={row.start - rows.options.scrollMargin}
                side={side}
                position={row.index * columns + column + 1}
                total={hasMore ? -1 : media.length}
                isSelected={selection.ids.has(item.id)}
                isTabStop={item.id === (focusedId ?? media[0]?.id)}
                onToggle={toggle}
                onOpen={onOpen}
                onReload={onReload}
              />
            )),
        )}
      </ul>
      <p id="media-grid-keys" className="sr-only">
        {t('gallery.keys')}
      </p>
    </div>
  )
}

interface GridKeys extends MediaGridProps {
  list: HTMLUListElement | null
  columns: number
  scrollTo(index: number): void
}

/** One Tab stop; the arrow keys move between photos, including unmounted ones. */
function useGridKeys({ media, columns, list, selection, onSelect, onSelectAll, scrollTo }: GridKeys) {
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)

  // The photo to focus is mounted only after the list has scrolled to it.
  useEffect(() => {
    if (wanted.current === null) return
    const button = list?.querySelector<HTMLElement>(`[data-open="${wanted.current}"]`)
    if (!button) return
    wanted.current = null
    button.focus({ preventScroll: true })
  })

  function onKeyDown(ev: KeyboardEvent) {
    const id = mediaIdAt(ev.target)
    const index = media.findIndex((item) => item.id === id)
    if ((ev.ctrlKey || ev.metaKey) && ev.key === 'a') onSelectAll()
    else if (ev.ctrlKey || ev.metaKey || ev.altKey || index === -1 || id === null) return
    else if (ev.key === 'Escape' && selection.ids.size > 0) onSelect({ type: 'clear' })
    else if (ev.key === 'x') onSelect({ type: 'toggle', id })
    else if (ev.key === 'X') onSelect({ type: 'range', id, order: media.map((item) => item.id) })
    else {
      const next = media[moveBy(ev.key, index, { columns, count: media.length })]
      if (next === undefined || next.id === id) return
      wanted.current = next.id
      setFocusedId(next.id)
      scrollTo(media.indexOf(next))
    }
    ev.preventDefault()
  }

  function onFocus(ev: { target: EventTarget }) {
    const id = mediaIdAt(ev.target)
    if (id) setFocusedId(id)
  }

  const isThere = focusedId !== null && media.some(({ id }) => id === focusedId)
  return { onKeyDown, onFocus, focusedId: isThere ? focusedId : null }
}

const PLACEHOLDERS = Array.from({ length: 18 }, (_, index) => `tile-${index}`)

export function MediaGridSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid grid-cols-3 gap-1 md:grid-cols-4 md:gap-3 xl:grid-cols-6">
      <span className="sr-only">{label}</span>
      {PLACEHOLDERS.map((name) => (
        <Skeleton key={name} className="aspect-square rounded-photo" />
      ))}
    </div>
  )
}

function mediaIdAt(target: EventTarget): string | null {
  const item = target instanceof Element ? target.closest('[data-media]') : null
  return item?.getAttribute('data-media') ?? null
}
