import { SECONDS } from '@afterglow/contract/kernel'
import { greetingFacts } from '@afterglow/contract/notes'
import type { QueryClient } from '@tanstack/react-query'
import { aShare } from '~/lib/a-share'
import { greetingCount } from './greeting-queries'
import { greetingsKey } from './greetings-key'

/** A host publishes one after the other. Every open page asks, so each in a moment of its own. */
const PAUSE = 0.5 * SECONDS
const SPREAD = 2 * SECONDS
const waiting = new Set<string>()

/** Refetches greetings when the host publishes or withdraws one. */
export function applyGreetingFact(client: QueryClient, eventId: string, kind: string): boolean {
  if (!(kind in greetingFacts)) return false
  void client.invalidateQueries({ queryKey: greetingsKey(eventId) })
  return true
}

/** Asks soon whether this guest can hear any, unless nobody wants to know by then. */
export function lookForGreetings(
  client: QueryClient,
  eventId: string,
  page: { isShown(): boolean; tell(hasGreetings: boolean): void },
): void {
  if (waiting.has(eventId)) return
  waiting.add(eventId)
  setTimeout(
    () => {
      waiting.delete(eventId)
      if (!page.isShown()) return
      // Without an answer the page stays as it is.
      client.fetchQuery(greetingCount(eventId)).then(
        (count) => page.tell(count > 0),
        () => undefined,
      )
    },
    PAUSE + aShare() * SPREAD,
  )
}
