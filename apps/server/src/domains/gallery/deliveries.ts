import { hasOpened } from '@afterglow/contract/albums'
import type { Actor } from '@afterglow/contract/kernel'
import type { SocketMessage } from '@afterglow/contract/system'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Fact } from '../../platform/facts.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import type { EventRow } from '../access/index.ts'
import type { delivery } from '../album/index.ts'
import { type Batch, groupOf, loadBatch, sendersIn } from './fact-batch.ts'
import { doorNews, galleryNews, type News } from './gallery-news.ts'
import { loadWallBatch, wallNews } from './wall-news.ts'

/** The kind of page. */
export type Place = 'gallery' | 'door' | 'wall'

/** A message as it goes over the wire. */
export type Frame = Buffer

/** One group's frame of a batch, built once. */
export interface Delivery {
  frame: Frame | null
  ends: boolean
}

/** A batch with the frames built from it, by place and group. */
interface SharedBatch {
  batch: Batch
  deliveries: Map<string, Promise<Delivery>>
  sendersInBatch: ReadonlySet<string | null>
}

export interface DeliveryDeps {
  db: Database
  clock: Clock
  feedTokens: FeedTokens
  mediaUrls: delivery.MediaUrls
}

/** Answers the delivery of these facts to a page, or null when the event was deleted. */
export type DeliveryFor = (
  eventId: string,
  facts: Fact[],
  page: { place: Place; actorIn(event: EventRow): Actor },
) => Promise<Delivery | null>

/** Builds each delivery once for all pages that get the same facts with the same rights. */
export function createDeliveries(deps: DeliveryDeps): DeliveryFor {
  const loading = new WeakMap<Fact[], Promise<SharedBatch | null>>()

  /** Viewers at the same position get the same array, which is what makes sharing possible. */
  function load(eventId: string, facts: Fact[]): Promise<SharedBatch | null> {
    const known = loading.get(facts)
    if (known !== undefined) return known
    const shared = loadShared(deps.db, eventId, facts)
    loading.set(facts, shared)
    return shared
  }

  return async (eventId, facts, { place, actorIn }) => {
    const shared = await load(eventId, facts)
    if (shared === null) return null
    const { batch, deliveries, sendersInBatch } = shared
    const actor = actorIn(batch.event)
    if (isOutdated(actor, facts)) return { frame: null, ends: true }
    const group = `${place} ${groupOf(actor, sendersInBatch)}`
    const known = deliveries.get(group)
    if (known !== undefined) return known
    const delivery = makeDelivery(deps, batch, { place, actor })
    deliveries.set(group, delivery)
    return delivery
  }
}

/**
 * Whether this guest was banned or unbanned, or opened an album, since the page connected. Its page then
 * reconnects, resuming from before that, with its current rights.
 */
function isOutdated(actor: Actor, facts: readonly Fact[]): boolean {
  if (actor.kind !== 'guest') return false
  const opened = facts.filter(
    ({ kind, data }) => kind === 'album.opened' && data['guestId'] === actor.guestId,
  )
  if (opened.some(({ data }) => !hasOpened({ id: String(data['albumId']) }, actor))) return true
  const change = facts.findLast(
    ({ kind, data }) => kind === 'guest.barred' && data['guestId'] === actor.guestId,
  )
  return change !== undefined && change.data['isBanned'] !== (actor.barred === 'banned')
}

interface Group {
  place: Place
  actor: Actor
}

async function makeDelivery(deps: DeliveryDeps, batch: Batch, group: Group): Promise<Delivery> {
  const { facts, ends } = await newsFor(deps, batch, group)
  if (facts.length === 0) return { frame: null, ends }
  const token = deps.feedTokens.seal(batch.event.id, batch.facts.at(-1)?.seq ?? 0)
  return { frame: frameOf({ type: 'facts', token, facts }), ends }
}

async function newsFor(deps: DeliveryDeps, batch: Batch, { place, actor }: Group): Promise<News> {
  // Closed by the operator: pages that ask again get the reason.
  if (batch.event.suspendedAt !== null) return { facts: [], ends: true }
  switch (place) {
    case 'gallery':
      return galleryNews(deps, batch, actor)
    case 'door':
      return doorNews(deps, batch, actor)
    case 'wall':
      return wallNews(deps, batch, await loadWallBatch(deps, batch), actor)
  }
}

async function loadShared(db: Database, eventId: string, facts: Fact[]): Promise<SharedBatch | null> {
  const batch = await loadBatch(db, eventId, facts)
  if (batch === null) return null
  return { batch, deliveries: new Map(), sendersInBatch: sendersIn(batch) }
}

export function frameOf(message: SocketMessage): Frame {
  return Buffer.from(JSON.stringify(message))
}
