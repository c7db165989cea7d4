import { isDarkWallColor, type Wall } from '@afterglow/contract/wall'
import type { CSSProperties } from 'react'
import { eventLink } from '~/lib/event-link'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/wall-words'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'
import { WallLogo } from '../wall-logo'
import type { WallCard } from './card'
import { CardCode } from './card-code'
import { Figures } from './figures'
import { fittingSize } from './fitting-size'
import { StillPicture } from './still-picture'

interface TitleCardProps {
  card: Extract<WallCard, { kind: 'title' }>
  wall: Wall
}

/** Titles that say themselves that this is a wedding. */
const WEDDING =
  /wedding|hochzeit|boda|mariage|noces|casamento|matrimonio|nozze|bruiloft|bröllop|bryllup|häät|ślub|wesele|svatb|svadb|esküvő|nunt|γάμος|свадьб|весілля|сватба|düğün|nikah|عرس|زفاف|زواج|عروسی|شادی|חתונה|शादी|विवाह|বিয়ে|திருமண|పెళ్లి|ਵਿਆਹ|แต่งงาน|cưới|결혼|結婚|婚礼|婚禮/i

/** The event, how many photos there are, and how to add one: opens the wall, and returns during the evening. */
export function TitleCard({ card: { title, cover }, wall }: TitleCardProps) {
  const { event } = wall
  const { backgroundColor, showQrCode } = wall.settings
  const isDark = cover !== null || isDarkWallColor(backgroundColor)
  const { x, y } = title.coverFocalPoint
  return (
    <div
      className={cx(
        'title-card',
        cover && 'title-card-on-cover',
        isDark ? 'text-(--wall-ink-on-dark)' : 'text-(--wall-ink)',
      )}
      style={{ backgroundColor: cover === null ? backgroundColor : '#17121f' }}
    >
      {cover && (
        <>
          <StillPicture
            picture={cover}
            className="title-card-cover"
            style={{ '--cover-at': `${x * 100}% ${y * 100}%` } as CSSProperties}
          />
          <div className="title-card-scrim" />
        </>
      )}
      <div className="title-card-words">
        <EventName wall={wall} sentence="wall.at" most={196} />
        {title.date !== null && (
          <p className="title-card-date serif">{formatDate(title.date, title.dateFormat)}</p>
        )}
        <p className="title-card-counts">
          <Figures text={countsOf(title)} />
        </p>
      </div>
      {showQrCode && (
        <aside className="title-card-code">
          <CardCode link={eventLink(event.id)} className="title-card-qr" />
          <p className="title-card-add serif">{t('wall.addPhotos')}</p>
          <p className="title-card-how">
            <span className="block">{t('wall.pointCamera')}</span>
            {t('wall.noApp')}
          </p>
        </aside>
      )}
    </div>
  )
}

interface EventNameProps {
  wall: Wall
  /** Said before the name, where a sentence fits. */
  sentence: 'wall.at' | 'wall.welcome'
  /** The size of a short name. */
  most: number
}

/** The name of the event, with a sentence that leads to it where its type has one, and the logo below. */
export function EventName({ wall: { event, logoUrl }, sentence, most }: EventNameProps) {
  const { title, type } = event
  const size = fittingSize(title, { width: 1080, lines: 2, least: 56, most })
  // A title that says so itself needs no sentence.
  const hasSentence = type === 'wedding' && !WEDDING.test(title)
  return (
    <>
      {hasSentence && <p className="card-kicker">{t(`${sentence}Wedding`)}</p>}
      <h2 className="card-name serif" dir="auto" style={{ '--card-name': size } as CSSProperties}>
        <CoupleTitle text={title} />
      </h2>
      <WallLogo url={logoUrl} />
    </>
  )
}

function countsOf({ photoCount, guestCount }: { photoCount: number; guestCount: number }): string {
  const photos = t('wall.photos', { count: photoCount })
  if (guestCount === 0) return t('wall.soFar', { photos })
  return t('wall.soFarFrom', { photos, guests: t('wall.guests', { count: guestCount }) })
}
