// @vitest-environment happy-dom
import { getGuestPage } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { listMedia } from '@afterglow/contract/media'
import { aGuestPage, aMedia } from '@afterglow/contract/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GUEST_ADDRESS } from '~/testing/guest-answers'
import { answerAlbum, EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const album = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => {
    const number = String(from + index)
    const id = `0198c0de-0000-7000-8000-${number.padStart(12, '0')}`
    return aMedia({ id, title: `Photo ${number}`, width: 1, height: 1 })
  })

async function openAsGuest(photos: Media[]) {
  server.answer(getGuestPage, aGuestPage(photos))
  const app = renderApp(GUEST_ADDRESS)
  const gallery = within(await screen.findByRole('region', { name: 'Gallery' }))
  return { ...app, list: await gallery.findByRole('list') }
}

async function openAsHost(photos: Media[]) {
  signInHost(server)
  answerAlbum(server, photos)
  const app = renderApp(`/dashboard/events/${EVENT_ID}/media`)
  return { ...app, list: await screen.findByRole('list', { name: 'Photos' }) }
}

/** happy-dom lays nothing out: this moves the list as scrolling would. */
function scrollTo(list: HTMLElement, top: number) {
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -top, window.innerWidth, 1))
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(
      (tile) =>
        /Photo \d+/.exec(within(tile).getAllByRole('button')[0]?.getAttribute('aria-label') ?? '')?.[0],
    )

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['a guest', openAsGuest],
  ['the host', openAsHost],
])('the photos of %s', (_who, open) => {
  // spec: guest.lazy
  it('are in the page only near the screen, in a list that is as high as all of them', async () => {
    const { list } = await open(album(400))
    await waitFor(() => expect(titlesIn(list)[0]).toBe('Photo 1'))
    expect(titlesIn(list).length).toBeLessThan(150)
    const height = Number.parseFloat(list.style.height)
    expect(height).toBeGreaterThan(5000)

    scrollTo(list, height - window.innerHeight)
    expect(titlesIn(list)).toContain('Photo 400')
    expect(titlesIn(list)).not.toContain('Photo 2')
  })

  // spec: viewer.keys
  it('keep the focus on a tile that is scrolled far away', async () => {
    const { list } = await open(album(400))
    const first = await within(list).findByRole('button', { name: /Photo 1\b/ })
    act(() => first.focus())
    scrollTo(list, Number.parseFloat(list.style.height) - window.innerHeight)
    expect(titlesIn(list)).toContain('Photo 400')
    expect(document.activeElement).toBe(first)
  })
})

describe('the end of the photos', () => {
  // spec: viewer.keys
  it('is loaded before it is reached', async () => {
    signInHost(server)
    answerAlbum(server, [])
    const [first, second] = [album(300), album(10, 301)]
    const total = first.length + second.length
    server.answer(listMedia, ({ query }) => ({
      items: query.cursor ? second : first,
      nextCursor: query.cursor ? null : 'more',
      total,
      feedToken: FEED,
    }))
    renderApp(`/dashboard/events/${EVENT_ID}/media`)
    const list = await screen.findByRole('list', { name: 'Photos' })
    // The timeline is asked for apart.
    const pages = () => server.callsTo(listMedia).filter(({ query }) => query['timeline'] === undefined)
    expect(pages()).toHaveLength(1)
    const height = Number.parseFloat(list.style.height)
    scrollTo(list, height - 3 * window.innerHeight)
    await waitFor(() => expect(pages()).toHaveLength(2))
    await waitFor(() => expect(Number.parseFloat(list.style.height)).toBeGreaterThan(height))
  })
})

describe('the keys of the host’s photos', () => {
  // spec: viewer.keys
  it('lead to a photo that is not in the page yet, and back', async () => {
    const { user, list } = await openAsHost(album(400))
    const first = await within(list).findByRole('button', { name: /Photo 1\b/ })
    act(() => first.focus())
    await user.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Photo 400\b/)
    await user.keyboard('{Home}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Photo 2\b/)
  })
})

it('spends four elements on a photo without marks, since hosts have a hundred in the page', async () => {
  const { list } = await openAsHost(album(3))
  await waitFor(() => expect(titlesIn(list)).toHaveLength(3))
  for (const tile of within(list).getAllByRole('listitem'))
    expect([tile, ...tile.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual([
      'LI',
      'BUTTON',
      'IMG',
      'INPUT',
    ])
})
