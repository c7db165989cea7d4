import type { EventChanges } from '@afterglow/contract/events'
import { expect } from '@playwright/test'
import type { Person } from './people.ts'

/** What the host changes on another screen, through the same call as those screens. */
export async function changeEvent({ page }: Person, eventId: string, changes: EventChanges): Promise<void> {
  const answer = await page.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url ?? '', { method: 'PATCH', headers, body })
      return { status: response.status, text: await response.text() }
    },
    [`/api/events/${eventId}`, JSON.stringify(changes)],
  )
  expect(answer.status, answer.text).toBe(200)
}
