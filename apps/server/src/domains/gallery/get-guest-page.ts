import { can, isCountingDown, isOwner } from '@afterglow/contract/events'
import { type GuestPage, type PublicEvent, publicEventSchema } from '@afterglow/contract/gallery'
import { accessOf, authorizeEvent, type EventRow } from '../events/index.ts'
import type { EventGrant } from '../grants.ts'
import { listMedia, type MediaDeps } from '../media/index.ts'

/** As many photos as fill the first screens of any device. */
const FIRST_PHOTOS = 60

/**
 * Everything the guest page needs, in the order of its states: countdown, locked, restricted, gallery. A closed door
 * shows the event's headline and nothing that lies behind it.
 */
export async function getGuestPage(deps: MediaDeps, grant: EventGrant<'find'>): Promise<GuestPage> {
  const { event, actor } = grant
  const access = accessOf(event)
  const now = deps.clock.now()
  const open = {
    event: presentPublicEvent(event),
    permissions: {
      canView: can(access, actor, 'view', now),
      canUpload: can(access, actor, 'upload', now),
      canAddNotes: can(access, actor, 'add-notes', now),
      canDownload: can(access, actor, 'download', now),
      isHost: isOwner(access, actor),
    },
    serverTime: deps.clock.date().toISOString(),
  }
  if (!open.permissions.isHost && isCountingDown(access, now) && event.countdownEndDate !== null) {
    const countdown = {
      title: event.countdownTitle,
      message: event.countdownMessage,
      endsAt: event.countdownEndDate.toISOString(),
    }
    return { state: 'countdown', ...open, countdown }
  }
  if (!can(access, actor, 'enter', now)) return { state: 'locked', ...open }
  if (!open.permissions.canView) return { state: 'restricted', ...open }
  const visible = authorizeEvent(event, actor, 'view', now)
  return { state: 'gallery', ...open, media: await listMedia(deps, visible, actor, { limit: FIRST_PHOTOS }) }
}

/** What chat apps and visitors may know of an event. The schema drops everything else. */
export function presentPublicEvent(event: EventRow): PublicEvent {
  return publicEventSchema.parse({ ...event, date: event.startDate ?? event.eventDate })
}
