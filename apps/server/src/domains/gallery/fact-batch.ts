import type { Actor } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Fact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { items } from '../album/index.ts'
import { storage } from '../billing/index.ts'
import { eventRows } from '../events/index.ts'
import { findSenders, type Senders } from '../guests/index.ts'
import type { HostPlan } from './present-door.ts'

/** Facts of an event with everything needed to present them, read once for all viewers of this process. */
export interface Batch {
  event: EventRow
  facts: Fact[]
  /** The facts about each photo, merged: its current state is read from its row. */
  mediaFacts: Map<string, MediaFact>
  media: Map<string, items.MediaRow>
  /** Photos whose hearts were counted anew. */
  hearted: CountedMedia[]
  /** Photos with other comments. */
  commented: items.MediaRow[]
  /** Photos in which faces were found, and their other sendings. */
  looked: items.MediaRow[]
  /** What the host's plan gives; read where the event's state is sent. */
  plan: HostPlan | null
  /** Guests who sent these photos; presented to the host. */
  senders: Senders
}

/** A photo, with the count of its hearts as of the last fact. */
export interface CountedMedia {
  row: items.MediaRow
  heartCount: number
}

export interface MediaFact {
  mediaId: string
  /** The sender, where the row is gone. */
  guestId: string | null
  /** It was published before one of these facts, so that viewers may hold it. */
  wasPublished: boolean
  /**
   * The albums (null for none) in which it was published and listed for everyone: no other sending of the same contents
   * represented it.
   */
  listedIn: ReadonlySet<string | null>
}

/** Null when the event was deleted. */
export async function loadBatch(db: Database, eventId: string, facts: Fact[]): Promise<Batch | null> {
  const mediaFacts = foldMediaFacts(facts)
  const isChanged = facts.some(({ kind }) => kind === 'event.changed')
  const [event, rows, hearted, commented, looked] = await Promise.all([
    eventRows.findEvent(db.query, eventId),
    items.findMediaByIds(db.query, [...mediaFacts.keys()]),
    loadHearted(db, facts),
    items.findMediaOfObjects(db.query, commentedIn(facts)),
    loadLooked(db, facts),
  ])
  if (event === undefined) return null
  const [senders, plan] = await Promise.all([
    findSenders(db.query, rows),
    isChanged ? storage.planOf(db.query, event.userId) : null,
  ])
  return {
    event,
    facts,
    mediaFacts,
    senders,
    hearted,
    commented,
    looked,
    plan,
    media: new Map(rows.map((row) => [row.id, row])),
  }
}

async function loadHearted(db: Database, facts: Fact[]): Promise<CountedMedia[]> {
  const counts = new Map(facts.flatMap(countsIn))
  const rows = await items.findMediaOfObjects(db.query, [...counts.keys()])
  return rows.map((row) => ({ row, heartCount: counts.get(items.objectIdOf(row)) ?? row.heartCount }))
}

/** The last count of a photo is the one that holds. */
function countsIn({ kind, data }: Fact): [objectId: string, count: number][] {
  if (kind !== 'hearts.changed' || !Array.isArray(data['counts'])) return []
  return data['counts'].map(({ objectId, count }) => [String(objectId), Number(count)])
}

function commentedIn(facts: readonly Fact[]): string[] {
  const objectIds = facts.flatMap(({ kind, data }) =>
    kind === 'comments.changed' && typeof data['objectId'] === 'string' ? data['objectId'] : [],
  )
  return [...new Set(objectIds)]
}

/** Faces are found in one sending of a photo; viewers may be shown another one. */
async function loadLooked(db: Database, facts: readonly Fact[]): Promise<items.MediaRow[]> {
  const ids = facts.flatMap(({ kind, data: { mediaId } }) =>
    kind === 'faces.detected' && typeof mediaId === 'string' ? mediaId : [],
  )
  const rows = await items.findMediaByIds(db.query, [...new Set(ids)])
  return items.findMediaOfObjects(db.query, rows.map(items.objectIdOf))
}

function foldMediaFacts(facts: Fact[]): Map<string, MediaFact> {
  const folded = new Map<string, MediaFact>()
  for (const { kind, data } of facts) {
    const { mediaId, guestId } = data
    if (!kind.startsWith('media.') || typeof mediaId !== 'string') continue
    const before = folded.get(mediaId)
    const wasPublished = data['wasPublished'] === true
    folded.set(mediaId, {
      mediaId,
      guestId: typeof guestId === 'string' ? guestId : null,
      wasPublished: wasPublished || before?.wasPublished === true,
      listedIn: new Set([...(before?.listedIn ?? []), ...listedIn(data)]),
    })
  }
  return folded
}

/** The albums in which a photo was visible to everyone before this fact. */
function listedIn(data: Fact['data']): (string | null)[] {
  if (data['wasPublished'] !== true || data['isCopy'] === true) return []
  return [typeof data['albumId'] === 'string' ? data['albumId'] : null]
}

/** The guest who sent the photo that a fact is about; null for the host's. */
export function senderOf(batch: Batch, { mediaId, guestId }: MediaFact): string | null {
  const row = batch.media.get(mediaId)
  return row === undefined ? guestId : row.guestId
}

/** Whether a fact is about a message left by this guest. */
export function isAboutMessageOf({ kind, data }: Fact, guestId: string): boolean {
  return isAboutMessage(kind) && data['guestId'] === guestId
}

function isAboutMessage(kind: string): boolean {
  return kind.startsWith('note.') || kind.startsWith('voice.')
}

/** Guests whose photos or messages the batch is about: they may see more than others. */
export function sendersIn(batch: Batch): ReadonlySet<string | null> {
  const ofPhotos = [...batch.mediaFacts.values()].map((fact) => senderOf(batch, fact))
  const ofMessages = batch.facts.flatMap(({ kind, data: { guestId } }) =>
    isAboutMessage(kind) && typeof guestId === 'string' ? guestId : [],
  )
  const ofLooked = batch.looked.map(({ guestId }) => guestId)
  return new Set([...ofPhotos, ...ofMessages, ...ofLooked])
}

/**
 * Viewers of one group get the same frame, byte for byte. A guest has a group of their own only for a batch with photos
 * or messages of theirs: those are presented as theirs, and may be visible to them alone.
 */
export function groupOf(actor: Actor, sendersInBatch: ReadonlySet<string | null>): string {
  switch (actor.kind) {
    case 'guest': {
      const own = sendersInBatch.has(actor.guestId) ? actor.guestId : ''
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
