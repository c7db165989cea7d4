import { t } from 'virtual:words/media'
import { useQuery } from '@tanstack/react-query'
import { BookImage, Images } from 'lucide-react'
import type { Ref } from 'react'
import { albumsQuery } from '~/features/host/albums'
import { Menu, MenuItem } from '~/ui/menu'
import { BulkAction } from './bulk-action'
import type { MediaActions } from './use-media-actions'

interface MoveActionProps {
  eventId: string
  chosen: readonly string[]
  actions: MediaActions
  /** Ref to the button that opens the list of albums. */
  ref: Ref<HTMLButtonElement>
}

/** Moves the selection into an album. Absent if the event has none. */
export function MoveAction({ eventId, chosen, actions, ref }: MoveActionProps) {
  const { data } = useQuery(albumsQuery(eventId))
  if (data === undefined || data.albums.length === 0) return null
  return (
    <Menu trigger={<BulkAction ref={ref} icon={BookImage} label={t('bulk.move')} hint="a" />}>
      {data.albums.map(({ id, name }) => (
        <MenuItem key={id} icon={Images} label={name} onSelect={() => actions.move(chosen, id)} />
      ))}
      <MenuItem icon={Images} label={t('gallery.noAlbum')} onSelect={() => actions.move(chosen, null)} />
    </Menu>
  )
}
