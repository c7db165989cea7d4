import type { Wall } from '@afterglow/contract/wall'
import { useEffect, useSyncExternalStore } from 'react'
import { cx } from '~/ui/cx'
import type { SlideshowState } from '../slides'
import type { WallCard } from './card'
import { ChallengeCard } from './challenge-card'
import { MessageBanner, MessageCard } from './message-card'
import { TitleCard } from './title-card'
import type { WallCards } from './wall-cards'
import './cards.css'

interface CardLayerProps {
  cards: WallCards
  wall: Wall
  show: SlideshowState<HTMLImageElement>
  isOnWall(id: string): boolean
}

/** What covers the slides for a moment, and the banner over them. */
export function CardLayer({ cards, wall, show, isOnWall }: CardLayerProps) {
  const { card, leaving, isOpening } = useSyncExternalStore(cards.subscribe, cards.state)
  const banner = useSyncExternalStore(cards.messages.subscribe, cards.messages.banner)
  useHeldFilms(show.isHeld)
  const { event, settings } = wall
  const layers = [leaving, card].filter((layer) => layer !== null)
  const layerOf = (layer: WallCard) => (
    <div
      key={layer.id}
      data-card={layer === leaving ? undefined : layer.kind}
      aria-hidden={layer === leaving || undefined}
      className={cx('wall-card', layer === leaving && 'wall-card-leaving')}
    >
      {layer.kind === 'title' && <TitleCard card={layer} wall={wall} />}
      {layer.kind === 'challenge' && (
        <ChallengeCard card={layer} event={event} showQrCode={settings.showQrCode} isOnWall={isOnWall} />
      )}
      {layer.kind === 'message' && (
        <MessageCard card={layer} title={event.title} picture={show.current?.picture ?? null} />
      )}
    </div>
  )
  return (
    <>
      {isOpening && <div className="wall-card" style={{ backgroundColor: settings.backgroundColor }} />}
      {layers.filter(({ kind }) => kind !== 'message').map(layerOf)}
      <div role="status" className="contents">
        {banner && <MessageBanner key={banner.id} message={banner} title={event.title} />}
        {layers.filter(({ kind }) => kind === 'message').map(layerOf)}
      </div>
    </>
  )
}

/** No film plays under a card, whichever style draws it, and one that comes meanwhile waits. */
function useHeldFilms(isHeld: boolean) {
  // Players belong to the browser, and start by themselves.
  useEffect(() => {
    if (!isHeld) return
    const films = () => document.querySelectorAll<HTMLVideoElement>('.wall video')
    const pause = ({ target }: Event) => target instanceof HTMLVideoElement && target.pause()
    for (const film of films()) film.pause()
    document.addEventListener('play', pause, true)
    return () => {
      document.removeEventListener('play', pause, true)
      for (const film of films()) if (!film.ended) film.play().catch(() => undefined)
    }
  }, [isHeld])
}
