import { isMasonry } from '@afterglow/contract/events'
import type { GuestPage } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Challenges, ChallengesChip } from '~/features/guest/challenges'
import { FacesNotice } from '~/features/guest/find-myself'
import { AlbumDownload, AlbumDownloadButton, useAlbumDownload } from '~/features/guest/guest-archives'
import { GuestSelf, GuestSelfButton, useGuestSelf } from '~/features/guest/guest-self'
import { NoteArea } from '~/features/guest/notes'
import { EventHeader, EventSurface } from '~/features/shared/event-page'
import { UploadArea } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useIsIdle } from '~/lib/use-is-idle'
import { cx } from '~/ui/cx'
import { Gallery } from './gallery'
import { GalleryPlaceholder } from './gallery-placeholder'
import { GuestDock } from './guest-dock'
import { HeaderActions } from './header-actions'
import { HighlightsChip, NoHighlights } from './highlights-chip'
import { OrderButton, useOrder } from './order-button'
import { TitleBar } from './title-bar'
import { useGallery } from './use-gallery'
import { useGuestTheme } from './use-guest-theme'
import { WallButton } from './wall-button'

const Toasts = lazy(latePart(async () => ({ default: (await import('~/ui/toast')).Toasts })))

/** The gallery of an event, with a guest's actions. */
export function GuestEventScreen({ page }: { page: Extract<GuestPage, { state: 'gallery' }> }) {
  const { event, permissions } = page
  useGuestTheme(event.colorTheme)
  const order = useOrder()
  const gallery = useGallery(event.id, page.media, order.sort)
  const [header, setHeader] = useState<HTMLElement | null>(null)
  const { needsApproval, canAddNotes } = permissions
  const canAdd = permissions.canUpload || canAddNotes
  const self = useGuestSelf()
  const own = permissions.isHost ? null : <GuestSelfButton self={self} />
  const download = useAlbumDownload()
  const canDownloadAlbum = permissions.canDownload && !permissions.isHost
  const { canLove } = permissions
  const hasNone = gallery.total === 0 && gallery.items.length === 0
  const isEmpty = gallery.albumTotal === 0 && hasNone

  return (
    <EventSurface look={event}>
      <TitleBar event={event} total={gallery.albumTotal} permissions={permissions} below={header} />
      <EventHeader
        ref={setHeader}
        event={event}
        total={gallery.albumTotal}
        actions={canAdd && <HeaderActions eventId={event.id} permissions={permissions} />}
        isEmpty={isEmpty}
        peeks={peeksOf(gallery.items)}
      />
      <main className="pb-32 md:pb-16">
        {isEmpty ? (
          <GalleryPlaceholder isMasonry={isMasonry(event.gridStyle)} canUpload={permissions.canUpload}>
            {permissions.hasChallenges && <ChallengesChip />}
            {own}
            <FacesNotice eventId={event.id} permissions={permissions} />
          </GalleryPlaceholder>
        ) : (
          <>
            <AlbumHeading
              chip={
                (canLove || permissions.hasChallenges) && (
                  <div className="flex flex-wrap gap-1.5">
                    {canLove && <HighlightsChip {...order} />}
                    {permissions.hasChallenges && <ChallengesChip />}
                  </div>
                )
              }
              isHighlights={order.sort === 'loved'}
            >
              <WallButton event={event} isHost={permissions.isHost} />
              <OrderButton {...order} />
              {canDownloadAlbum && <AlbumDownloadButton download={download} />}
              {own}
            </AlbumHeading>
            <FacesNotice eventId={event.id} permissions={permissions} />
            {hasNone && order.sort === 'loved' ? (
              <NoHighlights />
            ) : (
              // Another order begins with columns of its own.
              <Gallery key={order.sort} gallery={gallery} event={event} canLove={canLove} />
            )}
          </>
        )}
      </main>
      <GuestDock eventId={event.id} permissions={permissions} />
      <UploadArea
        eventId={event.id}
        dropLabel={t('guest.dropHere')}
        canUpload={permissions.canUpload}
        hasDock
      />
      {canDownloadAlbum && <AlbumDownload download={download} eventId={event.id} />}
      {!permissions.isHost && (
        <GuestSelf self={self} eventId={event.id} needsApproval={needsApproval} canAddNotes={canAddNotes} />
      )}
      {canAddNotes && <NoteArea eventId={event.id} />}
      {permissions.hasChallenges && (
        <Challenges eventId={event.id} title={event.title} canUpload={permissions.canUpload} />
      )}
      <LateToasts />
    </EventSurface>
  )
}

/** Nothing that a guest does in the first moments ends in a toast. */
function LateToasts() {
  if (!useIsIdle()) return null
  return (
    <Suspense>
      <Toasts closeLabel={t('app.close')} />
    </Suspense>
  )
}

/** On a phone the chip takes the heading's place, so that the row stays one. */
function AlbumHeading(props: { chip: ReactNode; isHighlights: boolean; children: ReactNode }) {
  const { chip, isHighlights, children } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 pt-4 pb-3 md:px-(--gutter) md:pt-6 md:pb-4">
      <h2 className={cx('serif text-xl leading-tight md:text-2xl', chip !== false && 'max-md:sr-only')}>
        {t(isHighlights ? 'hearts.highlights' : 'guest.allMemories')}
      </h2>
      {chip}
      <div className="ml-auto flex flex-wrap items-center justify-end">{children}</div>
    </div>
  )
}

/** Photos that a header may show beside the cover. */
function peeksOf(items: readonly Media[]): string[] {
  return items
    .slice(0, 8)
    .flatMap(({ thumbnailUrl }) => (thumbnailUrl ? [thumbnailUrl] : []))
    .slice(0, 2)
}
