import { AppError } from '@afterglow/contract'
import * as z from 'zod'

/** Positions in a list as clients hold them: opaque, and validated when they come back. */
export interface Cursor<T> {
  /**
   * Null at the beginning of a list.
   *
   * @throws AppError `request.invalid` for anything that is not a cursor of this list
   */
  read(cursor: string | undefined): T | null
  write(position: T): string
  /**
   * The page in `rows`, which were queried with one more than `limit`: the extra row shows that there is a next page.
   */
  pageOf<R>(rows: readonly R[], limit: number, positionOf: (row: R) => T): Page<R>
}

export interface Page<R> {
  rows: R[]
  nextCursor: string | null
}

/** A date in the JSON of a cursor. */
export const cursorDate = z.iso.datetime().transform((text) => new Date(text))

/** Positions travel as base64url of their JSON; `schema` parses it, dates with {@link cursorDate}. */
export function createCursor<T>(schema: z.ZodType<T>): Cursor<T> {
  const write = (position: T) => Buffer.from(JSON.stringify(position)).toString('base64url')
  return {
    write,
    read(cursor) {
      if (cursor === undefined) return null
      const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
      if (parsed.success) return parsed.data
      throw new AppError('request.invalid', { fields: [{ path: 'cursor', message: 'not a cursor' }] })
    },
    pageOf(rows, limit, positionOf) {
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const hasNext = rows.length > limit && last !== undefined
      return { rows: shown, nextCursor: hasNext ? write(positionOf(last)) : null }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
