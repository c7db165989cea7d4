import { CONSOLE_PAGE, type ReceivedMessage } from '@afterglow/contract/operator'
import * as z from 'zod'
import { createCursor, cursorDate } from '../../http/cursor.ts'
import { listMessages } from '../support/index.ts'
import type { OperatorDeps } from './deps.ts'

const messageCursor = createCursor(z.object({ createdAt: cursorDate, id: z.uuid() }))

/** A page of what came through the contact form, newest first. */
export async function listReceivedMessages(
  { db }: Pick<OperatorDeps, 'db'>,
  cursor: string | undefined,
): Promise<{ messages: ReceivedMessage[]; nextCursor: string | null }> {
  const found = await listMessages(db.query, messageCursor.read(cursor), CONSOLE_PAGE + 1)
  const { rows, nextCursor } = messageCursor.pageOf(found, CONSOLE_PAGE, ({ createdAt, id }) => ({
    createdAt,
    id,
  }))
  return { messages: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), nextCursor }
}
