import { t } from 'virtual:words/hostAlbums'
import { type HostAlbum, MAX_ALBUMS } from '@afterglow/contract/albums'
import type { Event } from '@afterglow/contract/events'
import { useQuery } from '@tanstack/react-query'
import { Images, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CountedListScreen, useCountedList } from '~/features/host/events'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { AlbumDialog } from './album-dialog'
import { AlbumList } from './album-list'
import { albumsQuery } from './album-queries'
import { type AlbumActions, useAlbums } from './use-albums'

/** Where a host divides the photos of an event into albums. */
export function AlbumsScreen({ eventId, back }: { eventId: string; back: ReactNode }) {
  const query = albumsQuery(eventId)
  const event = useCountedList(eventId, 'albums.changed', query.queryKey)
  const list = useQuery(query)
  const words = { pageTitle: t('pageTitle'), title: t('title'), lead: t('lead'), loading: t('loading') }
  return (
    <CountedListScreen {...{ event, list, words, back }}>
      {(loaded, { albums }) => <Board event={loaded} albums={albums} />}
    </CountedListScreen>
  )
}

function Board({ event, albums }: { event: Event; albums: readonly HostAlbum[] }) {
  const actions = useAlbums(event.id)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-6">
      {albums.length === 0 ? (
        <EmptyState icon={Images} title={t('none')} text={t('noneText')}>
          <ReadyNames actions={actions} />
        </EmptyState>
      ) : (
        <AlbumList event={event} albums={albums} actions={actions} />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="primary" disabled={albums.length >= MAX_ALBUMS} onClick={() => setIsAdding(true)}>
          <Icon as={Plus} size={18} />
          {t('add')}
        </Button>
        {albums.length > 0 && (
          <p className="numeric text-sm text-muted">{t('count', { count: albums.length })}</p>
        )}
      </div>
      {isAdding && (
        <AlbumDialog
          event={event}
          isBusy={actions.isBusy}
          onClose={() => setIsAdding(false)}
          onSave={async (album) => (await actions.add(album)) !== null}
        />
      )}
    </div>
  )
}

const READY = [
  { words: 'ready.ceremony', addedBy: 'everybody' },
  { words: 'ready.party', addedBy: 'everybody' },
  { words: 'ready.photographer', addedBy: 'hosts' },
] as const

/** Common albums, created by one press. Only the host can add to the photographer's. */
function ReadyNames({ actions }: { actions: AlbumActions }) {
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-sm text-muted">{t('suggestions')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {READY.map(({ words, addedBy }) => (
          <Button
            key={words}
            variant="soft"
            size="sm"
            isBusy={actions.isBusy}
            onClick={() => void actions.add({ name: t(words), addedBy })}
          >
            {t(words)}
          </Button>
        ))}
      </div>
    </div>
  )
}
