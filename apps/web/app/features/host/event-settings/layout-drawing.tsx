import type { LAYOUT_TYPES } from '@afterglow/contract/events'
import { cx } from '~/ui/cx'

type Layout = (typeof LAYOUT_TYPES)[number]

/** Boxes of a drawing of 12 columns and 8 rows: kind, column, row, width, height. */
type Box = readonly [kind: 'photo' | 'cover' | 'line', x: number, y: number, width: number, height: number]

const drawings: Record<Layout, readonly Box[]> = {
  standard: [
    ['line', 3, 1, 6, 1],
    ['photo', 0, 3, 4, 5],
    ['photo', 4, 3, 4, 5],
    ['photo', 8, 3, 4, 5],
  ],
  overlay: [
    ['cover', 0, 0, 12, 5],
    ['line', 1, 3, 6, 1],
    ['photo', 0, 5, 6, 3],
    ['photo', 6, 5, 6, 3],
  ],
  stylish: [
    ['cover', 0, 0, 8, 5],
    ['photo', 8, 0, 4, 3],
    ['photo', 8, 3, 4, 2],
    ['photo', 0, 5, 4, 3],
    ['photo', 4, 5, 8, 3],
  ],
  atlas: [
    ['line', 3, 0, 6, 1],
    ['photo', 0, 2, 4, 6],
    ['photo', 4, 2, 8, 3],
    ['photo', 4, 5, 4, 3],
    ['photo', 8, 5, 4, 3],
  ],
  modern: [
    ['line', 0, 0, 10, 1],
    ['line', 0, 2, 6, 1],
    ['cover', 0, 4, 12, 4],
  ],
  split: [
    ['cover', 0, 0, 6, 8],
    ['line', 7, 1, 4, 1],
    ['photo', 6, 3, 6, 3],
    ['photo', 6, 6, 6, 2],
  ],
  avatar: [
    ['cover', 5, 0, 2, 3],
    ['line', 4, 3, 4, 1],
    ['photo', 0, 5, 4, 3],
    ['photo', 4, 5, 4, 3],
    ['photo', 8, 5, 4, 3],
  ],
  basic: [
    ['line', 0, 0, 5, 1],
    ['photo', 0, 2, 4, 3],
    ['photo', 4, 2, 4, 3],
    ['photo', 8, 2, 4, 3],
    ['photo', 0, 5, 4, 3],
    ['photo', 4, 5, 4, 3],
    ['photo', 8, 5, 4, 3],
  ],
}

const looks = {
  photo: 'bg-(--paper-400)',
  cover: 'bg-(--rose-200)',
  line: 'my-auto h-1.5 rounded-pill bg-(--ink-500)',
}

/** A layout as a few boxes: the cover, the text and the arrangement of photos. */
export function LayoutDrawing({ layout }: { layout: Layout }) {
  return (
    <span
      aria-hidden="true"
      className="grid aspect-[16/9] grid-cols-12 grid-rows-[repeat(8,minmax(0,1fr))] gap-0.5 rounded-sm bg-(--paper-100) p-2"
    >
      {drawings[layout].map(([kind, x, y, width, height]) => (
        <span
          key={`${kind} ${x} ${y}`}
          className={cx(
            'min-h-0 rounded-[2px]',
            looks[kind],
            layout === 'avatar' && kind === 'cover' && 'rounded-full',
          )}
          style={{ gridColumn: `${x + 1} / span ${width}`, gridRow: `${y + 1} / span ${height}` }}
        />
      ))}
    </span>
  )
}

/** Four tiles: squares, or with their own proportions. */
export function GridDrawing({ isMasonry }: { isMasonry: boolean }) {
  const tall = isMasonry ? 'row-span-2' : ''
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-11 shrink-0 grid-cols-2 gap-0.5 *:rounded-[2px] *:bg-(--paper-400)',
        isMasonry ? 'grid-rows-3' : 'grid-rows-2',
      )}
    >
      <span className={tall} />
      <span />
      <span className={tall} />
      <span />
    </span>
  )
}
