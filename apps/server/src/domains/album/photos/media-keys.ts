import type { MediaVariant } from '@afterglow/contract/media'

/** The key of a photo's variant: beside its original. */
export function variantKey(originalKey: string, variant: MediaVariant): string {
  return originalKey.replace(/original$/, variant)
}

/** The folder of an event, with everything ever sent to it. */
export function eventFolder(eventId: string): string {
  return `events/${eventId}`
}

/** The folder of one photo; the photo's address contains both parameters. */
export function mediaFolder(eventId: string, mediaId: string): string {
  return `${eventFolder(eventId)}/${mediaId}`
}
