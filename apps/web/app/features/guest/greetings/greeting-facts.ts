import { greetingFacts } from '@afterglow/contract/notes'
import type { QueryClient } from '@tanstack/react-query'
import { greetingsKey } from './greetings-key'

/** Refetches greetings when the host publishes or withdraws one. */
export function applyGreetingFact(client: QueryClient, eventId: string, kind: string): void {
  if (kind in greetingFacts) void client.invalidateQueries({ queryKey: greetingsKey(eventId) })
}
