import { t } from 'virtual:words/hostAlbums'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { HostPartProps } from '~/features/host/part'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { albumsQuery } from './album-queries'

/** Card of the Event Dashboard: the albums, and a link to their screen. */
export function AlbumsCard({ event }: HostPartProps) {
  const id = useId()
  const { data, isError } = useQuery(albumsQuery(event.id))
  const albums = data?.albums ?? []
  return (
    <Card aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="grid min-w-0 gap-1">
        <h2 id={id} className="serif text-2xl leading-tight">
          {t('card.title')}
        </h2>
        <p className="text-muted wrap-anywhere">
          {isError && data === undefined
            ? t('card.countFailed')
            : albums.length === 0
              ? t('card.none')
              : `${t('card.count', { count: albums.length })} · ${albums.map(({ name }) => name).join(', ')}`}
        </p>
      </div>
      <ButtonLink size="sm" to={`/dashboard/events/${event.id}/albums`}>
        {t('card.open')}
      </ButtonLink>
    </Card>
  )
}
