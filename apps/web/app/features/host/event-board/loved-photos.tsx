import { t } from 'virtual:words/hostBoard'
import type { Overview } from '@afterglow/contract/overview'
import { Heart } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '~/lib/format'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Thumbnail } from '~/ui/thumbnail'
import { addressOf, nameOf } from './photo-words'

/** The photos with most hearts; nothing before there is one. */
export function LovedPhotos({ eventId, overview: { loved } }: { eventId: string; overview: Overview }) {
  const id = useId()
  if (loved.length === 0) return null
  return (
    <Card aria-labelledby={id} className="grid gap-3 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="serif text-2xl leading-tight">
          {t('loved.title')}
        </h2>
        <Link
          to={`/dashboard/events/${eventId}/media?sort=loved`}
          className="font-semibold text-accent-ink no-underline hover:underline"
        >
          {t('seeAll')}
        </Link>
      </div>
      <ul className="grid grid-cols-4 gap-1.5">
        {loved.map((photo) => (
          <li key={photo.id} className="relative aspect-square overflow-hidden rounded-photo bg-sunken">
            <Link
              to={addressOf(photo)}
              aria-label={t('open', { title: nameOf(photo) })}
              className="block size-full -outline-offset-2"
            >
              <Thumbnail src={photo.thumbnailUrl} />
            </Link>
            <span className="numeric pointer-events-none absolute end-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-pill bg-[oklch(.18_.03_308/.72)] px-2 py-1 text-xs leading-none font-semibold text-white">
              <Icon as={Heart} size={12} />
              <span aria-hidden="true">{formatCount(photo.heartCount ?? 0)}</span>
              <span className="sr-only">{t('loved.hearts', { count: photo.heartCount ?? 0 })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
