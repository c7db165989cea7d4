import type { GuestPage } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { Suspense, useState } from 'react'
import { AlbumStrip, useAlbumCard } from '~/features/guest/albums'
import { Challenges, ChallengesChip } from '~/features/guest/challenges'
import { FindMe, PhotosOfMe } from '~/features/guest/find-myself'
import { MoreButton, WallButton } from '~/features/guest/more'
import { NoteArea } from '~/features/guest/notes'
import { hostsOf, useOwnPhotos } from '~/features/guest/own-photos'
import { Thanks } from '~/features/guest/thanks'
import { RevealNotice, SendingNotice, useReveal, useSending } from '~/features/guest/times'
import { EventHeader, EventSurface, SharedPathContext } from '~/features/shared/event-page'
import { albumIdOf } from '~/features/shared/media'
import { PartBoundary } from '~/features/shared/part-boundary'
import { UploadArea, uploadAlbumOf } from '~/features/shared/uploads'
import { type ViewerRights, ViewerRightsContext } from '~/features/shared/viewer-rights'
import { acceptsCookies } from '~/lib/cookies'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { useIsIdle } from '~/lib/use-is-idle'
import { cx } from '~/ui/cx'
import { GalleryPlaceholder } from './gallery-placeholder'
import { GreetingsChip } from './greetings-chip'
import { GuestDock } from './guest-dock'
import { GuestFoot } from './guest-foot'
import { HeaderActions } from './header-actions'
import type { LateLayersProps } from './late-layers'
import { useGallery } from './use-gallery'
import { useGuestTheme } from './use-guest-theme'
import { isWholeAlbum, useView } from './use-view'
import { ViewChips } from './view-chips'
import { ViewContents } from './view-contents'

/** Needs no place before the first scrolling. */
const TitleBar = lateComponent(() => import('./title-bar'), 'TitleBar')
const KeepsLittle = lateComponent(() => import('./keeps-little'), 'KeepsLittle')
const LateLayers = lateComponent(() => import('./late-layers'), 'LateLayers')

interface GuestEventScreenProps {
  page: Extract<GuestPage, { state: 'gallery' }>
  /** When the page arrived, in epoch milliseconds of the phone's clock. */
  receivedAt: number
}

