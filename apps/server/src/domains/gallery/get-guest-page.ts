import type { GuestPage } from '@afterglow/contract/gallery'
import { authorizeEvent, type EventGrant } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import { storage } from '../billing/index.ts'
import { hasGreetings } from '../notes/index.ts'
import { presentDoor } from './present-door.ts'

/** As many photos as fill a laptop's first screen. Each delays the first paint of a slow phone by some milliseconds. */
const FIRST_PHOTOS = 36

/** Everything the guest page needs, in one answer: its state, and the first photos where the door is open. */
export async function getGuestPage(
  deps: sendings.MediaDeps,
  { event, actor }: EventGrant<'find'>,
): Promise<GuestPage> {
  const plan = await storage.planOf(deps.db.query, event.userId)
  const door = presentDoor(event, actor, deps.clock, plan)
  if (door.state !== 'gallery') return door
  const visible = authorizeEvent(event, actor, 'view', deps.clock.now())
  const [media, ownWaiting, isGreeted] = await Promise.all([
    sendings.listMedia(deps, visible, actor, { limit: FIRST_PHOTOS, timeline: '1' }),
    sendings.countOwnWaiting(deps, visible, actor),
    hasGreetings(deps, event, actor),
  ])
  return { ...door, media, ownWaiting, hasGreetings: isGreeted }
}
