import type { Wall } from '@afterglow/contract/wall'
import type { CSSProperties } from 'react'
import { eventLink } from '~/lib/event-link'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import { nameOf } from '../styles/name-of'
import { PictureCanvas } from '../styles/picture-canvas'
import type { CardPhoto, WallCard } from './card'
import { CardCode } from './card-code'
import { Figures } from './figures'
import { fittingSize } from './fitting-size'

interface ChallengeCardProps {
  card: Extract<WallCard, { kind: 'challenge' }>
  event: Wall['event']
  showQrCode: boolean
  /** Whether a photo is still on the wall. */
  isOnWall(id: string): boolean
}

/** One challenge with what was sent for it, and the code that opens it. */
export function ChallengeCard({ card, event, showQrCode, isOnWall }: ChallengeCardProps) {
  const { challenge, photos } = card
  const { id, prompt } = challenge
  const size = fittingSize(prompt, { width: 640, lines: 3, least: 56, most: 144 })
  const shown = photos.filter(({ view }) => isOnWall(view.id))
  return (
    <div className="challenge-card">
      <div className="challenge-card-words">
        <p className="card-kicker challenge-card-kicker">{t('wall.challenge')}</p>
        <h2 className="card-name serif" dir="auto" style={{ '--card-name': size } as CSSProperties}>
          <Prompt text={prompt} />
        </h2>
        <p className="challenge-card-counts">
          <span className="block">
            <Figures text={countsOf(challenge)} />
          </span>
          {t('wall.showYours')}
        </p>
        {showQrCode && (
          <aside className="challenge-card-code">
            <CardCode
              link={`${eventLink(event.id)}?challenge=${encodeURIComponent(id)}`}
              className="challenge-card-qr"
            />
            <p>{t('wall.scanForChallenge')}</p>
          </aside>
        )}
      </div>
      {shown.length > 0 && (
        <div className="challenge-card-arches">
          {archesOf(shown).map((photo) => (
            <Arch key={photo.view.id} photo={photo} event={event} isTall={photo === shown[0]} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The most words of a prompt whose last one is set in italics. */
const FEW_WORDS = 3

function Prompt({ text }: { text: string }) {
  const words = text.split(' ')
  const last = words.at(-1)
  if (words.length < 2 || words.length > FEW_WORDS) return text
  return (
    <>
      <span>{`${words.slice(0, -1).join(' ')} `}</span>
      <em>{last}</em>
    </>
  )
}

/** Width to height of an arch, and of the one in the middle. */
const ARCH = 300 / 620
const TALL_ARCH = 300 / 730

interface ArchProps {
  photo: CardPhoto
  event: Wall['event']
  isTall: boolean
}

function Arch({ photo: { view, picture }, event, isTall }: ArchProps) {
  const { title } = view
  const senderName = nameOf(view, event)
  return (
    <figure className={cx('challenge-card-arch', isTall && 'challenge-card-tall')}>
      <PictureCanvas
        picture={picture}
        alt={title || t('wall.challengePhoto')}
        ratio={isTall ? TALL_ARCH : ARCH}
        className="size-full"
      />
      {senderName !== null && (
        <figcaption>
          <bdi>{senderName}</bdi>
        </figcaption>
      )}
    </figure>
  )
}

/** The first of them stands in the middle. */
function archesOf([first, ...others]: readonly CardPhoto[]): CardPhoto[] {
  const [left, ...right] = others
  return [left, first, ...right].filter((photo) => photo !== undefined)
}

function countsOf({ photoCount, guestCount }: { photoCount: number; guestCount: number }): string {
  if (photoCount === 0) return t('wall.challengeFirst')
  const photos = t('wall.photos', { count: photoCount })
  if (guestCount === 0) return t('wall.challengeCounts', { photos })
  return t('wall.challengeCountsFrom', { photos, guests: t('wall.guests', { count: guestCount }) })
}
