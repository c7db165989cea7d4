import type { Queryable } from '../../../db/database.ts'
import { findShownAvatar } from '../../accounts/index.ts'
import { items } from '../../album/index.ts'
import { eventRows, findShownCover } from '../../events/index.ts'
import { listNamedPeople } from '../../faces/index.ts'

import { listAllNotes, listAllVoices } from '../../notes/index.ts'
import type { ExportRow } from '../download-store.ts'
import type { ExportedAccount, ExportedEvent } from './export-contents.ts'
import type { Standing } from './plan-export.ts'

/** The ids that an export promised of one event. */
export interface PromisedIds {
  media: string[]
  voices: string[]
  notes: string[]
  people: string[]
  cover: string | null
}

export function promisedIn({ media, voices, notes, people, cover }: ExportedEvent): PromisedIds {
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  return {
    media: idsOf(media),
    voices: idsOf(voices),
    notes: idsOf(notes),
    people: idsOf(people),
    cover: cover?.id ?? null,
  }
}

/** Determines what of an export may still be served: nothing that was deleted since, or is closed. */
export async function findStanding(
  query: Queryable,
  { userId, lost }: Pick<ExportRow, 'userId' | 'lost'>,
  account: ExportedAccount,
  promised: (eventId: string) => Promise<PromisedIds | undefined>,
): Promise<Standing> {
  const there = new Map((await eventRows.listEventsOf(query, userId)).map((event) => [event.id, event]))
  const events = new Map<string, ReadonlySet<string>>()
  const closed = new Set<string>()
  for (const { eventId } of account.events) {
    const event = there.get(eventId)
    if (event === undefined) continue
    const ids = event.suspendedAt === null ? await promised(eventId) : undefined
    if (event.suspendedAt !== null) closed.add(eventId)
    if (ids !== undefined) events.set(eventId, await findGone(query, eventId, ids, lost))
  }
  const avatar = account.picture === null ? undefined : await findShownAvatar(query, userId)
  const hasPicture = avatar !== undefined && avatar.id === account.picture?.id && !lost.includes(avatar.id)
  return { events, closed, hasPicture }
}

async function findGone(
  query: Queryable,
  eventId: string,
  { media, voices, notes, people, cover }: PromisedIds,
  lost: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = media.length > 0 ? await items.listMediaIds(query, eventId) : new Set<string>()
  if (voices.length > 0) for (const { id } of await listAllVoices(query, eventId)) there.add(id)
  if (notes.length > 0) for (const { id } of await listAllNotes(query, eventId)) there.add(id)
  if (people.length > 0) for (const { id } of await listNamedPeople(query, eventId)) there.add(id)
  const shown = cover === null ? undefined : await findShownCover(query, eventId)
  if (shown !== undefined) there.add(shown.id)
  for (const id of lost) there.delete(id)
  const ids = [...media, ...voices, ...notes, ...people, ...(cover === null ? [] : [cover])]
  return new Set(ids.filter((id) => !there.has(id)))
}

/** Whether nothing has changed between two readings. */
export function isSameStanding(one: Standing, other: Standing): boolean {
  const told = ({ events, closed, hasPicture }: Standing) =>
    JSON.stringify([[...events].map(([id, gone]) => [id, [...gone]]), [...closed], hasPicture])
  return told(one) === told(other)
}
