import { AppError } from '@afterglow/contract'
import * as z from 'zod'

/** Where a page begins: after this row of the order newest, id. */
export interface PagePosition {
  createdAt: Date
  id: string
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()])

export function readCursor(cursor: string | undefined): PagePosition | null {
  if (cursor === undefined) return null
  const parsed = cursorSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!parsed.success)
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', message: 'not a cursor' }] })
  const [createdAt, id] = parsed.data
  return { createdAt: new Date(createdAt), id }
}

/** Of rows of which one more than `limit` was asked for: that one says that there is a next page. */
export function pageOfRows<T extends PagePosition>(
  rows: T[],
  limit: number,
): { rows: T[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasNext = rows.length > limit && last !== undefined
  const nextCursor = hasNext ? `${last.createdAt.toISOString()} ${last.id}` : null
  return { rows: shown, nextCursor: nextCursor && Buffer.from(nextCursor).toString('base64url') }
}
