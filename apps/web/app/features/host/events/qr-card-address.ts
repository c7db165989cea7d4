import type { EventCard } from '@afterglow/contract/events'
import { getPrintPiece, QR_CARD } from '@afterglow/contract/print-kit'
import { addressOf } from '~/lib/api'

export type EventOfCard = Pick<EventCard, 'id' | 'title'> & Partial<Pick<EventCard, 'eventDate'>>

/** Title and date are part of the address, so that a browser does not show an outdated card from its cache. */
export function qrCardAddress({ id, title, eventDate }: EventOfCard, format: 'svg' | 'pdf'): string {
  return addressOf(getPrintPiece, {
    params: { eventId: id, piece: QR_CARD, format },
    query: { version: [title, eventDate].join('|').slice(0, 500) },
  })
}
