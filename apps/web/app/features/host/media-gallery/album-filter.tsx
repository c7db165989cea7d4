import { t } from 'virtual:words/media'
import { useQuery } from '@tanstack/react-query'
import { albumsQuery } from '~/features/host/albums'
import type { PartOfView } from './host-media'
import { PartFilter } from './part-filter'

/** Stands for "in no album" where an id could be. */
const NONE = 'none'

/**
 * Filters by album, or by "no album", and downloads the result as a ZIP. Absent if the event has no albums.
 */
export function AlbumFilter({ eventId, view, onView, onDownloadMany }: PartOfView) {
  const { data } = useQuery(albumsQuery(eventId))
  const { albumId } = view
  if (data === undefined || (data.albums.length === 0 && albumId === null)) return null
  const chosen = data.albums.find(({ id }) => id === albumId)
  const count = chosen?.photoCount ?? 0
  return (
    <PartFilter
      eventId={eventId}
      label={t('gallery.album')}
      anyLabel={t('gallery.anyAlbum')}
      value={albumId}
      options={[
        ...data.albums.map(({ id, name, photoCount }) => ({
          value: id,
          label: t('gallery.albumCount', { name, n: photoCount }),
        })),
        { value: NONE, label: t('gallery.noAlbum') },
      ]}
      onChange={(next) => onView({ ...view, albumId: next })}
      download={
        chosen !== undefined && count > 0
          ? { label: t('gallery.downloadAlbum', { count }), query: { album: chosen.id } }
          : undefined
      }
      onDownloadMany={onDownloadMany}
    />
  )
}
