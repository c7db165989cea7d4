import type { ReactNode } from 'react'
import type { GuestPart, GuestPartProps } from '~/features/guest/part'
import { SharedPathContext } from '~/features/shared/event-page'
import { albumIdOf } from '~/features/shared/media'
import { latePart } from '~/lib/late-parts'
import { useAlbumCard } from './album-queries'
import { AlbumStrip, hasAlbums } from './album-strip'

/** Albums within the event: a row to choose from, and the link that is shared while one is shown. */
export const albums: GuestPart = {
  news: latePart(() => import('./news')),
  Around: SharedAlbum,
  Notice: AlbumStrip,
  isAbovePhotos: hasAlbums,
}

function SharedAlbum({ page, view, children }: GuestPartProps & { children: ReactNode }) {
  const { id } = page.event
  const album = useAlbumCard(id, albumIdOf(view))
  return <SharedPathContext value={album ? `/${id}/a/${album.code}` : null}>{children}</SharedPathContext>
}
