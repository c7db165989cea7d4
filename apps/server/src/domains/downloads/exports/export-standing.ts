import type { Queryable } from '../../../db/database.ts'
import { eventRows } from '../../events/index.ts'
import type { ExportPart } from '../../export-part.ts'
import type { ExportParts } from '../../hooks.ts'
import type { ExportRow } from '../download-store.ts'
import type { ExportedAccount } from './export-contents.ts'

/** What of an export may still be served: nothing that was deleted since, or is closed. */
export interface Standing {
  /** What is gone of the account. */
  account: ReadonlySet<string>
  /** What is gone, by event. Events missing here are themselves gone. */
  events: ReadonlyMap<string, ReadonlySet<string>>
  /** Events closed by the operator. */
  closed: ReadonlySet<string>
}

/** The ids that an export promised of one owner, by the part that knows which of them are left. */
export type PromisedIds = readonly (readonly string[])[]

export function promisedIn<Kept extends object>(
  parts: readonly ExportPart<never, Kept>[],
  kept: Kept,
): PromisedIds {
  return parts.map((part) => part.idsIn?.(kept) ?? [])
}

export async function findStanding(
  { query, parts }: { query: Queryable; parts: ExportParts },
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
    if (event.suspendedAt !== null) closed.add(eventId)
    const ids = event.suspendedAt === null ? await promised(eventId) : undefined
    if (ids !== undefined) events.set(eventId, await findGone(parts.event, eventId, ids, lost))
  }
  const ofAccount = await findGone(parts.account, userId, promisedIn(parts.account, account), lost)
  return { account: ofAccount, events, closed }
}

async function findGone(
  parts: readonly Pick<ExportPart<never>, 'listIds'>[],
  ownerId: string,
  promised: PromisedIds,
  lost: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  for (const [at, part] of parts.entries())
    if (promised[at]?.length) for (const id of (await part.listIds?.(ownerId)) ?? []) there.add(id)
  for (const id of lost) there.delete(id)
  return new Set(promised.flat().filter((id) => !there.has(id)))
}

/** Whether nothing has changed between two readings. */
export function isSameStanding(one: Standing, other: Standing): boolean {
  const textOf = ({ account, events, closed }: Standing) =>
    JSON.stringify([[...account], [...events].map(([id, gone]) => [id, [...gone]]), [...closed]])
  return textOf(one) === textOf(other)
}
