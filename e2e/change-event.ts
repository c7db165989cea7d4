import type { EventChanges } from '@afterglow/contract/events'
import { ask, type Person } from './people.ts'

/** What the host changes on another screen, through the same call as those screens. */
export async function changeEvent(
  host: Pick<Person, 'page'>,
  eventId: string,
  changes: EventChanges,
): Promise<void> {
  await ask(host, `/api/events/${eventId}`, 'PATCH', changes)
}
