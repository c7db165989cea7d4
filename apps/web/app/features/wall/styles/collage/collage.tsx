import type { CSSProperties } from 'react'
import { cx } from '~/ui/cx'
import type { DrawnView, Shown } from '../../slides'
import { nameOf } from '../name-of'
import { NotePaper } from '../note-paper'
import { PictureCanvas } from '../picture-canvas'
import { ratioOf } from '../ratio-of'
import type { SceneProps } from '../scene-props'
import { useEachSlide } from '../use-each-slide'
import { land, PRINT_PLACES, type Print } from './print-places'
import './collage.css'

type Slide = Shown<HTMLImageElement, DrawnView>

/** Prints that land in the middle of a table, one after the other, and are moved aside. */
export function Collage({ show, settings, event, isOnWall, altOf }: SceneProps) {
  // Which prints lie where: each slide that comes moves one of them.
  const prints = useEachSlide<readonly Print<Slide>[]>(show.current, [], land)
  return (
    <div className="collage" data-slide={show.current?.id} data-turn={show.current?.turn}>
      {prints
        .filter(({ slide }) => isOnWall(slide.id))
        .map(({ slide, place }) => (
          <div
            key={slide.turn}
            data-photo={slide.id}
            className={cx('collage-print', place === null && 'collage-landing')}
            style={positionOf(place, slide.turn)}
          >
            <Sheet slide={slide} alt={altOf(slide)} hasCaption={settings.showCaptions} event={event} />
          </div>
        ))}
    </div>
  )
}

interface SheetProps {
  slide: Slide
  alt: string
  hasCaption: boolean
  event: SceneProps['event']
}

function Sheet({ slide: { view, picture }, alt, hasCaption, event }: SheetProps) {
  if (view.kind === 'note')
    return (
      <div className="collage-note">
        <NotePaper note={view} event={event} />
      </div>
    )
  if (picture === null) return null
  const ratio = ratioOf(picture)
  const name = nameOf(view, event)
  const title = hasCaption && view.title !== '' ? view.title : null
  return (
    <figure className="collage-sheet" style={{ '--collage-ratio': ratio.toFixed(4) } as CSSProperties}>
      <PictureCanvas picture={picture} alt={alt} ratio={ratio} className="collage-picture" />
      <figcaption className="collage-words serif">
        {title && <bdi>{title}</bdi>}
        {name !== null && <bdi>{name}</bdi>}
      </figcaption>
    </figure>
  )
}

/** How far the prints in the middle are turned, in degrees. */
const TURNS = [-3, 2, -1.5, 3.5]

function positionOf(place: number | null, turn: number): CSSProperties {
  const middle = { x: 0, y: -0.02, turn: TURNS[turn % TURNS.length] ?? 0 }
  const at = (place === null ? undefined : PRINT_PLACES[place]) ?? middle
  const scale = place === null ? '1' : 'var(--collage-aside)'
  return {
    transform: `translate(-50%, -50%) translate(${at.x * 100}vw, ${at.y * 100}vh) rotate(${at.turn}deg) scale(${scale})`,
  }
}
