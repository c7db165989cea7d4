import type { CSSProperties } from 'react'
import { cx } from '~/ui/cx'
import type { DrawnView, Shown } from '../../slides'
import { WallQr } from '../../wall-qr'
import { JustIn } from '../just-in'
import { NotePaper } from '../note-paper'
import { PictureCanvas } from '../picture-canvas'
import { ratioOf } from '../ratio-of'
import type { SceneProps } from '../scene-props'
import { SenderLine } from '../sender-line'
import { useEachSlide } from '../use-each-slide'
import { useScreenRatio } from '../use-screen-ratio'
import { type Cell, mosaicCells, moveFor } from './mosaic-cells'
import './mosaic.css'

type Slide = Shown<HTMLImageElement, DrawnView>

/** A cell with the slide that it shows, and the one that it shows no longer once it has turned. */
interface Tile {
  now: Slide
  before: Slide | null
}

/** A grid that flips one cell at a time. A new photo grows in the middle before it stays in its cell. */
export function Mosaic({ show, settings, event, isOnWall, altOf, isJustIn }: SceneProps) {
  const screen = useScreenRatio()
  const isPortrait = screen < 1
  const { cells, code } = mosaicCells({ isPortrait, hasCode: settings.showQrCode })
  const ratios = cells.map((cell) => cellRatioOf(cell, screen, isPortrait))
  const tiles = useTiles(show.current, { ratios, isOnWall })
  const grown = show.current?.isNew ? show.current : null
  return (
    <div
      className={cx('mosaic', isPortrait && 'mosaic-portrait')}
      data-slide={show.current?.id}
      data-turn={show.current?.turn}
    >
      {cells.map((cell, index) => {
        const tile = tiles[index]
        const now = tile && isOnWall(tile.now.id) ? tile.now : null
        const before = tile?.before && isOnWall(tile.before.id) ? tile.before : null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the grid.
          <figure key={index} className="mosaic-cell" style={placeOf(cell)} data-photo={now?.id}>
            {before && (
              <Face
                key={before.turn}
                slide={before}
                alt=""
                ratio={ratios[index] ?? 1}
                event={event}
                isLeaving
              />
            )}
            {now && (
              <Face key={now.turn} slide={now} alt={altOf(now)} ratio={ratios[index] ?? 1} event={event} />
            )}
          </figure>
        )
      })}
      {code && (
        <div className="mosaic-code" style={placeOf(code)}>
          <WallQr eventId={event.id} title={event.title} />
        </div>
      )}
      {grown && (
        <div className="mosaic-grown" key={grown.turn}>
          <div className="mosaic-print">
            <Grown slide={grown} alt={altOf(grown)} event={event} />
            {grown.view.kind !== 'note' && (
              <p className="mosaic-words">
                {isJustIn(grown) && <JustIn />}
                <SenderLine view={grown.view} event={event} className="ms-auto" />
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

interface FaceProps {
  slide: Slide
  alt: string
  ratio: number
  event: SceneProps['event']
  isLeaving?: boolean
}

function Face({ slide, alt, ratio, event, isLeaving = false }: FaceProps) {
  return (
    <div className={cx('mosaic-face', isLeaving && 'mosaic-leaving')} aria-hidden={isLeaving || undefined}>
      {slide.view.kind === 'note' ? (
        <NotePaper note={slide.view} event={event} />
      ) : (
        slide.picture && (
          <PictureCanvas picture={slide.picture} alt={alt} ratio={ratio} className="size-full" />
        )
      )}
    </div>
  )
}

function Grown({ slide, alt, event }: Pick<FaceProps, 'slide' | 'alt' | 'event'>) {
  if (slide.view.kind === 'note') return <NotePaper note={slide.view} event={event} />
  const { picture } = slide
  if (picture === null) return null
  const ratio = Math.min(1.6, Math.max(0.8, ratioOf(picture)))
  return (
    <div className="mosaic-picture" style={{ aspectRatio: ratio }}>
      <PictureCanvas picture={picture} alt={alt} ratio={ratio} className="size-full" />
    </div>
  )
}

interface Grid {
  /** Width to height of each cell. */
  ratios: readonly number[]
  isOnWall(id: string): boolean
}

/** Which slide each cell shows: each that comes takes one cell. */
function useTiles(current: Slide | null, grid: Grid): readonly (Tile | null)[] {
  const inGrid = (tiles: readonly (Tile | null)[]) => grid.ratios.map((_, index) => tiles[index] ?? null)
  const tiles = useEachSlide<readonly (Tile | null)[]>(current, [], (known, slide) =>
    place(inGrid(known), slide, grid),
  )
  return inGrid(tiles)
}

function place(tiles: readonly (Tile | null)[], slide: Slide, { ratios, isOnWall }: Grid) {
  const { picture, id, turn } = slide
  const ratio = picture === null ? 1 : ratioOf(picture)
  const move = moveFor(
    tiles.map((tile) => (tile && isOnWall(tile.now.id) ? { id: tile.now.id, turn: tile.now.turn } : null)),
    { id, turn, ratio },
    ratios,
  )
  if (move === null) return tiles
  const target = tiles[move.to] ?? null
  return tiles.map((tile, at) => {
    if (at === move.to) return { now: slide, before: tile?.now ?? null }
    if (at === move.from && target !== null)
      return { now: { ...target.now, turn }, before: tile?.now ?? null }
    return tile
  })
}

function cellRatioOf({ wide, tall }: Cell, screen: number, isPortrait: boolean): number {
  const [columns, rows] = isPortrait ? [5, 8] : [8, 5]
  return (screen * wide * rows) / (tall * columns)
}

/** Lines of a note in a cell of one row, and in each further one. */
const LINES = { first: 5, more: 8 }

function placeOf({ column, row, wide, tall }: Cell): CSSProperties {
  return {
    gridColumn: `${column} / span ${wide}`,
    gridRow: `${row} / span ${tall}`,
    '--mosaic-lines': LINES.first + (tall - 1) * LINES.more,
  }
}
