import type { QueryClient } from '@tanstack/react-query'

/** Keeps current what one part of an event's page shows. */
export interface PartNews {
  /** Called with every fact, in order. Ignores kinds of other parts. */
  onFact(fact: PageFact): void
  /** After a time without facts, anything may have been missed. */
  catchUp(page: FactPage): void
}

/** Whose cache a fact changes. */
export interface FactPage {
  client: QueryClient
  eventId: string
}

export interface PageFact extends FactPage {
  kind: string
  /** Not validated yet. */
  data: unknown
}
