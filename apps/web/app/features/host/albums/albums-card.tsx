import { t } from 'virtual:words/hostAlbums'
import { useId } from 'react'
import type { HostPartProps } from '~/features/host/part'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'

/** Card of the Event Dashboard: the albums, and a link to their screen. */
export function AlbumsCard({ event, overview }: HostPartProps) {
  const id = useId()
  const albums = overview?.counts.albums
  return (
    <Card aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="grid min-w-0 gap-1">
        <h2 id={id} className="serif text-2xl leading-tight">
          {t('card.title')}
        </h2>
        <p className="text-muted wrap-anywhere">
          {albums === undefined ? '' : albums === 0 ? t('card.none') : t('card.count', { count: albums })}
        </p>
      </div>
      <ButtonLink size="sm" to={`/dashboard/events/${event.id}/albums`}>
        {t('card.open')}
      </ButtonLink>
    </Card>
  )
}
