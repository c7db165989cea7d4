import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { ReportCases } from '../../db/types.ts'

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
  report: { caseId: string; guestId: string; reason: string | null; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** How many guests reported it. What banned guests say does not count. */
export async function countReporters(db: Queryable, caseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .leftJoin('guestBans', 'guestBans.guestId', 'reports.guestId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('caseId', '=', caseId)
    .where('guestBans.guestId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function updateCase(
  tx: Tx,
  caseId: string,
  change: Partial<Pick<ReportCase, 'state' | 'hiddenAt' | 'reportedAt'>>,
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

/** Deletes cases of what is not there any longer. Answers how many. */
export async function deleteOrphanedCases(db: Queryable, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from report_cases
     where id = any(array(
       select id from report_cases as one
        where (kind = 'photo'
               and not exists (select from user_media where object_id = one.subject_id)
               and not exists (select from user_media where id = one.subject_id)
               and not exists (select from removed_media where (media ->> 'object_id')::uuid = one.subject_id)
               and not exists (select from removed_media where id = one.subject_id))
           or (kind = 'comment' and not exists (select from comments where id = one.subject_id)
               and not exists (select from take_backs, jsonb_array_elements(comments) as taken
                                where event_id = one.event_id and taken ->> 'id' = one.subject_id::text))
        limit ${limit}))
    returning id`.execute(db)
  return rows.length
}
