import type { PageFact } from '~/features/guest/part'
import { changesAllMedia } from '~/features/shared/media'
import { ownMessagesKey } from './own-messages-key'

/** Keeps current what this guest has left. */
export function onFact({ client, eventId, kind, data }: PageFact): void {
  if (kind === 'message.own_changed' || changesAllMedia(kind, data)) catchUp({ client, eventId })
}

export function catchUp({ client, eventId }: Pick<PageFact, 'client' | 'eventId'>): void {
  void client.invalidateQueries({ queryKey: ownMessagesKey(eventId) })
}
