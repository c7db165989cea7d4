import { ChevronLeft, ChevronRight, Maximize, Minimize, Pause, Play } from 'lucide-react'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import type { OpenWall } from './open-wall'
import type { SlideshowState } from './slides'
import { useFullScreen } from './use-full-screen'
import { useWallKeys } from './use-wall-keys'

interface ControlsProps {
  cards: Pick<OpenWall['cards'], 'skip'>
  slideshow: OpenWall['slideshow']
  show: SlideshowState<HTMLImageElement>
  /** The pointer has been idle for a while. Focused controls stay visible. */
  isHidden: boolean
}

/** The controls at the laptop. */
export function WallControls({ slideshow, cards, show, isHidden }: ControlsProps) {
  const fullScreen = useFullScreen()
  // What covers the slides is skipped before they move.
  const next = () => cards.skip() || slideshow.next()
  const previous = () => cards.skip() || slideshow.previous()
  const { togglePause } = slideshow
  useWallKeys({ next, previous, togglePause, skipCard: cards.skip, toggleFullScreen: fullScreen.toggle })
  const { isPaused, mode } = show
  const look = 'grid size-11 place-items-center rounded-full hover:bg-white/15 focus-visible:outline-white'
  return (
    <div
      role="toolbar"
      aria-label={t('wall.controls')}
      className={cx(
        'wall-controls transition-opacity duration-(--dur-base) focus-within:opacity-100',
        isHidden && 'pointer-events-none opacity-0',
      )}
    >
      {mode === 'paused' && <p className="px-3 text-sm font-semibold">{t('wall.heldByHost')}</p>}
      <button type="button" aria-label={t('wall.previous')} className={look} onClick={previous}>
        <Icon as={ChevronLeft} />
      </button>
      <button
        type="button"
        aria-label={t(isPaused ? 'wall.play' : 'wall.pause')}
        className={look}
        onClick={togglePause}
      >
        <Icon as={isPaused ? Play : Pause} />
      </button>
      <button type="button" aria-label={t('wall.next')} className={look} onClick={next}>
        <Icon as={ChevronRight} />
      </button>
      {fullScreen.isPossible && (
        <button
          type="button"
          aria-label={t(fullScreen.isOn ? 'wall.leaveFullScreen' : 'wall.fullScreen')}
          className={look}
          onClick={fullScreen.toggle}
        >
          <Icon as={fullScreen.isOn ? Minimize : Maximize} />
        </button>
      )}
    </div>
  )
}
