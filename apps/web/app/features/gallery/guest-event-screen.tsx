import { isMasonry } from '@afterglow/contract/events'
import type { GuestPage } from '@afterglow/contract/gallery'
import { lazy, Suspense, useRef } from 'react'
import { NoteArea } from '~/features/notes'
import { UploadArea } from '~/features/uploads'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useIsIdle } from '~/lib/use-is-idle'
import { EventHeader } from './event-header'
import { Gallery } from './gallery'
import { GalleryPlaceholder } from './gallery-placeholder'
import { GuestDock } from './guest-dock'
import { TitleBar } from './title-bar'
import { useGallery } from './use-gallery'
import { useGuestTheme } from './use-guest-theme'

const Toasts = lazy(latePart(async () => ({ default: (await import('~/ui/toast')).Toasts })))

/** The gallery of an event, and what a guest can do there. */
export function GuestEventScreen({ page }: { page: Extract<GuestPage, { state: 'gallery' }> }) {
  const { event, permissions } = page
  useGuestTheme(event.colorTheme)
  const gallery = useGallery(event.id, page.media)
  const isIdle = useIsIdle()
  const headerRef = useRef<HTMLElement>(null)
  const isEmpty = gallery.total === 0 && gallery.items.length === 0

  return (
    <div data-event-theme={event.colorTheme} className="min-h-dvh bg-ev-surface text-ev-ink">
      <TitleBar event={event} total={gallery.total} permissions={permissions} below={headerRef} />
      <EventHeader
        ref={headerRef}
        event={event}
        total={gallery.total}
        permissions={permissions}
        isEmpty={isEmpty}
      />
      <main className="pb-32 md:pb-16">
        {isEmpty ? (
          <GalleryPlaceholder isMasonry={isMasonry(event.gridStyle)} canUpload={permissions.canUpload} />
        ) : (
          <>
            <h2 className="serif px-4 pt-4 pb-3 text-2xl leading-tight md:px-(--gutter) md:pt-6 md:pb-4">
              {t('guest.allMemories')}
            </h2>
            <Gallery gallery={gallery} event={event} />
          </>
        )}
      </main>
      {(permissions.canUpload || permissions.canAddNotes) && (
        <GuestDock eventId={event.id} permissions={permissions} />
      )}
      {permissions.canUpload && <UploadArea eventId={event.id} dropLabel={t('guest.dropHere')} />}
      {permissions.canAddNotes && <NoteArea eventId={event.id} />}
      {isIdle && (
        <Suspense>
          <Toasts closeLabel={t('app.close')} />
        </Suspense>
      )}
    </div>
  )
}
