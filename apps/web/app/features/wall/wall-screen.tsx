import { DARK_WALL_COLORS, WALL_COLORS, WALL_DEFAULTS, type WallStyle } from '@afterglow/contract/wall'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTitle } from '~/lib/use-title'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import { type OpenWall, openWall } from './open-wall'
import { useHiddenPointer } from './use-hidden-pointer'
import { useScreenAwake } from './use-screen-awake'
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
      opened.session.close()
    }
  }, [eventId, wallKey])

  return wall && <RunningWall eventId={eventId} wall={wall} />
}

function RunningWall({ eventId, wall: { session, slideshow } }: { eventId: string; wall: OpenWall }) {
  const { phase, wall, isListed, serverAhead } = useSyncExternalStore(session.subscribe, session.state)
  const show = useSyncExternalStore(slideshow.subscribe, slideshow.state)
  const isPointerHidden = useHiddenPointer()
  useScreenAwake()
  useTitle(wall === null ? t('wall.title') : t('wall.pageTitle', { title: wall.event.title }))
  const settings = wall?.settings ?? WALL_DEFAULTS
  const isBlank = show.mode === 'blank'

  if (phase !== 'open') {
    return (
      <Wall color={settings.backgroundColor} isPointerHidden={isPointerHidden}>
        {phase === 'unrevealed' && wall?.opensAt ? (
          <WallReveal wall={wall} opensAt={wall.opensAt} />
        ) : (
          phase !== 'loading' && <WallMessage eventId={eventId} phase={phase} onRetry={session.retry} />
        )}
      </Wall>
    )
  }
  return (
    <Wall color={settings.backgroundColor} style={wall?.style} isPointerHidden={isPointerHidden}>
      {!isBlank && (
        <>
          <h1 className="sr-only">{t('wall.pageTitle', { title: wall?.event.title ?? '' })}</h1>
          {isListed && show.isEmpty && (
            <WallMessage eventId={eventId} phase="empty" onRetry={session.retry} />
          )}
          {wall && (
            <WallStage
              show={show}
              wall={wall}
              serverAhead={serverAhead}
              hearts={session.hearts}
              isOnWall={slideshow.has}
              onFilmEnd={slideshow.filmEnded}
              onFilmFail={slideshow.filmFailed}
              onHold={slideshow.hold}
            />
          )}
        </>
      )}
      <WallControls slideshow={slideshow} show={show} isHidden={isPointerHidden} />
    </Wall>
  )
}

interface WallProps {
  color: string
  style?: WallStyle | undefined
  isPointerHidden: boolean
  children: ReactNode
}

function Wall({ color, style = 'classic', isPointerHidden, children }: WallProps) {
  const isDark = DARK_WALL_COLORS.some((name) => WALL_COLORS[name] === color)
  return (
    <main
      className={cx(
        `wall wall-${style}`,
        isDark ? 'text-(--wall-ink-on-dark)' : 'text-(--wall-ink)',
        isPointerHidden && 'cursor-none',
      )}
      style={{ backgroundColor: color }}
    >
      {children}
    </main>
  )
}
