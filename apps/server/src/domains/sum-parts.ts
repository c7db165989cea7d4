import type { RawBuilder } from 'kysely'
import type { CounterPart } from '../platform/event-counters.ts'

/**
 * The rows of a domain of which stored sums are made up: the room that a host uses, and the counters of an event. The
 * integrity check compares the sums with them, and recomputes wrong ones.
 */
export interface SumParts {
  /** A query of `user_id` and `bytes`, of what uses the room of hosts. */
  used: RawBuilder<unknown>
  /** The same of what has reserved room. */
  reserved?: RawBuilder<unknown>
  counters: CounterPart
}
