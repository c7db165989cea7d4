import type { ContactMessage } from '@afterglow/contract/support'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Sessions } from '../accounts/index.ts'
import { insertMessage } from './message-store.ts'
import { MAIL_OPERATOR_ATTEMPTS, MAIL_OPERATOR_JOB } from './support-jobs.ts'

export interface KeepMessageDeps {
  db: Database
  ids: Ids
  clock: Clock
  sessions: Sessions
}

/** Stores a message and enqueues its mail to the operator: both, or neither. */
export async function keepMessage(
  { db, ids, clock, sessions }: KeepMessageDeps,
  request: FastifyRequest,
  message: ContactMessage,
): Promise<void> {
  const session = await sessions.current(request)
  await db.transaction(async (tx) => {
    const id = ids.uuid()
    await insertMessage(tx, { ...message, id, userId: session?.userId ?? null, createdAt: clock.date() })
    await enqueue(tx, MAIL_OPERATOR_JOB, { messageId: id }, { maxAttempts: MAIL_OPERATOR_ATTEMPTS })
  })
}
