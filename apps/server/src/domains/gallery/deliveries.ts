import { hasOpened } from '@afterglow/contract/albums'
import { can, isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { SocketMessage } from '@afterglow/contract/system'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Fact } from '../../platform/facts.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { storage } from '../billing/index.ts'
import { eventRows } from '../events/index.ts'
import type { NewsHooks } from '../hooks.ts'
import type { News, PageNews, Viewer } from '../news.ts'
import { doorNews, isAboutDoor } from './door-news.ts'
import type { HostPlan } from './present-door.ts'

/** The kind of page. */
export type Place = 'gallery' | 'door' | 'wall'

/** A message as it goes over the wire. */
export type Frame = Buffer

/** One group's frame of a batch, built once. */
export interface Delivery {
  frame: Frame | null
  ends: boolean
}

/** Facts of an event with everything needed to present them, read once for all viewers of this process. */
interface Batch {
  event: EventRow
  facts: Fact[]
  /** What each domain makes of them. */
  news: News[]
  /** What the host's plan gives; read where the event's state is sent. */
  plan: HostPlan | null
  /** Guests whom the facts are about. */
  guestIds: ReadonlySet<string | null>
  /** The frames built from it, by place and group. */
  deliveries: Map<string, Promise<Delivery>>
}

export interface DeliveryDeps {
  db: Database
  clock: Clock
  feedTokens: FeedTokens
  /** What the domains tell pages. */
  news: NewsHooks
}

/** Answers the delivery of these facts to a page, or null when the event was deleted. */
export type DeliveryFor = (
  eventId: string,
  facts: Fact[],
  page: { place: Place; actorIn(event: EventRow): Actor },
) => Promise<Delivery | null>

/** Builds each delivery once for all pages that get the same facts with the same rights. */
export function createDeliveries(deps: DeliveryDeps): DeliveryFor {
  const loading = new WeakMap<Fact[], Promise<Batch | null>>()

  /** Viewers at the same position get the same array, which is what makes sharing possible. */
  function load(eventId: string, facts: Fact[]): Promise<Batch | null> {
    const known = loading.get(facts)
    if (known !== undefined) return known
    const batch = loadBatch(deps, eventId, facts)
    loading.set(facts, batch)
    return batch
  }

  return async (eventId, facts, { place, actorIn }) => {
    const batch = await load(eventId, facts)
    if (batch === null) return null
    const { deliveries, guestIds } = batch
    const actor = actorIn(batch.event)
    if (isOutdated(actor, facts)) return { frame: null, ends: true }
    const group = `${place} ${groupOf(actor, guestIds)}`
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

async function makeDelivery(deps: DeliveryDeps, batch: Batch, { place, actor }: Group): Promise<Delivery> {
  const viewer = { event: batch.event, actor, now: deps.clock.now() }
  const { facts, ends } = await newsFor(deps, batch, place, viewer)
  if (facts.length === 0) return { frame: null, ends }
  const token = deps.feedTokens.seal(batch.event.id, batch.facts.at(-1)?.seq ?? 0)
  return { frame: frameOf({ type: 'facts', token, facts }), ends }
}

async function newsFor(deps: DeliveryDeps, batch: Batch, place: Place, viewer: Viewer): Promise<PageNews> {
  // Closed by the operator: pages that ask again get the reason.
  if (batch.event.suspendedAt !== null) return { facts: [], ends: true }
  switch (place) {
    case 'gallery':
      return galleryNews(deps, batch, viewer)
    case 'door':
      return { facts: doorNews(deps.clock, batch, viewer), ends: false }
    case 'wall':
      return wallNews(batch, viewer)
  }
}

/** News for a page with an open gallery. Access is checked with every batch, so a closing door takes effect at once. */
function galleryNews({ clock, news: { toHost } }: DeliveryDeps, batch: Batch, viewer: Viewer): PageNews {
  const access = accessOf(viewer.event)
  const isOpen = can(access, viewer.actor, 'view', viewer.now)
  const parts = batch.news.flatMap((news) => [
    ...(news.page?.(viewer) ?? []),
    ...((isOpen && news.album?.(viewer)) || []),
  ])
  const forHost = isOwner(access, viewer.actor) ? batch.facts.flatMap(toHost) : []
  return { facts: [...doorNews(clock, batch, viewer), ...forHost, ...parts], ends: !isOpen }
}

async function wallNews({ news }: Batch, viewer: Viewer): Promise<PageNews> {
  const parts = await Promise.all(news.map(({ wall }) => wall?.(viewer) ?? NO_NEWS))
  return { facts: parts.flatMap(({ facts }) => facts), ends: parts.some(({ ends }) => ends) }
}

const NO_NEWS: PageNews = { facts: [], ends: false }

/** Null when the event was deleted. */
async function loadBatch(
  { db, news: { read } }: DeliveryDeps,
  eventId: string,
  facts: Fact[],
): Promise<Batch | null> {
  const [event, news] = await Promise.all([eventRows.findEvent(db.query, eventId), read(facts)])
  if (event === undefined) return null
  const plan = facts.some(isAboutDoor) ? await storage.planOf(db.query, event.userId) : null
  const guestIds = new Set(news.flatMap(({ guestIds: ids = [] }) => [...ids]))
  return { event, facts, news, plan, guestIds, deliveries: new Map() }
}

/**
 * Viewers of one group get the same frame, byte for byte. A guest has a group of their own only for a batch about
 * something of theirs: it is presented as theirs, and may be visible to them alone.
 */
function groupOf(actor: Actor, guestIds: ReadonlySet<string | null>): string {
  switch (actor.kind) {
    case 'guest': {
      const own = guestIds.has(actor.guestId) ? actor.guestId : ''
      return `guest ${actor.unlocked} ${actor.openedAlbums} ${actor.barred} ${own}`
    }
    case 'wall':
      return `wall ${actor.isCurrent}`
    case 'visitor':
      return `visitor ${actor.barred}`
    default:
      return actor.kind
  }
}

export function frameOf(message: SocketMessage): Frame {
  return Buffer.from(JSON.stringify(message))
}
