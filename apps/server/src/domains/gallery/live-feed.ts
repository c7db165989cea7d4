import { archiveFacts } from '@afterglow/contract/archives'
import { can, isOwner } from '@afterglow/contract/events'
import { faceFacts } from '@afterglow/contract/faces'
import type { EventChanged } from '@afterglow/contract/gallery'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia, type Media } from '@afterglow/contract/media'
import { noteFacts } from '@afterglow/contract/notes'
import type { SocketMessage } from '@afterglow/contract/system'
import { wallHostFacts } from '@afterglow/contract/wall'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Fact, FactBus } from '../../platform/facts.ts'
import type { Log } from '../../platform/log.ts'
import { accessOf, type EventRow, findEvent, presentEvent } from '../events/index.ts'
import { findSenders, type Sender } from '../guests/index.ts'
import {
  createPresenter,
  findMediaByIds,
  type MediaRow,
  type MediaUrls,
  mediaAccessOf,
} from '../media/index.ts'
import { concerns } from './concerns.ts'
import { presentDoor } from './present-door.ts'
import { loadWall, tellWall } from './wall-feed.ts'

export interface LiveFeedDeps {
  db: Database
  clock: Clock
  facts: FactBus
  mediaUrls: MediaUrls
  log: Log
}

/** What only hosts are told of. */
const hostFacts = { ...noteFacts, ...archiveFacts, ...wallHostFacts, ...faceFacts }

/** One open page. `send` gives messages out in order. */
export interface Viewer {
  /** Who is looking, as a later state of the event sees them. */
  actorIn(event: EventRow): Actor
  send(message: SocketMessage): void
  /** Ends it because the door was closed, or because the event is no more. */
  refuse(reason: 'closed' | 'deleted'): void
}

/** Before a closed door nothing is told but how it stands. */
type Place = 'gallery' | 'door'

/** What is read once for all viewers of an event in this process. */
export interface Batch {
  facts: Fact[]
  event: EventRow
  media: Map<string, MediaRow>
  /** The guests who sent them; for the host's eyes. */
  senders: Map<string, Sender>
}

/**
 * Turns facts into what each viewer may see. Event and photos are read once per batch of facts and process, however
 * many viewers there are, and access is judged anew each time, so a closed door is felt at once.
 */
export function createLiveFeed(deps: LiveFeedDeps) {
  const loading = new WeakMap<Fact[], Promise<Batch | null>>()
  const walls = new WeakMap<Batch, ReturnType<typeof loadWall>>()

  /** All viewers of an event are handed the same array, which is what makes sharing possible. */
  function load(eventId: string, facts: Fact[]): Promise<Batch | null> {
    const known = loading.get(facts)
    if (known !== undefined) return known
    const batch = loadBatch(deps, eventId, facts)
    loading.set(facts, batch)
    return batch
  }

  /** What only walls are told of: read when the first of them asks. */
  function wallOf(eventId: string, batch: Batch): ReturnType<typeof loadWall> {
    const wall = walls.get(batch) ?? loadWall(deps, eventId, batch.facts)
    walls.set(batch, wall)
    return wall
  }

  function follow(
    eventId: string,
    since: number,
    viewer: Viewer,
    tellBatch: (batch: Batch) => Promise<void> | void,
  ): () => void {
    let turn: Promise<void> = Promise.resolve()
    let seq = since
    const then = (work: () => Promise<void> | void) => {
      turn = turn.then(work).catch((error: unknown) => {
        // The page reconnects and asks again from the last number it saw.
        deps.log.warn({ err: error }, 'a viewer could not be told')
        viewer.refuse('closed')
      })
    }
    return deps.facts.subscribe(eventId, since, {
      onFacts(facts) {
        seq = facts.at(-1)?.seq ?? seq
        then(async () => {
          const batch = await load(eventId, facts)
          // Its end is told by itself.
          if (batch === null) return
          // Whoever comes again is told why not.
          if (batch.event.suspendedAt !== null) viewer.refuse('closed')
          else await tellBatch(batch)
        })
      },
      onEnd: () => then(() => tellEnd(viewer, seq)),
    })
  }

  return {
    /** Follows the photos and settings of an event from a fact number on. Returns the way to stop. */
    follow: (eventId: string, since: number, viewer: Viewer) =>
      follow(eventId, since, viewer, (batch) => tell(deps, viewer, batch, 'gallery')),
    /** Follows the photo wall of an event: how it stands, and its slides. Returns the way to stop. */
    followWall: (eventId: string, since: number, viewer: Viewer) =>
      follow(eventId, since, viewer, async (batch) =>
        tellWall(deps, viewer, batch, await wallOf(eventId, batch)),
      ),
    /** Says how the door of an event stands, and again whenever that changes. Returns the way to stop. */
    watchDoor(event: EventRow, viewer: Viewer): () => void {
      viewer.send(changed(deps, viewer.actorIn(event), event, { seq: event.factSeq, data: {} }))
      return follow(event.id, event.factSeq, viewer, (batch) => tell(deps, viewer, batch, 'door'))
    },
  }
}

