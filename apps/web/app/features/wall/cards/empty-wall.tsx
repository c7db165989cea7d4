import { SECONDS } from '@afterglow/contract/kernel'
import type { Wall } from '@afterglow/contract/wall'
import { useEffect, useState } from 'react'
import { eventLink } from '~/lib/event-link'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import type { Shown, SlideshowState } from '../slides'
import { PictureCanvas } from '../styles/picture-canvas'
import { CardCode } from './card-code'
import { EventName } from './title-card'
import './cards.css'

type Slide = Shown<HTMLImageElement>

/** How long the first photo grows out of the arch. */
const GROWTH = 1.2 * SECONDS

/** Whether a wall has no photo yet; then the one that grows out of it. */
export function useEmptyWall({
  isListed,
  show,
}: {
  isListed: boolean
  show: SlideshowState<HTMLImageElement>
}) {
  const [wasEmpty, setWasEmpty] = useState(false)
  const isEmpty = isListed && show.isEmpty
  if (isEmpty && !wasEmpty) setWasEmpty(true)
  const first = wasEmpty && !isEmpty ? show.current : null
  const isGrowing = first !== null
  // Time is an external system.
  useEffect(() => {
    if (!isGrowing) return
    const timer = setTimeout(() => setWasEmpty(false), GROWTH)
    return () => clearTimeout(timer)
  }, [isGrowing])
  return { isEmpty: wasEmpty, first }
}

interface EmptyWallProps {
  wall: Wall
  /** The first photo, once it is there. */
  first: Slide | null
}

/** Before the first photo: whose event it is, and how to send one. */
export function EmptyWall({ wall, first }: EmptyWallProps) {
  const { event } = wall
  const { showQrCode } = wall.settings
  return (
    <div
      className={cx('empty-wall', first && 'empty-wall-leaving')}
      aria-hidden={first !== null || undefined}
    >
      <div className="empty-wall-words">
        <EventName wall={wall} sentence="wall.welcome" most={184} />
        <p className="empty-wall-line serif">
          <span className="block">{t('wall.firstPhoto')}</span>
          {t('wall.couldBeYours')}
        </p>
        <p role="status" className="sr-only">
          {t('wall.empty')}
        </p>
        {showQrCode && (
          <ol className="empty-wall-steps">
            {[t('wall.stepPoint'), t('wall.stepPick'), t('wall.stepLook')].map((step, index) => (
              <li key={step}>
                <b aria-hidden="true">{index + 1}</b>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {showQrCode && (
        <aside className="empty-wall-arch">
          {first?.picture && (
            <div className="empty-wall-first">
              <PictureCanvas picture={first.picture} alt="" ratio={600 / 860} className="size-full" />
            </div>
          )}
          <p className="empty-wall-ask serif">
            {t(event.type === 'memorial' ? 'wall.shareMemory' : 'wall.beFirst')}
          </p>
          <CardCode link={eventLink(event.id)} className="empty-wall-qr" />
          <p className="empty-wall-scan">{t('wall.scan')}</p>
        </aside>
      )}
    </div>
  )
}
