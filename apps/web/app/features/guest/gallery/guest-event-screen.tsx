import type { Media } from '@afterglow/contract/media'
import { type ReactNode, Suspense, useState } from 'react'
import { MoreButton } from '~/features/guest/more'
import { useOwnPhotos } from '~/features/guest/own-photos'
import { type GuestPartProps, isWholeAlbum } from '~/features/guest/part'
import { guestParts } from '~/features/guest/parts'
import { WallButton } from '~/features/guest/photo-wall'
import { useReveal, useSending } from '~/features/guest/times'
import { EventHeader, EventSurface } from '~/features/shared/event-page'
import { albumIdOf } from '~/features/shared/media'
import { PartBoundary } from '~/features/shared/part-boundary'
import { UploadArea } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { useIsIdle } from '~/lib/use-is-idle'
import { cx } from '~/ui/cx'
import { Fill } from './fill'
import { GalleryPlaceholder } from './gallery-placeholder'
import { GuestDock } from './guest-dock'
import { GuestFoot } from './guest-foot'
import { useGallery } from './use-gallery'
import { useGuestTheme } from './use-guest-theme'
import { useView } from './use-view'
import { ViewChips } from './view-chips'
import { ViewContents } from './view-contents'

/** Needs no place before the first scrolling. */
const TitleBar = lateComponent(() => import('./title-bar'), 'TitleBar')

interface GuestEventScreenProps extends Pick<GuestPartProps, 'page'> {
  /** When the page arrived, in epoch milliseconds of the phone's clock. */
  receivedAt: number
}

/** The gallery of an event, with everything that its parts add to it. */
export function GuestEventScreen({ page, receivedAt }: GuestEventScreenProps) {
  const { event } = page
  const { permissions, state: sending } = useSending(page, receivedAt)
  useGuestTheme(event.colorTheme)
  const { view, onView } = useView()
  const gallery = useGallery(event.id, page.media, view)
  const { albumTotal } = gallery
  const [header, setHeader] = useState<HTMLElement | null>(null)
  const own = useOwnPhotos(event.id, page.ownWaiting)
  const { canUpload, cameraOnly, isHost } = permissions
  const heldBack = useReveal(page, receivedAt, gallery.fetchRevealed)
  const isEmpty = albumTotal === 0 && page.media.items.length === 0 && own.isNone
  // "No photos yet" would be untrue.
  const isWaiting = heldBack !== null && !isHost && isEmpty
  const props: GuestPartProps = { page, permissions, sending, heldBack, albumTotal, view, onView }
  const more = <MoreButton {...props} />
  const chips = <Fill of={({ Chip }) => Chip} props={props} />

  return (
    <Around {...props}>
      <EventSurface look={event}>
        <Suspense>
          <TitleBar event={event} total={albumTotal} permissions={permissions} below={header} />
        </Suspense>
        <div
          className={cx(
            event.layoutType === 'split' && 'lg:grid lg:grid-cols-[minmax(0,41.5%)_minmax(0,1fr)]',
          )}
        >
          <EventHeader
            ref={setHeader}
            event={event}
            total={albumTotal}
            ownWaiting={own.waitingCount}
            actions={
              guestParts.some(({ hasAction }) => hasAction?.(permissions)) && (
                <Fill of={({ Action }) => Action} props={{ ...props, place: 'header' as const }} />
              )
            }
            isEmpty={isEmpty}
            isLow={
              guestParts.some(({ isAbovePhotos }) => isAbovePhotos?.(props)) ||
              (isWholeAlbum(view) && own.waitingCount > 0)
            }
            peeks={peeksOf(gallery.items)}
          />
          <main className="pb-32 md:pb-16">
            <Fill of={({ Notice }) => Notice} props={{ ...props, more: isWaiting && more }} />
            {isWaiting ? null : isEmpty && albumIdOf(view) === null ? (
              <GalleryPlaceholder event={event} canUpload={canUpload}>
                {chips}
                {more}
              </GalleryPlaceholder>
            ) : (
              <>
                <ViewChips {...props} chips={chips}>
                  <WallButton event={event} isHost={isHost} />
                  {more}
                </ViewChips>
                {isWholeAlbum(view) && <Fill of={({ Card }) => Card} props={props} />}
                <PartBoundary isInline>
                  <ViewContents {...{ view, gallery, event, permissions, own }} />
                </PartBoundary>
              </>
            )}
            <GuestFoot {...props} />
          </main>
        </div>
        <GuestDock {...props} />
        <UploadArea
          eventId={event.id}
          dropLabel={t('guest.dropHere')}
          canUpload={canUpload && !cameraOnly}
          hasDock
        />
        {stack('Layer', props)}
        <AfterFirstView {...props} />
      </EventSurface>
    </Around>
  )
}

/** From the lowest to the uppermost. */
const layers = [...guestParts].reverse()

function Around({ children, ...props }: GuestPartProps & { children: ReactNode }) {
  let all = children
  for (const { Around: Part } of layers) if (Part) all = <Part {...props}>{all}</Part>
  return all
}

/** Nothing that a guest does in the first moments ends in a toast, or with the camera. */
function AfterFirstView(props: GuestPartProps) {
  if (!useIsIdle()) return null
  return stack('LateLayer', props)
}

function stack(place: 'Layer' | 'LateLayer', props: GuestPartProps) {
  return layers.map(({ [place]: Layer }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
    <PartBoundary key={at}>
      <Suspense>{Layer && <Layer {...props} />}</Suspense>
    </PartBoundary>
  ))
}

/** Photos that a header may show beside the cover. */
function peeksOf(items: readonly Media[]): string[] {
  return items
    .slice(0, 8)
    .flatMap(({ thumbnailUrl }) => (thumbnailUrl ? [thumbnailUrl] : []))
    .slice(0, 2)
}
