import type { Event } from '@afterglow/contract/events'
import { aGuestPage, anEvent } from '@afterglow/contract/testing'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { eventQuery } from './event-queries'
import { applyEventFact } from './use-live-event'

const { id } = anEvent()

function aScreen(known: Event | null = anEvent()) {
  const client = new QueryClient()
  const { queryKey } = eventQuery(id)
  if (known) client.setQueryData(queryKey, known)
  return {
    receive(settings: Event | null, kind = 'event.changed') {
      const data = { door: aGuestPage(), settings, refetchMedia: false, hasRoom: false }
      applyEventFact({ client, eventId: id, kind, data })
    },
    shown: () => client.getQueryData(queryKey),
    client,
  }
}

const later = anEvent({ title: 'At last', updatedAt: '2026-01-10T09:00:05.000Z' })

describe('an answer of the server', () => {
  async function answerLate(answer: Event) {
    const { promise: response, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => response)
    const { client, receive, shown } = aScreen()
    const fetched = client.fetchQuery({ ...eventQuery(id), staleTime: 0 })
    receive(later)
    resolve(Response.json(answer))
    await fetched
    vi.unstubAllGlobals()
    return shown()
  }

  // spec: events.live
  it('does not take back what was changed while it was on its way', async () => {
    expect(await answerLate(anEvent())).toEqual(later)
  })

  it('is shown when it is the newest', async () => {
    const newest = anEvent({ title: 'Later still', updatedAt: '2026-01-10T09:00:09.000Z' })
    expect(await answerLate(newest)).toEqual(newest)
  })
})

describe('a change of settings from elsewhere', () => {
  it('is shown at once', () => {
    const screen = aScreen()
    screen.receive(later)
    expect(screen.shown()).toEqual(later)
  })

  it('never takes back what this page has saved since', () => {
    const screen = aScreen(anEvent({ title: 'Mine', updatedAt: '2026-01-10T09:00:09.000Z' }))
    screen.receive(later)
    expect(screen.shown()).toMatchObject({ title: 'Mine' })
  })

  it('is nothing for this page when it holds no settings, or is of another kind', () => {
    const screen = aScreen()
    screen.receive(null)
    screen.receive(later, 'media.published')
    expect(screen.shown()).toEqual(anEvent())
  })
})
