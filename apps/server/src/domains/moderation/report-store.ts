import { PRESENCE_TIME } from '@afterglow/contract/guests'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { ReportCases } from '../../db/types.ts'
import { isBanned, isPresentSince } from '../guests/index.ts'
import type { TakeBackPart } from '../take-back.ts'

export type ReportCase = Selectable<ReportCases>
/** What is reported: for photos the object, which all sendings of the same contents share. */
export type Subject = Pick<ReportCase, 'eventId' | 'kind' | 'subjectId'>

/** The case of a subject, locked: reports of the same thing, and decisions about it, come one after the other. */
export async function claimCase(tx: Tx, subject: Subject, reportedAt: Date): Promise<ReportCase> {
  return tx
    .insertInto('reportCases')
    .values({ ...subject, reportedAt })
    .onConflict((conflict) =>
      conflict.columns(['eventId', 'kind', 'subjectId']).doUpdateSet({ eventId: subject.eventId }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function lockCase(tx: Tx, eventId: string, caseId: string): Promise<ReportCase | undefined> {
  return tx
    .selectFrom('reportCases')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a guest's report, once. Answers whether it is new. */
export async function insertReport(
  tx: Tx,
  report: {
    caseId: string
    guestId: string
    reason: string | null
    addressHash: string
    createdAt: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * From how many addresses guests reported it whom the event knew when they did: by something of theirs that stands, or
 * by their presence. What banned guests say does not count.
 */
export async function countKnownReporters(
  db: Queryable,
  caseId: string,
  parts: readonly Pick<TakeBackPart, 'standsBefore'>[],
): Promise<number> {
  const [guestId, saidAt] = [sql`said.guest_id`, sql`said.created_at`]
  const present = isPresentSince(guestId, sql`said.created_at - ${PRESENCE_TIME} * interval '1 millisecond'`)
  const stands = parts.flatMap(({ standsBefore }) => standsBefore?.(guestId, saidAt) ?? [])
  const { rows } = await sql<{ count: number }>`
    select count(distinct address_hash) as count
      from reports as said
     where case_id = ${caseId}
       and not ${isBanned(guestId)}
       and (${sql.join([present, ...stands], sql` or `)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** How much of an event reports have hidden since then, whatever the host has decided about it. */
export async function countHiddenSince(db: Queryable, eventId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('reportCases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .where('hiddenAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Where reports came from is needed no longer, and forgotten. */
export async function forgetAddresses(tx: Tx, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length === 0) return
  await tx.updateTable('reports').set({ addressHash: null }).where('caseId', 'in', caseIds).execute()
}

/** Those for which `isHiddenByReports` holds. */
function hiddenCases(db: Queryable, eventId: string) {
  return db
    .selectFrom('reportCases')
    .where('eventId', '=', eventId)
    .where('state', '=', 'open')
    .where('hiddenAt', 'is not', null)
    .where('shownAt', 'is', null)
}

/** What reports have hidden and the host has not decided, locked. */
export async function lockHiddenCases(tx: Tx, eventId: string): Promise<ReportCase[]> {
  return hiddenCases(tx, eventId).selectAll().orderBy('id').forUpdate().execute()
}

export async function countHidden(db: Queryable, eventId: string): Promise<number> {
  const { count } = await hiddenCases(db, eventId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function wasMailedSince(db: Queryable, eventId: string, since: Date): Promise<boolean> {
  const mailed = await db
    .selectFrom('reportCases')
    .select('id')
    .where('eventId', '=', eventId)
    .where('mailedAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return mailed !== undefined
}

export async function updateCase(
  tx: Tx,
  caseId: string,
  change: Partial<Pick<ReportCase, 'state' | 'hiddenAt' | 'shownAt' | 'mailedAt' | 'reportedAt'>>,
): Promise<void> {
  await tx.updateTable('reportCases').set(change).where('id', '=', caseId).execute()
}

/** Undecided, the latest first. */
export async function listOpenCases(db: Queryable, eventId: string, limit: number): Promise<ReportCase[]> {
  return db
    .selectFrom('reportCases')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('state', '=', 'open')
    .orderBy('reportedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listCases(db: Queryable, eventId: string): Promise<ReportCase[]> {
  return db
    .selectFrom('reportCases')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('reportedAt')
    .orderBy('id')
    .execute()
}

/** How many guests reported each case, and their reasons, the latest first. Who they are is not read. */
export async function findReasons(
  db: Queryable,
  caseIds: readonly string[],
): Promise<Map<string, { reportCount: number; reasons: string[] }>> {
  if (caseIds.length === 0) return new Map()
  const { rows } = await sql<{ caseId: string; reportCount: number; reasons: string[] }>`
    select case_id, count(*) as report_count,
           coalesce(array_agg(reason order by created_at desc) filter (where reason is not null), '{}') as reasons
      from reports where case_id = any(${caseIds}::uuid[]) group by case_id`.execute(db)
  return new Map(rows.map(({ caseId, ...found }) => [caseId, found]))
}
