import type { EventCard as EventCardData } from '@afterglow/contract/events'
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

/** The whole card links to the event; its buttons lie above that link. */
export function EventCard({ event, onShowQr }: { event: EventCardData; onShowQr(): void }) {
  const { title, eventDate, dateFormat, primaryImageUrl } = event
  const to = `/dashboard/events/${event.id}/customization`
  const badge = eventBadge(event, now())
  return (
    <article
      className={cx(
        cardLook,
        'group relative overflow-hidden transition-shadow duration-(--dur-base) hover:shadow-pop has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-focus',
      )}
    >
      <div className="aspect-4/3 overflow-hidden bg-sunken">
        {primaryImageUrl ? (
          <img
            src={primaryImageUrl}
            alt=""
            className="size-full object-cover object-[50%_45%] transition-[scale] duration-(--dur-slow) ease-out group-hover:scale-[1.02]"
          />
        ) : (
          <InitialArch title={title} theme={event.colorTheme} className="size-full" />
        )}
      </div>
      <Badge tone={badge.tone} className="absolute top-3.5 left-3.5">
        {badge.label}
      </Badge>
      <div className="flex items-center justify-between gap-3 py-4 pr-3.5 pl-5">
        <div className="min-w-0">
          <h2 className="serif text-display-xs wrap-anywhere">
            <Link
              to={to}
              className="text-ink no-underline outline-none after:absolute after:inset-0 after:content-['']"
            >
              <CoupleTitle text={title} />
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {eventDate ? formatDate(eventDate, dateFormat) : t('home.noDate')}
          </p>
          {badge.note && <p className="text-sm text-subtle">{badge.note}</p>}
        </div>
        <div className="relative flex shrink-0">
          <IconButton label={t('home.showQr', { title })} icon={QrCode} onClick={onShowQr} />
          <Link
            to={to}
            aria-label={t('home.edit', { title })}
            className={buttonLook({ variant: 'ghost', isIconOnly: true })}
          >
            <Icon as={Pencil} size={18} />
          </Link>
        </div>
      </div>
    </article>
  )
}
