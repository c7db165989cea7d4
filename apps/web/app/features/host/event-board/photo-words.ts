import { t } from 'virtual:words/hostBoard'
import type { Media } from '@afterglow/contract/media'

/** A photo in words: its title, else who sent it. */
export function nameOf({ title, senderName }: Media): string {
  if (title !== '') return title
  return senderName === null ? t('photo') : t('photoBy', { name: senderName })
}

/** Where the review of an event's waiting photos begins at once. */
export function reviewAddress(eventId: string): string {
  return `/dashboard/events/${eventId}/media?status=required_approval&review=1`
}

/** Where a photo is opened. */
export function addressOf({ eventId, id }: Media): string {
  return `/dashboard/events/${eventId}/media?file=${id}`
}
