import * as z from 'zod'
import { createCursor, cursorDate } from '../../http/cursor.ts'

/** A row of notes or voice messages in the order newest, id. */
export interface PagePosition {
  createdAt: Date
  id: string
}

/** Positions in the lists of notes and voice messages. */
export const messageCursor = createCursor<PagePosition>(z.object({ createdAt: cursorDate, id: z.uuid() }))

export const positionOf = ({ createdAt, id }: PagePosition): PagePosition => ({ createdAt, id })
