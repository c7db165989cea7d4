// spec: guest.actions

// @vitest-environment happy-dom
import { type GuestPage, getGuestPage } from '@afterglow/contract/gallery'
import { getMedia, listMedia } from '@afterglow/contract/media'
import { aGuestPage, aMedia } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { openFromMore } from '~/testing/open-from-more'
import { renderApp, server } from '~/testing/render-app'

const { guest, media } = en.page
const { link } = en
const CAKE = aMedia({ title: 'The cake' })
const DANCE = aMedia({ id: '0198c0de-0000-7000-8000-000000000002', title: 'The dance' })

const findPhoto = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}, `) })

// The page keeps its order and the open photo in the window's address.
afterEach(() => window.history.replaceState(null, '', '/'))

describe('the order of an album', () => {
  it('is by time taken on request, and by arrival again', async () => {
    letGuestIn(server, { photos: [CAKE, DANCE] })
    server.answer(listMedia, ({ query }) => ({
      items: query['sort'] === 'captured' ? [DANCE, CAKE] : [CAKE, DANCE],
      nextCursor: null,
      total: 2,
      feedToken: 'a-feed-token',
    }))
    const { user } = renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
    await openFromMore(user, 'Sort Newest first')
    await waitFor(() => expect(server.callsTo(listMedia)[0]?.query['sort']).toBe('captured'))
    await user.click(screen.getByRole('button', { name: 'Sort By time taken' }))
    await screen.findByRole('button', { name: 'Sort Newest first' })
  })
})

describe('a photo whose picture does not load', () => {
  it('is requested under a new address before anything is said', async () => {
    letGuestIn(server, { photos: [CAKE] })
    server.answer(getMedia, { ...CAKE, thumbnailUrl: '/media/fresh' })
    renderApp(GUEST_ADDRESS)
    const tile = await findPhoto('The cake')
    fireEvent.error(pictureOf(tile))
    await waitFor(async () => expect(pictureOf(await findPhoto('The cake')).src).toContain('/media/fresh'))
    expect(screen.queryByText(media.loadFailed)).toBeNull()
  })

  it('says so when that fails as well, and loads by a tap', async () => {
    letGuestIn(server, { photos: [CAKE] })
    server.refuse(getMedia, 'server.failed')
    const { user } = renderApp(GUEST_ADDRESS)
    fireEvent.error(pictureOf(await findPhoto('The cake')))
    await waitFor(() => expect(server.callsTo(getMedia)).not.toEqual([]))
    const again = await waitFor(() => {
      const tile = screen.queryByRole('button', { name: /^The cake, / })
      if (tile) fireEvent.error(pictureOf(tile))
      return screen.getByRole('button', { name: /Try again: The cake/ })
    })
    server.answer(getMedia, CAKE)
    await user.click(again)
    await findPhoto('The cake')
  })

  it('leaves the album when it was taken back', async () => {
    letGuestIn(server, { photos: [CAKE, DANCE] })
    server.refuse(getMedia, 'media.not_found')
    renderApp(GUEST_ADDRESS)
    fireEvent.error(pictureOf(await findPhoto('The cake')))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^The cake, / })).toBeNull())
    await findPhoto('The dance')
  })

  function pictureOf(tile: HTMLElement): HTMLImageElement {
    const picture = tile.querySelector('img')
    if (picture === null) throw new Error('The tile has no picture')
    return picture
  }
})

describe('a link to one photo', () => {
  const at = (id: string) => `${GUEST_ADDRESS}?photo=${id}`

  it('opens it, though the gallery has not loaded it', async () => {
    letGuestIn(server, { photos: [DANCE] })
    server.answer(getMedia, CAKE)
    window.history.replaceState(null, '', at(CAKE.id))
    renderApp(at(CAKE.id))
    await screen.findByRole('dialog', { name: 'The cake' })
  })

  it('says that it is no longer there', async () => {
    letGuestIn(server, { photos: [DANCE] })
    server.refuse(getMedia, 'media.not_found')
    window.history.replaceState(null, '', at(CAKE.id))
    renderApp(at(CAKE.id))
    await screen.findByText(en.viewer.lightbox.gone)
  })
})

describe('sharing the album', () => {
  it('copies its link without the open photo', async () => {
    letGuestIn(server, { photos: [CAKE], event: { socialSharing: true } })
    const { user } = renderApp(GUEST_ADDRESS)
    window.history.replaceState(null, '', `${GUEST_ADDRESS}?show=captured`)
    await user.click(await findShare())
    await screen.findByText(guest.linkCopied)
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${GUEST_ADDRESS}`)
  })

  it('shows the link, selected, where the browser can neither share nor copy', async () => {
    const { user, button } = await openWithoutClipboard()
    await user.click(button)
    const sheet = within(await screen.findByRole('dialog', { name: link.title }))
    const field = sheet.getByRole<HTMLInputElement>('textbox', { name: link.label })
    expect(field.value).toBe(`${window.location.origin}${GUEST_ADDRESS}`)
    expect(field.readOnly).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
    expect(sheet.queryByText(link.inApp)).toBeNull()
  })

  it('shows the link where the app around the page refuses to share', async () => {
    const refused = new DOMException('Not here.', 'NotAllowedError')
    Object.defineProperty(navigator, 'share', { configurable: true, value: () => Promise.reject(refused) })
    const { user, button } = await openWithoutClipboard()
    await user.click(button)
    await screen.findByRole('dialog', { name: link.title })
    Reflect.deleteProperty(navigator, 'share')
  })

  it('leads out of another app to the browser of the phone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 390.0')
    const { user, button } = await openWithoutClipboard()
    await user.click(button)
    await screen.findByText(link.inApp)
  })

  async function openWithoutClipboard() {
    letGuestIn(server, { photos: [CAKE], event: { socialSharing: true } })
    const { user } = renderApp(GUEST_ADDRESS)
    window.history.replaceState(null, '', `${GUEST_ADDRESS}?show=captured`)
    const button = await findShare()
    // Missing without https.
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    return { user, button }
  }

  async function findShare(): Promise<HTMLElement> {
    const [button] = await screen.findAllByRole('button', { name: guest.share })
    if (button === undefined) throw new Error('There is no button')
    return button
  }
})

