// @vitest-environment happy-dom
import { aMedia } from '@afterglow/contract/testing'
import { screen } from '@testing-library/react'
import { Sparkles } from 'lucide-react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PartNews } from '~/lib/part-news'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { openFromMore } from '~/testing/open-from-more'
import { renderApp, server } from '~/testing/render-app'
import { ActionButton, Chip, type GuestPart, MoreRow } from './part'

const news = vi.hoisted(() => ({
  onFact: vi.fn<PartNews['onFact']>(),
  catchUp: vi.fn<PartNews['catchUp']>(),
}))

const clap: GuestPart = {
  news: async () => news,
  Notice: () => <p>Everybody claps at nine.</p>,
  Chip: () => <Chip label="Claps" opensLayer onClick={() => undefined} />,
  Action: ({ place }) => (
    <ActionButton place={place} icon={Sparkles} label="Clap" onClick={() => undefined} />
  ),
  hasAction: () => true,
  Layer: ({ page }) => <p>Claps of {page.event.title}</p>,
  menu: async () => ({
    Row: ({ onOpen }) => <MoreRow icon={Sparkles} label="My claps" onClick={onOpen} />,
    Layer: ({ isOpen }) => isOpen && <p>None yet</p>,
  }),
}

/** The page knows its parts from this list alone. */
vi.mock('./parts', () => ({ guestParts: [clap] }))

beforeEach(() => vi.clearAllMocks())

describe('a part of the guest page', () => {
  it('is in every place that it has something for', async () => {
    letGuestIn(server, { photos: [aMedia()] })
    const { user } = renderApp(GUEST_ADDRESS)
    await screen.findByRole('button', { name: 'Claps' })
    screen.getByText('Everybody claps at nine.')
    screen.getByText(/^Claps of /)
    screen.getByRole('button', { name: 'Clap' })
    await openFromMore(user, 'My claps')
    await screen.findByText('None yet')
    expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull()
  })

  it('receives facts in order, and catches up after a time without them', async () => {
    letGuestIn(server, { photos: [aMedia()] })
    renderApp(GUEST_ADDRESS)
    await screen.findByRole('button', { name: 'Claps' })
    await server.publish('claps.changed', { count: 1 })
    await server.publish('claps.changed', { count: 2 })
    await vi.waitFor(() => expect(news.onFact).toHaveBeenCalledTimes(2))
    expect(news.onFact.mock.calls.map(([{ kind, data }]) => [kind, data])).toEqual([
      ['claps.changed', { count: 1 }],
      ['claps.changed', { count: 2 }],
    ])
    expect(news.catchUp).not.toHaveBeenCalled()
    await server.reset()
    await vi.waitFor(() => expect(news.catchUp).toHaveBeenCalledOnce())
  })
})
