import { SECONDS } from '@afterglow/contract/kernel'
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { browserClock } from '../../browser-clock'
import { ratioOf } from '../ratio-of'
import type { SceneProps } from '../scene-props'
import type { SlideProps } from '../slide-props'
import { createStreamFlow, type StreamFlow, type StreamTile } from './stream-flow'
import { EDGE, GAP, noteTile, type StreamColumn, type StreamShape, tileRatio } from './stream-shape'
import { StreamSlide } from './stream-slide'

type Slide = SlideProps['shown']
type Flow = StreamFlow<Slide>

export interface TilesProps extends SceneProps {
  shape: StreamShape
  /** Width to height of the screen. */
  ratio: number
  /** The latest slides, the newest first: what another screen was filled with. */
  recent: readonly Slide[]
}

/** Columns whose tiles drift from one edge to the other. */
export function StreamColumns(props: TilesProps) {
  const { isStill, shape, event, isOnWall, isJustIn, altOf } = props
  const flow = useFlow(props)
  const tiles = useSyncExternalStore(flow.subscribe, flow.tiles)
  return shape.columns.map((column, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
      key={index}
      className="stream-column"
      style={placeOf(index, column, shape)}
    >
      {tiles
        .filter((tile) => tile.column === index && isOnWall(tile.slide.id))
        .map((tile) => (
          <Drifting key={tile.key} tile={tile} column={column} flow={flow} isStill={isStill}>
            <StreamSlide
              slide={tile.slide}
              ratio={shape.width / tile.height}
              alt={altOf(tile.slide)}
              isJustIn={isJustIn(tile.slide)}
              event={event}
            />
          </Drifting>
        ))}
    </div>
  ))
}

function useFlow({ show, isStill, shape, isOnWall, onWanted, recent }: TilesProps): Flow {
  const { current, size } = show
  const [flow] = useState(() =>
    createStreamFlow<Slide>({
      clock: browserClock,
      shape,
      heightOf: (slide) => heightOf(slide, shape.width),
      isOnWall,
      onWanted,
    }),
  )
  const seed = useRef(recent)

  // Time stands still before anything is placed.
  useEffect(() => flow.setStill(isStill), [flow, isStill])
  // Where the first tiles are depends on how many there are.
  useEffect(() => flow.follow(size), [flow, size])
  // A flow keeps time as long as it is drawn.
  useEffect(() => {
    for (const slide of seed.current.toReversed()) flow.add(slide)
    flow.open()
    return flow.close
  }, [flow])
  // Each slide is placed once, in the order in which the show brings them.
  useEffect(() => {
    if (current !== null) flow.add(current)
  }, [flow, current])
  return flow
}

interface DriftingProps {
  tile: StreamTile<Slide>
  column: StreamColumn
  flow: Flow
  isStill: boolean
  children: ReactNode
}

function Drifting({ tile, column, flow, isStill, children }: DriftingProps) {
  const element = useRef<HTMLDivElement>(null)
  const { height, startsAt } = tile
  const { isRising, speed, length } = column

  // The place of a tile follows from the flow's time, also after a pause. A layout effect: it is never painted elsewhere.
  useLayoutEffect(() => {
    const [low, high] = [`translateY(calc(var(--u) * ${length}))`, `translateY(calc(var(--u) * ${-height}))`]
    const drift = element.current?.animate(
      { transform: isRising ? [low, high] : [high, low] },
      { duration: ((length + height) / speed) * SECONDS, fill: 'both' },
    )
    if (drift === undefined) return
    if (isStill) {
      drift.pause()
      drift.currentTime = flow.now() - startsAt
    } else drift.startTime = flow.inClock(startsAt)
    return () => drift.cancel()
  }, [flow, isStill, startsAt, height, isRising, speed, length])

  return (
    <div
      ref={element}
      className="stream-tile"
      data-photo={tile.slide.id}
      style={{ height: `calc(var(--u) * ${height})` }}
    >
      {children}
    </div>
  )
}

function heightOf({ view, picture }: Slide, width: number): number {
  if (view.kind === 'note') return noteTile(view).height
  return width / tileRatio(picture === null ? 1 : ratioOf(picture))
}

function placeOf(index: number, { length }: StreamColumn, { width }: StreamShape): CSSProperties {
  return {
    insetInlineStart: `calc(var(--u) * ${EDGE + index * (width + GAP)})`,
    width: `calc(var(--u) * ${width})`,
    height: `calc(var(--u) * ${length})`,
  }
}
