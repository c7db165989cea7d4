import type { EventCard as EventCardData } from '@afterglow/contract/events'
import type { EventNews } from '@afterglow/contract/overview'
import { Pencil, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { now } from '~/lib/clock'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { InitialArch } from '~/ui/arch'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button-look'
import { cardLook } from '~/ui/card'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { eventBadge } from './event-badge'

interface EventCardProps {
  event: EventCardData
  /** What is new; undefined while unknown, and where nothing is. */
  news: EventNews | undefined
  onShowQr(): void
}

/** The whole card links to the event; its buttons lie above that link. */
export function EventCard({ event, news, onShowQr }: EventCardProps) {
  const { title } = event
  return (
    <article
      className={cx(
        cardLook,
        'group relative overflow-hidden transition-shadow duration-(--dur-base) hover:shadow-pop has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-focus',
      )}
    >
      <EventCardPicture event={event} className="aspect-4/3" />
      <div className="flex items-center justify-between gap-3 py-4 pe-3.5 ps-5">
        <div className="min-w-0">
          <EventCardTitle event={event} className="text-display-xs" />
          <p className="numeric mt-1 text-[.8125rem]">
            {news !== undefined && news.newFiles > 0 && (
              <span className="me-2 font-semibold text-accent-ink">
                {t('home.newFiles', { count: news.newFiles })}
              </span>
            )}
            <span className="text-muted">{t('event.files', { count: event.mediaCount })}</span>
          </p>
        </div>
        <div className="relative flex shrink-0">
          <IconButton label={t('home.showQr', { title })} icon={QrCode} onClick={onShowQr} />
          <EditLink event={event} />
        </div>
      </div>
    </article>
  )
}

export function EditLink({ event }: { event: EventCardData }) {
  return (
    <Link
      to={addressOf(event)}
      aria-label={t('home.edit', { title: event.title })}
      className={buttonLook({ variant: 'ghost', isIconOnly: true })}
    >
      <Icon as={Pencil} size={18} />
    </Link>
  )
}

interface EventCardPictureProps {
  event: EventCardData
  /** Whether the event's initial stands for a missing cover. */
  hasInitial?: boolean
  className: string
}

/** The cover, or the event's initial, with its badge. */
export function EventCardPicture({ event, hasInitial = true, className }: EventCardPictureProps) {
  const { title, primaryImageUrl } = event
  const badge = eventBadge(event, now())
  return (
    <div className={cx('overflow-hidden', hasInitial && 'bg-sunken', className)}>
      {primaryImageUrl ? (
        <img
          src={primaryImageUrl}
          alt=""
          className="size-full object-cover object-[50%_45%] transition-[scale] duration-(--dur-slow) ease-out group-hover:scale-[1.02]"
        />
      ) : (
        hasInitial && <InitialArch title={title} theme={event.colorTheme} className="size-full" />
      )}
      <Badge tone={badge.tone} className="absolute top-3.5 start-3.5">
        {badge.label}
      </Badge>
    </div>
  )
}

/** The title, which links to the event and makes its card one link, and the date. */
export function EventCardTitle({ event, className }: { event: EventCardData; className: string }) {
  const { title, eventDate, dateFormat } = event
  const { note } = eventBadge(event, now())
  return (
    <>
      <h2 className={cx('serif wrap-anywhere', className)}>
        <Link
          to={addressOf(event)}
          className="text-inherit no-underline outline-none after:absolute after:inset-0 after:content-['']"
        >
          <CoupleTitle text={title} />
        </Link>
      </h2>
      <p className="mt-1 text-sm opacity-80">
        {eventDate ? formatDate(eventDate, dateFormat) : t('home.noDate')}
      </p>
      {note && <p className="text-sm opacity-80">{note}</p>}
    </>
  )
}

function addressOf({ id }: EventCardData): string {
  return `/dashboard/events/${id}/customization`
}
