import { can, isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia } from '@afterglow/contract/media'
import { noteFacts } from '@afterglow/contract/notes'
import type { SocketMessage } from '@afterglow/contract/system'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Fact, FactBus } from '../../platform/facts.ts'
import type { Log } from '../../platform/log.ts'
import { accessOf, type EventRow, findEvent } from '../events/index.ts'
import {
  createPresenter,
  findMediaByIds,
  type MediaRow,
  type MediaUrls,
  mediaAccessOf,
} from '../media/index.ts'

export interface LiveFeedDeps {
  db: Database
  clock: Clock
  facts: FactBus
  mediaUrls: MediaUrls
  log: Log
}

/** One open page. `send` gives messages out in order; `refuse` ends it because the door was closed. */
export interface Viewer {
  actor: Actor
  send(message: SocketMessage): void
  refuse(): void
}

interface Batch {
  facts: Fact[]
  event: EventRow | undefined
  media: Map<string, MediaRow>
}

/**
 * Turns facts into what each viewer may see. Event and photos are read once per batch of facts and process, however
 * many viewers there are, and access is judged anew each time, so a closed door is felt at once.
 */
export function createLiveFeed(deps: LiveFeedDeps) {
  const loading = new WeakMap<Fact[], Promise<Batch>>()

  /** All viewers of an event are handed the same array, which is what makes sharing possible. */
  function load(eventId: string, facts: Fact[]): Promise<Batch> {
    const known = loading.get(facts)
    if (known !== undefined) return known
    const batch = loadBatch(deps, eventId, facts)
    loading.set(facts, batch)
    return batch
  }

  return {
    /** Follows an event from a fact number on. Returns the way to stop. */
    follow(eventId: string, since: number, viewer: Viewer): () => void {
      let turn: Promise<void> = Promise.resolve()
      return deps.facts.subscribe(eventId, since, (facts) => {
        turn = turn
          .then(async () => tell(deps, viewer, await load(eventId, facts)))
          .catch((error: unknown) => {
            // The page reconnects and asks again from the last number it saw.
            deps.log.warn({ err: error }, 'a viewer could not be told')
            viewer.refuse()
          })
      })
    },
  }
}

export type LiveFeed = ReturnType<typeof createLiveFeed>

async function loadBatch({ db }: LiveFeedDeps, eventId: string, facts: Fact[]): Promise<Batch> {
  const ids = facts.map(mediaIdOf).filter((id): id is string => id !== null)
  const [event, rows] = await Promise.all([
    findEvent(db.query, eventId),
    findMediaByIds(db.query, [...new Set(ids)]),
  ])
  return { facts, event, media: new Map(rows.map((row) => [row.id, row])) }
}

function tell({ clock, mediaUrls }: LiveFeedDeps, viewer: Viewer, { facts, event, media }: Batch): void {
  const now = clock.now()
  if (event === undefined || !can(accessOf(event), viewer.actor, 'view', now)) {
    viewer.refuse()
    return
  }
  const present = createPresenter(mediaUrls, event, viewer.actor, now)
  for (const { seq, kind, data } of facts) {
    const row = media.get(String(data['mediaId']))
    const visible = row !== undefined && isVisible(event, row, viewer.actor, now)
    if (kind === 'media.published' && visible) {
      viewer.send({ type: 'fact', seq, kind, data: { media: present(row) } })
    } else if (kind.startsWith('media.')) {
      // Hidden, deleted, or never theirs to see: for this viewer it is gone.
      viewer.send({ type: 'fact', seq, kind: 'media.removed', data: { mediaId: data['mediaId'] } })
    } else if (kind in noteFacts && isOwner(accessOf(event), viewer.actor)) {
      // Notes and voice messages are for the host alone; nobody else learns even that there are any.
      viewer.send({ type: 'fact', seq, kind, data })
    }
  }
}

function isVisible(event: EventRow, row: MediaRow, actor: Actor, now: number): boolean {
  return canSeeMedia(accessOf(event), mediaAccessOf(row), actor, now)
}

function mediaIdOf(fact: Fact): string | null {
  const id = fact.data['mediaId']
  return typeof id === 'string' ? id : null
}
