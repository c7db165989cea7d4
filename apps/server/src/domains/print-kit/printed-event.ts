import type { FastifyRequest } from 'fastify'
import type { EventRow } from '../access/index.ts'

/** The day that stands on paper, YYYY-MM-DD. */
export function printedDate(event: EventRow): string | null {
  return event.startDate ?? event.eventDate
}

/** The short link: what the code says. */
export function eventLink(origin: string, event: EventRow): string {
  return new URL(`/${event.id}`, origin).href
}

/** Where guests come in. While nobody has set the address, the one that the host came in by is known to work. */
export function originOf(publicUrl: string | null, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${host}`
}
