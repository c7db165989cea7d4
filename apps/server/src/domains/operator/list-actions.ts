import { CONSOLE_PAGE, type OperatorActionLine } from '@afterglow/contract/operator'
import * as z from 'zod'
import { createCursor, cursorDate } from '../../http/cursor.ts'
import { listActions } from '../../platform/operator-log.ts'
import type { OperatorDeps } from './deps.ts'

const actionCursor = createCursor(z.object({ at: cursorDate, id: z.uuid() }))
const detailsSchema = z.record(z.string(), z.unknown()).catch({})

/** A page of what operators did by hand, newest first. */
export async function listOperatorActions(
  { db }: Pick<OperatorDeps, 'db'>,
  cursor: string | undefined,
): Promise<{ actions: OperatorActionLine[]; nextCursor: string | null }> {
  const found = await listActions(db, CONSOLE_PAGE + 1, actionCursor.read(cursor))
  const { rows, nextCursor } = actionCursor.pageOf(found, CONSOLE_PAGE, ({ at, id }) => ({ at, id }))
  const actions = rows.map(({ at, details, ...row }) => ({
    ...row,
    at: at.toISOString(),
    details: detailsSchema.parse(details),
  }))
  return { actions, nextCursor }
}
