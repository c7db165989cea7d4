import { eventFacts, type GuestDoor, type GuestPage } from '@afterglow/contract/gallery'
import { SECONDS } from '@afterglow/contract/kernel'
import { getMedia } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { applyCommentFact, refetchComments } from '~/features/shared/comments'
import { applyMediaFact, changesAllMedia, keepOwnMedia, mediaKey, ownMediaKey } from '~/features/shared/media'
import { sendWhatHadNoRoom, sendWhatWasShutOut } from '~/features/shared/uploads'
import { aShare } from '~/lib/a-share'
import { call, isApiError } from '~/lib/api'
import type { FactPage, PageFact } from '~/lib/part-news'
import { guestPageQuery } from './guest-page-query'

/* Loaded after the first view: facts and endpoints import their schemas. */

/** Applies facts about the event, its photos and their comments. */
export function onFact(fact: PageFact): void {
  const { client, eventId, kind, data } = fact
  applyEventFact(fact)
  applyMediaFact(client, eventId, kind, data)
  applyCommentFact(client, eventId, kind, data)
  if (changesAllMedia(kind, data)) refetchMedia(fact)
}

/** Photos, settings, free room and reopened uploads. */
export function catchUp({ client, eventId }: FactPage): void {
  void client.invalidateQueries({ queryKey: guestPageQuery(eventId).queryKey })
  refetchMedia({ client, eventId })
  refetchComments(client)
  sendWhatHadNoRoom(eventId)
  sendWhatWasShutOut(eventId)
}

function refetchMedia({ client, eventId }: FactPage): void {
  for (const queryKey of [mediaKey(eventId), ownMediaKey(eventId)])
    void client.invalidateQueries({ queryKey })
}

/** Open pages spread their requests after a reveal over this time. */
const REVEAL_SPREAD = 2 * SECONDS
const revealing = new Set<string>()

/** Fetches the revealed photos once, although both the page's clock and a fact report the reveal. */
export function fetchRevealed(client: QueryClient, eventId: string): void {
  if (revealing.has(eventId)) return
  revealing.add(eventId)
  setTimeout(() => {
    revealing.delete(eventId)
    const { queryKey } = guestPageQuery(eventId)
    // Without the fact, such as on a page whose socket is broken, the page is asked for as well.
    if (client.getQueryData<GuestPage>(queryKey)?.reveal !== null) void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: mediaKey(eventId) })
  }, aShare() * REVEAL_SPREAD)
}

/** What the host holds back again is gone at once; its addresses end with the fact's refetch. */
function applyReveal(client: QueryClient, eventId: string, door: GuestDoor): void {
  const page = client.getQueryData<GuestPage>(guestPageQuery(eventId).queryKey)
  if (page?.state !== 'gallery' || door.state !== 'gallery' || door.permissions.isHost) return
  if (page.reveal === null && door.reveal !== null) keepOwnMedia(client, eventId)
  else if (page.reveal !== null && door.reveal === null) fetchRevealed(client, eventId)
}

function isSendingOpen({ sending, serverTime }: GuestDoor): boolean {
  const { from, until } = sending ?? { from: null, until: null }
  return (from === null || serverTime >= from) && (until === null || serverTime < until)
}

/** Refetches one photo: its addresses expire, and it may have been deleted. */
export async function refetchPhoto(client: QueryClient, eventId: string, mediaId: string): Promise<void> {
  try {
    const media = await call(getMedia, { params: { eventId, mediaId } })
    applyMediaFact(client, eventId, 'media.published', { media })
  } catch (err) {
    if (isApiError(err, 'media.not_found')) applyMediaFact(client, eventId, 'media.removed', { mediaId })
    // Other API errors may be temporary; the tile says that its picture could not be loaded.
    else if (!isApiError(err)) throw err
  }
}

/**
 * Applies the event's new state for this guest: another look, other permissions, a door that closed or opened. Only a
 * newly opened door needs a request for its photos; everything else came with the fact.
 */
export function applyEventFact({ client, eventId, kind, data }: PageFact): void {
  const { queryKey } = guestPageQuery(eventId)
  // Nothing is left to show; a reload gets the server's explanation.
  if (kind === 'event.deleted') window.location.reload()
  const fact = kind === 'event.changed' ? eventFacts[kind].safeParse(data).data : undefined
  if (fact === undefined) return
  const { door } = fact
  if (door.state === 'gallery' && client.getQueryData<GuestPage>(queryKey)?.state !== 'gallery') {
    void client.invalidateQueries({ queryKey })
    return
  }
  applyReveal(client, eventId, door)
  client.setQueryData<GuestPage>(queryKey, (page) => {
    if (door.state !== 'gallery') return door
    return page?.state === 'gallery' ? { ...page, ...door } : page
  })
  // A request under way may have been answered before the change, and would undo it.
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey })
  if (fact.hasRoom) sendWhatHadNoRoom(eventId)
  // Off and on again may arrive as one fact, so the page may never learn that uploads were off.
  if (door.permissions.canUpload && isSendingOpen(door)) sendWhatWasShutOut(eventId)
}