describe('a countdown before the album', () => {
  type Countdown = Extract<GuestPage, { state: 'countdown' }>

  function countdown(endsAt: string): Countdown {
    const { event, permissions } = aGuestPage()
    const serverTime = '2026-06-20T12:00:00.000Z'
    return {
      state: 'countdown',
      event,
      permissions,
      sending: null,
      reveal: null,
      countdown: { title: 'Almost there', message: 'See you soon.', endsAt },
      serverTime,
    }
  }

  it('says how long it is, by the clock of the server', async () => {
    server.answer(getGuestPage, countdown('2026-06-22T15:04:05.000Z'))
    renderApp(GUEST_ADDRESS)
    await screen.findByRole('heading', { name: 'Almost there' })
    const timer = await screen.findByRole('timer')
    expect(timer.getAttribute('aria-label')).toMatch(/2 days, 3 hours, 4 minutes/)
  })

  it('opens the album when it ends', async () => {
    letGuestIn(server)
    const isFirst = () => server.callsTo(getGuestPage).length === 1
    server.answer(getGuestPage, () =>
      isFirst() ? countdown('2026-06-20T12:00:00.000Z') : aGuestPage([CAKE]),
    )
    renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
  })
})

describe('new photos further up', () => {
  it('wait until the guest asks for them', async () => {
    letGuestIn(server, { photos: [CAKE] })
    const { user } = renderApp(GUEST_ADDRESS)
    await findPhoto('The cake')
    scrollDown()
    await server.publish('media.published', { media: { ...DANCE, createdAt: '2026-06-20T21:00:00.000Z' } })
    const pill = await screen.findByRole('button', { name: '1 new photo' })
    expect(screen.queryByRole('button', { name: /^The dance, / })).toBeNull()
    const list = within(screen.getByRole('region', { name: 'Gallery' })).getByRole('list')
    list.scrollIntoView = () => scrollDown(0)
    await user.click(pill)
    await findPhoto('The dance')
  })

  /** Moves the page by a screen, for lists that ask where they are. */
  function scrollDown(by = 3000) {
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, -by, window.innerWidth, window.innerHeight)
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
})
