import type { Actor } from '@afterglow/contract/kernel'
import type { SocketMessage } from '@afterglow/contract/system'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FactBus } from '../../platform/fact-bus.ts'
import type { Fact } from '../../platform/facts.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import type { Log } from '../../platform/log.ts'
import type { EventRow } from '../access/index.ts'
import type { delivery } from '../album/index.ts'

import { type Batch, groupOf, loadBatch, sendersIn } from './fact-batch.ts'
import { doorNews, galleryNews, type News, presentChange } from './gallery-news.ts'
import { loadWallBatch, wallNews } from './wall-news.ts'

export interface LiveFeedDeps {
  db: Database
  clock: Clock
  facts: FactBus
  feedTokens: FeedTokens
  mediaUrls: delivery.MediaUrls
  log: Log
}

/** A message as it goes over the wire. */
export type Frame = Buffer

/** One open page. `send` sends frames in order. */
export interface Viewer {
  /** The actor under a later state of the event. */
  actorIn(event: EventRow): Actor
  send(frame: Frame): void
  /** Closes the page's socket because its door was closed, or because the event was deleted. */
  refuse(reason: 'closed' | 'deleted'): void
  /** The number of the last fact sent to the page. */
  seq: number
}

/** The kind of page. */
export type Place = 'gallery' | 'door' | 'wall'

/** One group's frame of a batch, built once. */
interface Delivery {
  frame: Frame | null
  ends: boolean
}

/** A batch with the frames built from it, by place and group. */
interface SharedBatch {
  batch: Batch
  deliveries: Map<string, Promise<Delivery>>
  sendersInBatch: ReadonlySet<string | null>
}

/**
 * Turns facts into what each viewer may see. Per batch and process, event and photos are read once, and access is
 * checked and the message built once for each group of viewers with the same rights, however many pages are open.
 */
export function createLiveFeed(deps: LiveFeedDeps) {
  const loading = new WeakMap<Fact[], Promise<SharedBatch | null>>()

  /** Viewers at the same position get the same array, which is what makes sharing possible. */
  function load(eventId: string, facts: Fact[]): Promise<SharedBatch | null> {
    const known = loading.get(facts)
    if (known !== undefined) return known
    const shared = loadShared(deps.db, eventId, facts)
    loading.set(facts, shared)
    return shared
  }

  async function makeDelivery(place: Place, batch: Batch, actor: Actor): Promise<Delivery> {
    const { facts, ends } = await newsFor(place, batch, actor)
    if (facts.length === 0) return { frame: null, ends }
    const token = deps.feedTokens.seal(batch.event.id, batch.facts.at(-1)?.seq ?? 0)
    return { frame: frameOf({ type: 'facts', token, facts }), ends }
  }

  async function newsFor(place: Place, batch: Batch, actor: Actor): Promise<News> {
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

  function deliveryFor(place: Place, shared: SharedBatch, viewer: Viewer): Promise<Delivery> {
    const { batch, deliveries, sendersInBatch } = shared
    const actor = viewer.actorIn(batch.event)
    const group = `${place} ${groupOf(actor, sendersInBatch)}`
    const known = deliveries.get(group)
    if (known !== undefined) return known
    const delivery = makeDelivery(place, batch, actor)
    deliveries.set(group, delivery)
    return delivery
  }

  /** Delivers the facts after `viewer.seq`, as they happen. Returns a function that stops. */
  function follow(eventId: string, place: Place, viewer: Viewer): () => void {
    return deps.facts.subscribe(eventId, viewer.seq, {
      async onFacts(facts) {
        try {
          const shared = await load(eventId, facts)
          // `onEnd` reports deletion.
          if (shared === null) return
          const { frame, ends } = await deliveryFor(place, shared, viewer)
          viewer.seq = facts.at(-1)?.seq ?? viewer.seq
          if (frame !== null) viewer.send(frame)
          if (ends) viewer.refuse('closed')
        } catch (error) {
          // The page reconnects and resumes from its last token.
          deps.log.warn({ err: error }, 'a viewer could not be told')
          viewer.refuse('closed')
        }
      },
      onEnd() {
        const token = deps.feedTokens.seal(eventId, viewer.seq)
        viewer.send(frameOf({ type: 'facts', token, facts: [{ kind: 'event.deleted', data: {} }] }))
        viewer.refuse('deleted')
      },
    })
  }

  return {
    follow,
    /** Sends the current state of an event's door at once. */
    sayHowDoorStands(event: EventRow, viewer: Viewer): void {
      const flags = { refetchMedia: false, hasRoom: false }
      const change = presentChange(event, viewer.actorIn(event), deps.clock, flags)
      viewer.send(
        frameOf({ type: 'facts', token: deps.feedTokens.seal(event.id, viewer.seq), facts: [change] }),
      )
    },
  }
}

export type LiveFeed = ReturnType<typeof createLiveFeed>

export function frameOf(message: SocketMessage): Frame {
  return Buffer.from(JSON.stringify(message))
}

async function loadShared(db: Database, eventId: string, facts: Fact[]): Promise<SharedBatch | null> {
  const batch = await loadBatch(db, eventId, facts)
  if (batch === null) return null
  return { batch, deliveries: new Map(), sendersInBatch: sendersIn(batch) }
}
