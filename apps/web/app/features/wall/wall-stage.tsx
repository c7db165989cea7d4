import { SECONDS } from '@afterglow/contract/kernel'
import type { Wall } from '@afterglow/contract/wall'
import type { CSSProperties } from 'react'
import { now } from '~/lib/clock'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import type { Shown, SlideshowState } from './slides'
import { SLIDES } from './styles'

type Picture = HTMLImageElement

/** A photo that arrived within this time is marked as just in. */
const JUST_IN = 60 * SECONDS

interface StageProps {
  show: SlideshowState<Picture>
  wall: Wall
  /** In ms. */
  serverAhead: number
  onFilmEnd(turn: number): void
  onFilmFail(turn: number): void
}

/** The slide shown, and for a second the one before it. */
export function WallStage({ show, wall, serverAhead, onFilmEnd, onFilmFail }: StageProps) {
  const { current, leaving, position, total, mode, isPaused } = show
  const { settings, event, style } = wall
  const Slide = SLIDES[style]
  const layers = [leaving, current].filter((layer) => layer !== null)
  return (
    <>
      {layers.map((layer) => {
        const isLeaving = layer === leaving
        return (
          <div
            key={layer.turn}
            aria-hidden={isLeaving || undefined}
            data-slide={isLeaving ? undefined : layer.id}
            data-turn={isLeaving ? undefined : layer.turn}
            className={cx(
              'wall-slide',
              settings.showQrCode && 'wall-slide-beside-qr',
              isLeaving && 'wall-slide-leaving',
            )}
            style={shapeOf(layer)}
          >
            <Slide
              shown={layer}
              alt={altOf(layer, position)}
              settings={settings}
              event={event}
              isJustIn={isJustIn(layer, now().getTime() + serverAhead)}
              isStill={isPaused || mode !== 'playing'}
              onFilmEnd={onFilmEnd}
              onFilmFail={onFilmFail}
            />
          </div>
        )
      })}
      {style !== 'classic' && (
        <p dir="auto" className="cinema-title serif">
          {event.title}
        </p>
      )}
      {current !== null && (
        <p className="wall-position numeric">{t('wall.position', { n: position, total })}</p>
      )}
    </>
  )
}

function shapeOf({ picture }: Shown<Picture>): CSSProperties {
  const ratio = picture === null ? 1.25 : picture.naturalWidth / picture.naturalHeight
  return { '--wall-ratio': ratio.toFixed(4) }
}

function altOf({ view }: Shown<Picture>, n: number): string {
  if (view.kind === 'note') return ''
  return view.title || t(view.kind === 'film' ? 'wall.film' : 'wall.photo', { n })
}

function isJustIn({ view }: Shown<Picture>, time: number): boolean {
  return view.kind !== 'note' && time - Date.parse(view.createdAt) < JUST_IN
}
