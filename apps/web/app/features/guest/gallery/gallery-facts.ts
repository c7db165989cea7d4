import { eventFacts, type GuestPage } from '@afterglow/contract/gallery'
import { getMedia } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { ownMessagesKey } from '~/features/guest/notes'
import { applyMediaFact, mediaKey, ownMediaKey } from '~/features/shared/media'
import { sendWhatHadNoRoom, sendWhatWasShutOut } from '~/features/shared/uploads'
import { call, isApiError } from '~/lib/api'
import { guestPageQuery } from './guest-page-query'

/*
 * What keeps a gallery current. It comes after the first view, in a file of its own: facts and endpoints bring their
 * schemas along.
 */

/** Brings what is shown of an event up to date, whatever the fact is about. */
export function applyGalleryFact(client: QueryClient, eventId: string, kind: string, data: unknown): void {
  if (kind.startsWith('event.')) applyEventFact(client, eventId, kind, data)
  else if (kind === 'message.own_changed')
    void client.invalidateQueries({ queryKey: ownMessagesKey(eventId) })
  else applyMediaFact(client, eventId, kind, data)
}

/** After a time without facts, nobody knows which of them was missed. */
export function catchUp(client: QueryClient, eventId: string): void {
  refetchGallery(client, eventId)
  sendWhatHadNoRoom(eventId)
}

/** Everything that facts keep current is asked for again. */
function refetchGallery(client: QueryClient, eventId: string): void {
  for (const queryKey of [mediaKey(eventId), ownMediaKey(eventId), ownMessagesKey(eventId)])
    void client.invalidateQueries({ queryKey })
}

/** Fetches one photo again: its addresses expire, and it may be gone. */
export async function refetchPhoto(client: QueryClient, eventId: string, mediaId: string): Promise<void> {
  try {
    const media = await call(getMedia, { params: { eventId, mediaId } })
    applyMediaFact(client, eventId, 'media.published', { media })
  } catch (err) {
    if (isApiError(err, 'media.not_found')) applyMediaFact(client, eventId, 'media.removed', { mediaId })
    // Anything else may pass; the tile says that its picture could not be loaded.
    else if (!isApiError(err)) throw err
  }
}

/**
 * How the event stands now for this guest: another look, other permissions, a door that closed or opened. Only an open
 * door has to be asked for its photos; everything else came along.
 */
export function applyEventFact(client: QueryClient, eventId: string, kind: string, data: unknown): void {
  const { queryKey } = guestPageQuery(eventId)
  // There is nothing left to show; the server says so better.
  if (kind === 'event.deleted') window.location.reload()
  const fact = kind === 'event.changed' ? eventFacts[kind].safeParse(data).data : undefined
  if (fact === undefined) return
  const { door } = fact
  if (door.state === 'gallery' && client.getQueryData<GuestPage>(queryKey)?.state !== 'gallery') {
    void client.invalidateQueries({ queryKey })
    return
  }
  client.setQueryData<GuestPage>(queryKey, (page) => {
    if (door.state !== 'gallery') return door
    return page?.state === 'gallery' ? { ...page, ...door } : page
  })
  if (fact.hasRoom) sendWhatHadNoRoom(eventId)
  // Off and on again may travel as one fact, so that the page never learns that uploads were off.
  if (door.permissions.canUpload) sendWhatWasShutOut(eventId)
  if (fact.refetchMedia) refetchGallery(client, eventId)
}
