import { t as board } from 'virtual:words/hostBoard'
import type { EventCard as EventCardData } from '@afterglow/contract/events'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Overview } from '@afterglow/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { ActivitySentence, overviewQuery, reviewAddress } from '~/features/host/event-board'
import { EditLink, EventCardPicture, EventCardTitle } from '~/features/host/events'
import { ago } from '~/lib/ago'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/host-words'
import { useNow } from '~/lib/use-now'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { Skeleton } from '~/ui/skeleton'
import { Thumbnail } from '~/ui/thumbnail'

/** As many as fill two rows. */
const MOST_PHOTOS = 6

const SHOWN = [
  ['files', 'files'],
  ['notes', 'notes'],
  ['voices', 'voiceNotes'],
  ['hearts', 'hearts'],
] as const

/** The event in which something happened last, wide: its latest photos, and who sent them. */
export function NewestEvent({ event, onShowQr }: { event: EventCardData; onShowQr(): void }) {
  const { data: overview, isError, refetch } = useQuery(overviewQuery(event.id))
  return (
    <article
      className={cx(
        cardLook,
        'group relative grid grid-cols-[minmax(0,1fr)] overflow-hidden sm:col-span-full lg:grid-cols-2',
      )}
    >
      <div
        data-event-theme={event.colorTheme}
        className="relative grid min-h-55 content-end overflow-hidden bg-(image:--ev-gradient) lg:min-h-80"
      >
        <EventCardPicture event={event} hasInitial={false} className="absolute inset-0" />
        <div
          className={cx(
            'relative p-5 pt-24 md:p-7 md:pt-24',
            event.primaryImageUrl === null
              ? 'text-ev-ink'
              : 'bg-[linear-gradient(transparent,oklch(.16_.03_308/.82))] text-white',
          )}
        >
          <EventCardTitle event={event} className="text-[2.25rem] tight-[1] md:text-[2.75rem]" />
        </div>
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)] content-between gap-4 p-5">
        {overview !== undefined ? (
          <Party event={event} overview={overview} />
        ) : isError ? (
          <div role="alert" className="grid justify-items-start gap-3 pe-24 text-muted">
            <p>{board('failed')}</p>
            <Button size="sm" className="relative" onClick={() => void refetch()}>
              {board('retry')}
            </Button>
          </div>
        ) : (
          <Skeleton className="h-50 rounded-photo" />
        )}
        <div className="absolute top-3 end-3 flex">
          <IconButton label={t('home.showQr', { title: event.title })} icon={QrCode} onClick={onShowQr} />
          <EditLink event={event} />
        </div>
      </div>
    </article>
  )
}

function Party({ event, overview }: { event: EventCardData; overview: Overview }) {
  const time = useNow(1 * MINUTES)
  const [newest] = overview.activity
  const { counts, latest } = overview
  return (
    <>
      <p className="min-h-8 pe-24 font-semibold">
        {newest === undefined ? (
          board('none')
        ) : (
          <>
            <ActivitySentence activity={newest} />
            <span className="ms-1.5 font-normal text-muted">{ago(newest.at, time)}</span>
          </>
        )}
      </p>
      <ul aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {latest.slice(0, MOST_PHOTOS).map(({ id, thumbnailUrl }) => (
          <li key={id} className="h-20 overflow-hidden rounded-photo bg-sunken lg:h-22">
            <Thumbnail src={thumbnailUrl} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          {SHOWN.map(([word, count]) => (
            <div key={word} className="flex flex-col-reverse">
              <dt className="text-[.8125rem] text-muted">{board(`numbers.${word}`)}</dt>
              <dd className="serif numeric text-2xl leading-tight">{formatCount(counts[count])}</dd>
            </div>
          ))}
        </dl>
        {counts.waitingPhotos > 0 && (
          <ButtonLink size="sm" className="relative" to={reviewAddress(event.id)}>
            {t('home.review', { waiting: counts.waitingPhotos })}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
