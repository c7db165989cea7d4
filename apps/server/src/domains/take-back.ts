import type { TakenBack } from '@afterglow/contract/moderation'
import type { RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Tx } from '../db/database.ts'
import type { Authorized } from '../platform/authorized.ts'
import type { EventRow } from './access/index.ts'

type ManagedEvent = Authorized<EventRow, 'manage'>

/** One kind of thing that guests leave: how a host takes all of one guest's back, and puts it back. */
export interface TakeBackPart {
  /** Counts it in the answer, and names it in what is kept for the undo. */
  name: keyof Omit<TakenBack, 'id'>
  /** SQL for whether something of it that a guest left before a moment stands. By this the event knows the guest. */
  standsBefore?(guestId: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<boolean>
  /** Takes back what a guest left, at most `limit` where there may be many. Answers what `putBack` needs, as JSON. */
  take(tx: Tx, event: ManagedEvent, of: { guestId: string; limit: number }): Promise<readonly unknown[]>
  /** Doing it again succeeds: what is there stays as it is, and what has been deleted for good since stays deleted. */
  putBack(event: ManagedEvent, taken: readonly unknown[]): Promise<void>
}

/** `item` reads what `take` answered, which was stored as JSON in between. */
export function takeBackPart<Item>({
  item,
  putBack,
  ...part
}: Omit<TakeBackPart, 'take' | 'putBack'> & {
  item: z.ZodType<Item>
  take(...of: Parameters<TakeBackPart['take']>): Promise<readonly Item[]>
  putBack(event: ManagedEvent, taken: Item[]): Promise<unknown>
}): TakeBackPart {
  return {
    ...part,
    async putBack(event, taken) {
      await putBack(event, z.array(item).parse(taken))
    },
  }
}
