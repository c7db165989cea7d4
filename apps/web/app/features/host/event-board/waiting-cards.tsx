import { t } from 'virtual:words/hostBoard'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Overview } from '@afterglow/contract/overview'
import { Smartphone } from 'lucide-react'
import { ago } from '~/lib/ago'
import { useNow } from '~/lib/use-now'
import { ButtonLink } from '~/ui/button-link'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Thumbnail } from '~/ui/thumbnail'
import { reviewAddress } from './photo-words'

const rowLook = cx(cardLook, 'flex items-center gap-4 p-4')

/** What waits for the host's approval, and what is still on guests' phones. Nothing where nothing waits. */
export function WaitingCards({ eventId, overview }: { eventId: string; overview: Overview }) {
  const { waitingPhotos, arrivingOriginals } = overview.counts
  return (
    // Stays in place, so that photos that arrive are announced.
    <div
      role="status"
      aria-label={t('waiting.label')}
      className="grid gap-4 empty:hidden sm:auto-cols-fr sm:grid-flow-col"
    >
      {waitingPhotos > 0 && <WaitingPhotos eventId={eventId} overview={overview} />}
      {arrivingOriginals > 0 && <Originals counts={overview.counts} />}
    </div>
  )
}

function WaitingPhotos({
  eventId,
  overview: { counts, waiting, waitingSince },
}: {
  eventId: string
  overview: Overview
}) {
  const time = useNow(1 * MINUTES)
  return (
    <div className={rowLook}>
      <Pile urls={waiting.map(({ thumbnailUrl }) => thumbnailUrl)} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{t('waiting.photos', { count: counts.waitingPhotos })}</p>
        {waitingSince !== null && (
          <p className="text-sm text-muted">{t('waiting.since', { ago: ago(waitingSince, time) })}</p>
        )}
      </div>
      <ButtonLink size="sm" to={reviewAddress(eventId)}>
        {t('waiting.review')}
      </ButtonLink>
    </div>
  )
}

/** Up to two prints, one on the other. */
function Pile({ urls }: { urls: readonly (string | null)[] }) {
  return (
    <span aria-hidden="true" className="relative h-11 w-13 shrink-0 max-[24rem]:hidden">
      {urls.slice(0, 2).map((url, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: prints have nothing but their place.
          key={at}
          className={cx(
            'absolute top-0.5 size-10 overflow-hidden rounded-sm border-2 border-white bg-sunken shadow-raised',
            at === 0 ? 'start-0 -rotate-8 rtl:rotate-8' : 'start-3 rotate-5 rtl:-rotate-5',
          )}
        >
          <Thumbnail src={url} />
        </span>
      ))}
    </span>
  )
}

function Originals({ counts }: Pick<Overview, 'counts'>) {
  return (
    <div className={rowLook}>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-warning-soft text-warning-ink">
        <Icon as={Smartphone} />
      </span>
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          {t('waiting.originals', { count: counts.arrivingOriginals })}
        </p>
        <p className="text-sm text-muted">{t('waiting.phones', { count: counts.arrivingGuests })}</p>
      </div>
    </div>
  )
}
