import { AppError } from '@afterglow/contract'
import type { Queryable } from '../../db/database.ts'
import { accountRows } from '../accounts/index.ts'

/** @throws AppError `operator.host_not_found` */
export async function findHost(db: Queryable, userId: string): Promise<accountRows.HostRow> {
  const host = await accountRows.findHost(db, userId)
  if (host === undefined) throw new AppError('operator.host_not_found')
  return host
}
