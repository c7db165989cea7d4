import type { FastifyRequest } from 'fastify'
import { type ReaderWords, wordsFor } from '../../platform/reader-words.ts'
import type { EventRow } from '../access/index.ts'

/** The printed date, YYYY-MM-DD. */
export function printedDate(event: EventRow): string | null {
  return event.startDate ?? event.eventDate
}

/** The words on what is printed for an event. */
export function wordsOfEvent({ language }: EventRow): ReaderWords {
  return wordsFor(language)
}

/** The short link, encoded in the code. */
export function eventLink(origin: string, event: EventRow): string {
  return new URL(`/${event.id}`, origin).href
}

/** The origin for guests. While no address is configured, the one the host came in by is known to work. */
export function originOf(publicUrl: string | null, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${host}`
}
