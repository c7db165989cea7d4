import { AppError } from '@afterglow/contract'
import type { Queryable } from '../../db/database.ts'
import { findHostRow, type HostRow } from './host-store.ts'

/** @throws AppError `operator.host_not_found` */
export async function findHost(db: Queryable, userId: string): Promise<HostRow> {
  const host = await findHostRow(db, userId)
  if (host === undefined) throw new AppError('operator.host_not_found')
  return host
}
