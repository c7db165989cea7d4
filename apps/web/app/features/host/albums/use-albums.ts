import { t } from 'virtual:words/hostAlbums'
import {
  type AlbumChanges,
  addAlbum,
  changeAlbum,
  type HostAlbums,
  type NewAlbum,
  orderAlbums,
  removeAlbum,
} from '@afterglow/contract/albums'
import { useListChanges } from '~/features/host/events'
import { call } from '~/lib/api'
import { newId } from '~/lib/new-id'
import { albumsQuery } from './album-queries'

/** A host's changes to albums. Each answer is the whole list. */
export function useAlbums(eventId: string) {
  const { isBusy, run } = useListChanges<HostAlbums>(albumsQuery(eventId).queryKey, t('failed'))
  const one = (albumId: string) => ({ eventId, albumId })
  return {
    isBusy,
    add: (album: Omit<NewAlbum, 'id'>) =>
      run(() => call(addAlbum, { params: { eventId }, body: { id: newId(), ...album } })),
    change: (id: string, body: AlbumChanges) => run(() => call(changeAlbum, { params: one(id), body })),
    /** `photosTo`: another album, or `none`. */
    remove: (id: string, photosTo: string) =>
      run(() => call(removeAlbum, { params: one(id), query: { photosTo } })),
    order: (albumIds: string[]) => run(() => call(orderAlbums, { params: { eventId }, body: { albumIds } })),
  }
}

export type AlbumActions = ReturnType<typeof useAlbums>
