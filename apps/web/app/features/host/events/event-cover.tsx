import type { Event } from '@afterglow/contract/events'
import { now } from '~/lib/clock'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { InitialArch } from '~/ui/arch'
import { Badge } from '~/ui/badge'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'
import { eventBadge } from './event-badge'
import { focalPosition } from './focal-position'

/** The cover with its title and a line of facts: a photo under a scrim, or the initial on the event's own colors. */
export function EventCover({ event, facts }: { event: Event; facts?: string | undefined }) {
  const badge = eventBadge(event, now())
  const date = event.eventDate ? formatDate(event.eventDate, event.dateFormat) : t('home.noDate')
  const hasPhoto = event.primaryImageUrl !== null
  return (
    <div
      data-event-theme={event.colorTheme}
      className={cx(
        'relative flex min-h-55 flex-col justify-end bg-(image:--ev-gradient) sm:min-h-43',
        hasPhoto ? 'text-white' : 'text-ev-ink',
      )}
    >
      {event.primaryImageUrl ? (
        <>
          <img
            src={event.primaryImageUrl}
            alt=""
            className="absolute inset-0 size-full object-cover"
            style={{ objectPosition: focalPosition(event.coverFocalPoint) }}
          />
          <div className="absolute inset-x-0 top-[35%] bottom-0 bg-[linear-gradient(transparent,oklch(.16_.03_308/.78))]" />
        </>
      ) : (
        // Shrinks first when a long title needs the room.
        <div className="grid min-h-14 flex-1 place-items-center overflow-hidden pt-6 [container-type:size]">
          <InitialArch
            title={event.title}
            theme={event.colorTheme}
            className="invisible w-44 bg-none! *:w-24 [@container(min-height:9rem)]:visible"
          />
        </div>
      )}
      <Badge tone={badge.tone} className="absolute top-5 start-5">
        {badge.label}
      </Badge>
      <div className="relative shrink-0 px-5 pb-5 md:px-7 md:pb-6">
        <h1 className="serif text-[2.25rem] tight-[1] wrap-anywhere md:text-[3.25rem]">
          <CoupleTitle text={event.title} />
        </h1>
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-4">
          <span>{date}</span>
          {facts !== undefined && <span className="numeric">{facts}</span>}
        </p>
        {badge.note && <p className="mt-1 text-sm">{badge.note}</p>}
      </div>
    </div>
  )
}
