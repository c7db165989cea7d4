import type { StorageUsage } from '@afterglow/contract/media'
import { Link } from 'react-router'
import { formatMegabytes } from '~/lib/format'
import { t } from '~/lib/host-words'
import { CoupleTitle } from '~/ui/couple-title'
import { firstLetter } from '~/ui/first-letter'

type EventUsage = StorageUsage['events'][number]

export function StorageRow({ event }: { event: EventUsage }) {
  return (
    <li>
      <Link
        to={`/dashboard/events/${event.id}/customization`}
        className="flex min-h-15 items-center gap-3.5 py-2.5 text-[.9375rem] text-ink no-underline hover:underline"
      >
        <Cover event={event} />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere">
            <CoupleTitle text={event.title} />
          </span>
          <span className="block text-[.8125rem] text-muted">
            <span>{t('storageUsage.files', { count: event.files })}</span>
            {event.voices > 0 && <span>{`, ${t('storageUsage.voices', { count: event.voices })}`}</span>}
          </span>
        </span>
        <span className="numeric whitespace-nowrap text-muted">{formatMegabytes(event.bytes)}</span>
      </Link>
    </li>
  )
}

function Cover({ event: { title, colorTheme, primaryImageUrl } }: { event: EventUsage }) {
  if (primaryImageUrl)
    return <img src={primaryImageUrl} alt="" className="size-10 shrink-0 rounded-photo object-cover" />
  return (
    <span
      aria-hidden="true"
      data-event-theme={colorTheme}
      className="serif grid size-10 shrink-0 place-items-center rounded-photo bg-(image:--ev-gradient) text-lg text-ev-ink uppercase"
    >
      {firstLetter(title)}
    </span>
  )
}
