import type { MediaVariant } from '@afterglow/contract/media'

/** Where a variant of a photo lies: beside its original. */
export function variantKey(originalKey: string, variant: MediaVariant): string {
  return originalKey.replace(/original$/, variant)
}

/** The folder of an event: everything that was ever sent to it. */
export function eventFolder(eventId: string): string {
  return `events/${eventId}`
}

/** The folder of one photo; the address of a photo names all that this takes. */
export function mediaFolder(eventId: string, mediaId: string): string {
  return `${eventFolder(eventId)}/${mediaId}`
}