/** The gallery of an event, with a guest's actions. */
export function GuestEventScreen({ page, receivedAt }: GuestEventScreenProps) {
  const { event } = page
  const { permissions, state: sending } = useSending(page, receivedAt)
  useGuestTheme(event.colorTheme)
  const { view, onView } = useView()
  const gallery = useGallery(event.id, page.media, view)
  const albumId = albumIdOf(view)
  const hasAlbums = permissions.hasAlbums || albumId !== null
  const shownAlbum = useAlbumCard(event.id, albumId)
  const [header, setHeader] = useState<HTMLElement | null>(null)
  const own = useOwnPhotos(event.id, page.ownWaiting)
  const { canUpload, canAddNotes } = permissions
  const canChoose = canUpload && !permissions.cameraOnly
  const heldBack = useReveal(page, receivedAt, gallery.fetchRevealed)
  const isEmpty = gallery.albumTotal === 0 && page.media.items.length === 0 && own.isNone
  // "No photos yet" would be untrue.
  const isWaiting = heldBack !== null && !permissions.isHost && isEmpty
  function seeOwn() {
    // In an album are the photos that were sent into it.
    if (albumId === null || uploadAlbumOf(event.id) === null) onView('added')
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const more = (
    <MoreButton
      event={event}
      permissions={permissions}
      isByCapture={view === 'captured'}
      onOrder={(isByCapture) => onView(isByCapture ? 'captured' : 'added')}
    />
  )

  const openers = (
    <>
      <GreetingsChip {...{ event, permissions }} hasGreetings={page.hasGreetings} />
      {permissions.hasChallenges && <ChallengesChip />}
    </>
  )

  return (
    <ViewerRightsContext value={rightsOf(page)}>
      <SharedPathContext value={shownAlbum ? `/${event.id}/a/${shownAlbum.code}` : null}>
        <EventSurface look={event}>
          <Suspense>
            <TitleBar event={event} total={gallery.albumTotal} permissions={permissions} below={header} />
          </Suspense>
          <div
            className={cx(
              event.layoutType === 'split' && 'lg:grid lg:grid-cols-[minmax(0,41.5%)_minmax(0,1fr)]',
            )}
          >
            <EventHeader
              ref={setHeader}
              event={event}
              total={gallery.albumTotal}
              ownWaiting={own.waitingCount}
              actions={
                (canUpload || canAddNotes) && <HeaderActions eventId={event.id} permissions={permissions} />
              }
              isEmpty={isEmpty}
              isLow={hasAlbums || (isWholeAlbum(view) && (permissions.canFindMyself || own.waitingCount > 0))}
              peeks={peeksOf(gallery.items)}
            />
            <main className="pb-32 md:pb-16">
              {!acceptsCookies() && <KeepsLittle />}
              <SendingNotice door={page} state={sending} />
              <RevealNotice heldBack={heldBack} isHost={permissions.isHost} ownCount={gallery.albumTotal}>
                {isWaiting && more}
              </RevealNotice>
              {hasAlbums && <AlbumStrip eventId={event.id} canUpload={canUpload} {...{ view, onView }} />}
              {isWaiting ? null : isEmpty && albumId === null ? (
                <GalleryPlaceholder event={event} canUpload={canUpload}>
                  {openers}
                  {more}
                </GalleryPlaceholder>
              ) : (
                <>
                  <ViewChips
                    view={view}
                    onView={onView}
                    eventId={event.id}
                    permissions={permissions}
                    more={openers}
                  >
                    <WallButton event={event} isHost={permissions.isHost} />
                    {more}
                  </ViewChips>
                  {isWholeAlbum(view) && permissions.canFindMyself && <FindMe eventId={event.id} />}
                  <PartBoundary isInline>
                    <ViewContents {...{ view, gallery, event, permissions, own }} />
                  </PartBoundary>
                </>
              )}
              <GuestFoot eventId={event.id} permissions={permissions} />
            </main>
          </div>
          <GuestDock event={event} permissions={permissions} />
          <UploadArea eventId={event.id} dropLabel={t('guest.dropHere')} canUpload={canChoose} hasDock />
          <PartBoundary>
            {!permissions.isHost && <Thanks event={event} canUpload={canChoose} onSee={seeOwn} />}
          </PartBoundary>
          {/* A note that was begun in time is finished. */}
          {page.permissions.canAddNotes && <NoteArea eventId={event.id} />}
          {permissions.hasChallenges && (
            <PartBoundary>
              <Challenges eventId={event.id} title={event.title} permissions={permissions} />
            </PartBoundary>
          )}
          {permissions.canFindMyself && (
            <PartBoundary>
              <PhotosOfMe {...{ event, permissions }} />
            </PartBoundary>
          )}
          <PartBoundary>
            <AfterFirstView page={page} canUpload={canUpload} />
          </PartBoundary>
        </EventSurface>
      </SharedPathContext>
    </ViewerRightsContext>
  )
}

function rightsOf({ permissions, event }: GuestEventScreenProps['page']): ViewerRights {
  return { permissions, hosts: hostsOf(event.title), timeZone: event.timeZone }
}

/** Nothing that a guest does in the first moments ends in a toast, or with the camera. */
function AfterFirstView(props: LateLayersProps) {
  if (!useIsIdle()) return null
  return (
    <Suspense>
      <LateLayers {...props} />
    </Suspense>
  )
}

/** Photos that a header may show beside the cover. */
function peeksOf(items: readonly Media[]): string[] {
  return items
    .slice(0, 8)
    .flatMap(({ thumbnailUrl }) => (thumbnailUrl ? [thumbnailUrl] : []))
    .slice(0, 2)
}
