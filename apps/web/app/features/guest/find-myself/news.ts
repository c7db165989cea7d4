import type { FactPage, PageFact } from '~/lib/part-news'
import { lookAgainSoon } from './look-again'

/** Facts after which the search may have other results. */
const FACE_FACTS: ReadonlySet<string> = new Set([
  'faces.looked',
  'media.published',
  'media.removed',
  'event.changed',
])

/** Keeps the results of a selfie search current. */
export function onFact(fact: PageFact): void {
  if (FACE_FACTS.has(fact.kind)) catchUp(fact)
}

export function catchUp({ client, eventId }: FactPage): void {
  lookAgainSoon(client, eventId)
}
