import type { GuestPermissions, PublicEvent } from '@afterglow/contract/gallery'
import { Suspense } from 'react'
import { NothingInAlbum, useAlbumCard } from '~/features/guest/albums'
import { type OwnPhotos, ownIn, WaitingNote } from '~/features/guest/own-photos'
import { isWholeAlbum, type View } from '~/features/guest/part'
import { type AlbumList, albumIdOf, isAlbumList } from '~/features/shared/media'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { Gallery } from './gallery'
import { PlaceholderTiles } from './gallery-placeholder'
import type { GalleryData } from './use-gallery'

const NothingHere = lateComponent(() => import('./nothing-here'), 'NothingHere')
const OwnNotes = lateComponent(() => import('./own-notes'), 'OwnNotes')

interface ViewContentsProps {
  view: View
  gallery: GalleryData
  event: PublicEvent
  permissions: GuestPermissions
  own: OwnPhotos
}

/** The photos or notes of a view, under its name. */
export function ViewContents(props: ViewContentsProps) {
  const { view, gallery, event, permissions } = props
  const albumId = albumIdOf(view)
  const albumName = useAlbumCard(event.id, albumId)?.name ?? ''
  const title = isAlbumList(view) ? albumName : t(titleOf(view, event))
  const heading = (
    <h2 className="serif px-4 pt-1 pb-2 text-[1.375rem] leading-tight md:px-(--gutter) md:pb-4">{title}</h2>
  )
  if (view === 'notes')
    return (
      <>
        {heading}
        <Suspense>
          <OwnNotes eventId={event.id} />
        </Suspense>
      </>
    )
  const ownOfList = albumId === null ? NONE_OF_ONES_OWN : ownIn(props.own, albumId)
  const own = isWholeAlbum(view) ? props.own : ownOfList
  const isEmpty = !gallery.isPending && gallery.items.length === 0 && own.isNone
  return (
    <>
      {(isEmpty || gallery.isPending) && heading}
      {gallery.isPending && <PlaceholderTiles event={event} isLoading />}
      <Suspense>{isEmpty && !isAlbumList(view) && <NothingHere view={view} />}</Suspense>
      {isEmpty && albumId !== null && (
        <NothingInAlbum eventId={event.id} albumId={albumId} canUpload={permissions.canUpload} />
      )}
      {/* Another view begins with columns of its own. */}
      {!isEmpty && !gallery.isPending && (
        <Gallery
          key={`${view} ${gallery.start}`}
          gallery={gallery}
          own={gallery.start === null ? own : NONE_OF_ONES_OWN}
          event={event}
          canLove={permissions.canLove}
          title={title}
          time={view === 'captured' ? 'capturedAt' : 'createdAt'}
        >
          {own.waitingCount > 0 && <WaitingNote title={event.title} />}
        </Gallery>
      )}
    </>
  )
}

/** Photos that nobody else sees yet are a part of the whole album; the list of one's own has them already. */
const NONE_OF_ONES_OWN: OwnPhotos = { sending: [], waiting: [], waitingCount: 0, isNone: true }

const TITLES = {
  loved: 'hearts.highlights',
  films: 'guest.videos',
  mine: 'guest.mine',
  notes: 'guest.notes',
} as const

function titleOf(view: Exclude<View, AlbumList>, { tone }: PublicEvent) {
  if (view !== 'added' && view !== 'captured') return TITLES[view]
  return tone === 'festive' ? 'guest.allMemories' : 'guest.allPhotos'
}
