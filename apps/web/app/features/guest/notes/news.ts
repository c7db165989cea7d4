import { changesAllMedia } from '~/features/shared/media'
import type { FactPage, PageFact } from '~/lib/part-news'
import { ownMessagesKey } from './own-messages-key'

/** Keeps current what this guest has left. */
export function onFact({ client, eventId, kind, data }: PageFact): void {
  if (kind === 'message.own_changed' || changesAllMedia(kind, data)) catchUp({ client, eventId })
}

export function catchUp({ client, eventId }: FactPage): void {
  void client.invalidateQueries({ queryKey: ownMessagesKey(eventId) })
}
