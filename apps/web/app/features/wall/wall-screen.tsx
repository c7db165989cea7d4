import { isDarkWallColor, WALL_COLORS, type WallStyle } from '@afterglow/contract/wall'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useScreenAwake } from '~/lib/use-screen-awake'
import { useTitle } from '~/lib/use-title'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import { CardLayer } from './cards/card-layer'
import { EmptyWall, useEmptyWall } from './cards/empty-wall'
import { type OpenWall, openWall } from './open-wall'
import { useHiddenPointer } from './use-hidden-pointer'
import { WallControls } from './wall-controls'
import { WallMessage } from './wall-message'
import { WallReveal } from './wall-reveal'
import { WallStage } from './wall-stage'
import './wall.css'

/** The photo wall of an event: what a projector shows all night long. */
export function WallScreen({ eventId, wallKey }: { eventId: string; wallKey: string | undefined }) {
  const [wall, setWall] = useState<OpenWall | null>(null)

  // A wall listens, fetches and keeps time as long as it is mounted.
  useEffect(() => {
    const opened = openWall(eventId, wallKey)
    setWall(opened)
    const wake = () => opened.session.wake()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      opened.cards.close()
      opened.session.close()
    }
  }, [eventId, wallKey])

  return wall && <RunningWall eventId={eventId} wall={wall} />
}

function RunningWall({ eventId, wall: { session, slideshow, cards } }: { eventId: string; wall: OpenWall }) {
  const { phase, wall, isListed, serverAhead } = useSyncExternalStore(session.subscribe, session.state)
  const show = useSyncExternalStore(slideshow.subscribe, slideshow.state)
  const isPointerHidden = useHiddenPointer()
  useScreenAwake()
  useTitle(wall === null ? t('wall.title') : t('wall.pageTitle', { title: wall.event.title }))
  const color = wall?.settings.backgroundColor ?? null
  const { isEmpty, first } = useEmptyWall({ isListed, show })
  const isBlank = show.mode === 'blank'
  const hasBanner = useSyncExternalStore(cards.messages.subscribe, cards.messages.banner) !== null
  const layer = wall && <CardLayer cards={cards} wall={wall} show={show} isOnWall={slideshow.has} />

  if (phase !== 'open') {
    return (
      <Wall color={color} isPointerHidden={isPointerHidden}>
        {phase === 'unrevealed' && wall?.opensAt ? (
          <WallReveal wall={wall} opensAt={wall.opensAt} />
        ) : (
          phase !== 'loading' && <WallMessage eventId={eventId} phase={phase} onRetry={session.retry} />
        )}
        {layer}
      </Wall>
    )
  }
  return (
    <Wall color={color} style={wall?.style} isPointerHidden={isPointerHidden}>
      {!isBlank && (
        <>
          <h1 className="sr-only">{t('wall.pageTitle', { title: wall?.event.title ?? '' })}</h1>
          {wall && !show.isEmpty && (
            <div
              className={cx('contents', hasBanner && 'wall-under-banner')}
              aria-hidden={show.isHeld || undefined}
            >
              <WallStage
                show={show}
                wall={wall}
                serverAhead={serverAhead}
                hearts={session.hearts}
                isOnWall={slideshow.has}
                onWanted={slideshow.goOn}
                onFilmEnd={slideshow.filmEnded}
                onFilmFail={slideshow.filmFailed}
                onStay={slideshow.stayFor}
              />
            </div>
          )}
          {wall && isEmpty && <EmptyWall wall={wall} first={first} />}
        </>
      )}
      {layer}
      <WallControls slideshow={slideshow} cards={cards} show={show} isHidden={isPointerHidden} />
    </Wall>
  )
}

interface WallProps {
  /** Null until it is known: then the wall is as dark as its page. */
  color: string | null
  style?: WallStyle | undefined
  isPointerHidden: boolean
  children: ReactNode
}

function Wall({ color, style = 'classic', isPointerHidden, children }: WallProps) {
  const backgroundColor = color ?? WALL_COLORS.midnight
  return (
    <main
      // Another element: the first color appears without a fade from the dark.
      key={`${color === null}`}
      className={cx(
        `wall wall-${style}`,
        isDarkWallColor(backgroundColor) ? 'wall-dark text-(--wall-ink-on-dark)' : 'text-(--wall-ink)',
        isPointerHidden && 'cursor-none',
      )}
      style={{ backgroundColor }}
    >
      {children}
    </main>
  )
}