export type LiveFeed = ReturnType<typeof createLiveFeed>

/** Null of an event that is no more. */
async function loadBatch({ db }: LiveFeedDeps, eventId: string, facts: Fact[]): Promise<Batch | null> {
  const ids = facts.map(mediaIdOf).filter((id): id is string => id !== null)
  const [event, rows] = await Promise.all([
    findEvent(db.query, eventId),
    findMediaByIds(db.query, [...new Set(ids)]),
  ])
  if (event === undefined) return null
  const senders = await findSenders(
    db.query,
    rows.map(({ guestId }) => guestId),
  )
  return { facts, event, senders, media: new Map(rows.map((row) => [row.id, row])) }
}

function tell(
  deps: LiveFeedDeps,
  viewer: Viewer,
  { facts, event, media, senders }: Batch,
  place: Place,
): void {
  const now = deps.clock.now()
  const actor = viewer.actorIn(event)
  const isOpen = can(accessOf(event), actor, 'view', now)
  const present = createPresenter(deps.mediaUrls, event, actor, now, senders)
  for (const fact of facts) {
    if (fact.kind === 'event.changed') viewer.send(changed(deps, actor, event, fact))
    // For the host alone: nobody else learns even that there are any.
    if (fact.kind in hostFacts && isOwner(accessOf(event), actor))
      viewer.send({ type: 'fact', ...told(fact) })
    if (!fact.kind.startsWith('media.') || !isOpen || place === 'door') continue
    const row = media.get(String(fact.data['mediaId']))
    if (!concerns(event, actor, fact, row)) continue
    const visible = row !== undefined && isVisible(event, row, actor, now)
    viewer.send(visible && fact.kind === 'media.published' ? published(fact, present(row)) : removed(fact))
  }
  if (!isOpen && place === 'gallery') viewer.refuse('closed')
}

function told({ seq, kind, data }: Fact) {
  return { seq, kind, data }
}

function published({ seq, kind }: Fact, media: Media): SocketMessage {
  return { type: 'fact', seq, kind, data: { media } }
}

/** Hidden or deleted: for this viewer it is gone. */
function removed({ seq, data }: Fact): SocketMessage {
  return { type: 'fact', seq, kind: 'media.removed', data: { mediaId: data['mediaId'] } }
}

/** A change is told as the event stands now, with the eyes of whoever is told; settings are for the host alone. */
function changed(
  { clock }: LiveFeedDeps,
  actor: Actor,
  event: EventRow,
  { seq, data }: Pick<Fact, 'seq' | 'data'>,
): SocketMessage {
  const told: EventChanged = {
    door: presentDoor(event, actor, clock),
    settings: isOwner(accessOf(event), actor) ? presentEvent(event) : null,
    addressesEnded: data['addressesEnded'] === true,
    hasRoom: data['hasRoom'] === true,
  }
  return { type: 'fact', seq, kind: 'event.changed', data: told }
}

function tellEnd(viewer: Viewer, seq: number): void {
  viewer.send({ type: 'fact', seq: seq + 1, kind: 'event.deleted', data: {} })
  viewer.refuse('deleted')
}

function isVisible(event: EventRow, row: MediaRow, actor: Actor, now: number): boolean {
  return canSeeMedia(accessOf(event), mediaAccessOf(row), actor, now)
}

function mediaIdOf(fact: Fact): string | null {
  const id = fact.data['mediaId']
  return typeof id === 'string' ? id : null
}
