// @vitest-environment happy-dom
import { anEvent } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, within } from '@testing-library/react'
import { Sparkles } from 'lucide-react'
import { lazy } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PartNews } from '~/lib/part-news'
import { EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'
import { Button } from '~/ui/button'
import { ActionTile, type HostPart } from './part'

const DASHBOARD = `/dashboard/events/${EVENT_ID}/customization`

const news = vi.hoisted(() => ({
  onFact: vi.fn<PartNews['onFact']>(),
  catchUp: vi.fn<PartNews['catchUp']>(),
}))

const clap: HostPart = {
  news,
  Action: ({ onOpen }) => <ActionTile icon={Sparkles} name="Claps" text="Off" onOpen={onOpen} />,
  // Code that is loaded late leaves the rest of the page alone.
  Dialog: lazy(async () => ({
    default: ({ isOpen, onClose }) => isOpen && <Button onClick={onClose}>Stop clapping</Button>,
  })),
  Card: ({ event }) => <p>Claps of {event.title}</p>,
}

const wave: HostPart = {
  Action: ({ event }) => <ActionTile icon={Sparkles} name="Waves" text="3" to={`/waves/${event.id}`} />,
  Dialog: ({ isOpen }) => isOpen && <p>A wave</p>,
}

/** The page knows its parts from this list alone. */
vi.mock('./parts', () => ({ hostParts: [clap, wave] }))

beforeEach(() => vi.clearAllMocks())

describe('a part of the event dashboard', () => {
  it('is in every place that it has something for', async () => {
    signInHost(server)
    renderApp(DASHBOARD)
    await screen.findByText(`Claps of ${anEvent().title}`)
    const tiles = within(screen.getByRole('navigation', { name: en.host.eventActions.label }))
    expect(tiles.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['ClapsOff'])
    expect(tiles.getByRole('link', { name: 'Waves 3' }).getAttribute('href')).toBe(`/waves/${EVENT_ID}`)
  })

  it('opens its own dialog from its tile, and closes it', async () => {
    signInHost(server)
    const { user } = renderApp(DASHBOARD)
    await user.click(await screen.findByRole('button', { name: /^Claps/ }))
    const stop = await screen.findByRole('button', { name: 'Stop clapping' })
    expect(screen.queryByText('A wave')).toBeNull()
    await user.click(stop)
    expect(screen.queryByRole('button', { name: 'Stop clapping' })).toBeNull()
  })

  it('receives facts in order, and catches up after a time without them', async () => {
    signInHost(server)
    renderApp(DASHBOARD)
    await screen.findByText(/^Claps of/)
    await server.publish('claps.changed', { count: 1 })
    await server.publish('claps.changed', { count: 2 })
    expect(news.onFact.mock.calls.map(([{ kind, data, eventId }]) => [kind, data, eventId])).toEqual([
      ['claps.changed', { count: 1 }, EVENT_ID],
      ['claps.changed', { count: 2 }, EVENT_ID],
    ])
    expect(news.catchUp).not.toHaveBeenCalled()
    await server.reset()
    expect(news.catchUp).toHaveBeenCalledOnce()
  })
})
