import type { EventCard } from '@afterglow/contract/events'
import { getPrintPiece, QR_CARD } from '@afterglow/contract/print-kit'
import { addressOf } from '~/lib/api'

export type EventOfCard = Pick<EventCard, 'id' | 'title'> & Partial<Pick<EventCard, 'eventDate'>>

/** Another title or date is another address, so that a browser shows no card that it still has. */
export function qrCardAddress({ id, title, eventDate }: EventOfCard, format: 'svg' | 'pdf'): string {
  return addressOf(getPrintPiece, {
    params: { eventId: id, piece: QR_CARD, format },
    query: { version: [title, eventDate].join('|').slice(0, 500) },
  })
}
