import { toneOf } from '@afterglow/contract/events'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Wall } from '@afterglow/contract/wall'
import type { CSSProperties } from 'react'
import { now } from '~/lib/clock'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import type { RisingHearts } from './rising-hearts'
import { type DrawnView, isDrawn, isVoice, type Shown, type SlideshowState } from './slides'
import { DRAWINGS } from './styles'
import { ratioOf } from './styles/ratio-of'
import { useEachSlide } from './styles/use-each-slide'
import { useScreenRatio } from './styles/use-screen-ratio'
import { VoiceSlide } from './voice-slide'
import { WallHearts } from './wall-hearts'
import { WallLogo } from './wall-logo'
import { WallQr } from './wall-qr'

type Picture = HTMLImageElement
type Drawn = Shown<Picture, DrawnView>

/** A photo that arrived within this time is marked as just in, except at a memorial. */
const JUST_IN = 60 * SECONDS

interface StageProps {
  show: SlideshowState<Picture>
  wall: Wall
  /** In ms. */
  serverAhead: number
  hearts: RisingHearts
  isOnWall(id: string): boolean
  onWanted(): void
  onFilmEnd(turn: number): void
  onFilmFail(turn: number): void
  /** A slide takes so long. */
  onStay(turn: number, ms: number): void
}

/** What the wall shows, in its style, with the code that leads to the event. */
export function WallStage(props: StageProps) {
  const { show, wall, serverAhead, hearts, isOnWall, onWanted } = props
  const { settings, event, style } = wall
  const drawing = DRAWINGS[style]
  const { isEmpty, current } = show
  const drawsCode = drawing.kind === 'scene' && drawing.hasCode && !isEmpty && !(current && isVoice(current))
  const drawn = useDrawn(show, isOnWall)
  const parts = { settings, event, isStill: show.isPaused || show.isHeld || show.mode !== 'playing' }
  const isQuiet = toneOf(event.type) === 'quiet'
  const isJustIn = ({ view }: Drawn) =>
    !isQuiet && view.kind !== 'note' && now().getTime() + serverAhead - Date.parse(view.createdAt) < JUST_IN
  return (
    <>
      {drawing.kind === 'slide' ? (
        <Slides {...props} {...parts} drawing={drawing} isJustIn={isJustIn} />
      ) : (
        !isEmpty && (
          // Whatever is raised within the scene stays below a voice message.
          <div className="absolute inset-0 isolate">
            <drawing.Scene
              {...parts}
              show={drawn}
              isOnWall={isOnWall}
              onWanted={onWanted}
              isJustIn={isJustIn}
              altOf={(shown) => altOf(shown, show.position)}
            />
          </div>
        )
      )}
      <Voices {...props} isStill={parts.isStill} />
      {show.position > 0 && (
        <p className="wall-position numeric">
          <bdi>{t('wall.position', { n: show.position, total: show.total })}</bdi>
        </p>
      )}
      {!drawsCode &&
        (settings.showQrCode ? (
          <WallQr eventId={event.id}>
            <WallHearts hearts={hearts} />
          </WallQr>
        ) : (
          <WallHearts hearts={hearts} />
        ))}
    </>
  )
}

interface SlidesProps extends StageProps, Pick<Wall, 'settings' | 'event'> {
  drawing: Extract<(typeof DRAWINGS)[Wall['style']], { kind: 'slide' }>
  isStill: boolean
  isJustIn(shown: Drawn): boolean
}

/** The slide shown, and for a second the one before it. */
function Slides(props: SlidesProps) {
  const { show, wall, drawing, settings, event, isStill, isJustIn, isOnWall, onFilmEnd, onFilmFail } = props
  const { current, leaving, position } = show
  const { Slide, fillsScreen } = drawing
  const subject = wall.spotlight?.name ?? null
  const isWide = useScreenRatio() > 1
  const besides = ({ beside }: Shown<Picture>) =>
    isWide && beside !== null && isOnWall(beside.id) ? beside : null
  const layers = [leaving, current].filter((layer) => layer !== null).filter(isDrawn)
  const isCovering = fillsScreen && (current?.view.kind === 'photo' || current?.view.kind === 'film')
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
              isLeaving && (isCovering ? 'wall-slide-covered' : 'wall-slide-leaving'),
            )}
            style={shapeOf(layer)}
          >
            <Slide
              shown={layer}
              beside={besides(layer)}
              alt={altOf(layer, position)}
              settings={settings}
              event={event}
              isJustIn={isJustIn(layer)}
              isStill={isStill}
              onFilmEnd={onFilmEnd}
              onFilmFail={onFilmFail}
            />
          </div>
        )
      })}
      {current !== null && (
        <div
          className={cx(
            'wall-event serif',
            fillsScreen && current.view.kind !== 'note' && 'wall-event-on-picture',
            besides(current) && 'wall-event-beside',
          )}
        >
          <p dir="auto" className="wall-event-name">
            <bdi>{event.title}</bdi>
            {subject !== null && <bdi className="wall-subject">{subject}</bdi>}
          </p>
          <WallLogo url={wall.logoUrl} />
        </div>
      )}
    </>
  )
}

/** Voice messages, over whatever the style draws. */
function Voices({
  show: { current, leaving },
  wall,
  isStill,
  onFilmEnd,
  onStay,
}: StageProps & { isStill: boolean }) {
  const voices = [leaving, current].filter((layer) => layer !== null).filter(isVoice)
  return voices.map((voice) => {
    const isLeaving = voice === leaving
    return (
      <div
        key={voice.turn}
        aria-hidden={isLeaving || undefined}
        data-slide={isLeaving ? undefined : voice.id}
        data-turn={isLeaving ? undefined : voice.turn}
        className={cx('wall-slide', isLeaving && 'wall-slide-leaving')}
      >
        <VoiceSlide
          shown={voice}
          settings={wall.settings}
          event={wall.event}
          isStill={isStill || isLeaving}
          onEnd={onFilmEnd}
          onStay={onStay}
        />
      </div>
    )
  })
}

/** What a scene shows: while a voice message is on the screen, the slide before it. */
function useDrawn(show: SlideshowState<Picture>, isOnWall: (id: string) => boolean) {
  const current = show.current && isDrawn(show.current) ? show.current : null
  const latest = useEachSlide<Drawn | null>(current, null, (_, slide) => slide)
  const before = show.current && latest && isOnWall(latest.id) ? latest : null
  return {
    ...show,
    current: current ?? before,
    leaving: show.leaving && isDrawn(show.leaving) ? show.leaving : null,
  }
}

function shapeOf({ picture }: Shown<Picture>): CSSProperties {
  const ratio = picture === null ? 1.25 : ratioOf(picture)
  return { '--wall-ratio': ratio.toFixed(4) }
}

function altOf({ view }: Drawn, n: number): string {
  if (view.kind === 'note') return ''
  return view.title || t(view.kind === 'film' ? 'wall.film' : 'wall.photo', { n })
}
