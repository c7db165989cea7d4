// spec: hearts

// @vitest-environment happy-dom
import { giveHeart, takeHeartBack } from '@afterglow/contract/hearts'
import { getMedia, listMedia } from '@afterglow/contract/media'
import { aMedia } from '@afterglow/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const cake = aMedia({ title: 'The cake', heartCount: 4 })
const dance = aMedia({ id: '0198c0de-0000-7000-8000-000000000002', title: 'The dance' })

/** The heart of a tile, by the title of its photo. */
async function heartOf(title: string): Promise<HTMLElement> {
  const photo = await screen.findByRole('button', { name: new RegExp(`^${title}, `) })
  const tile = photo.closest('li')
  if (tile === null) throw new Error('This photo is in no list')
  return within(tile).getByRole('button', { name: /^Love this photo/, hidden: true })
}

const isPressed = (heart: HTMLElement, pressed: boolean) =>
  waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(String(pressed)))

describe('the heart of a photo', () => {
  it('is given at once, with its count, and is counted by the server', async () => {
    letGuestIn(server, { photos: [cake] })
    server.answer(giveHeart, { isLoved: true, heartCount: 7 })
    const answer = server.hold(giveHeart)
    const { user } = renderApp(GUEST_ADDRESS)
    const heart = await heartOf('The cake')
    await user.click(heart)
    await isPressed(heart, true)
    expect(heart.getAttribute('aria-label')).toBe('Love this photo, 5 hearts')
    answer.release()
    await waitFor(() => expect(heart.getAttribute('aria-label')).toBe('Love this photo, 7 hearts'))
  })

  it('is taken back by a second tap', async () => {
    letGuestIn(server, { photos: [{ ...cake, isLoved: true }] })
    server.answer(takeHeartBack, { isLoved: false, heartCount: 3 })
    const { user } = renderApp(GUEST_ADDRESS)
    const heart = await heartOf('The cake')
    await isPressed(heart, true)
    await user.click(heart)
    await isPressed(heart, false)
    await waitFor(() => expect(heart.getAttribute('aria-label')).toBe('Love this photo, 3 hearts'))
  })

  it('that is refused is undone, with the reason', async () => {
    letGuestIn(server, { photos: [cake] })
    server.refuse(giveHeart, 'event.hearts_off')
    const { user } = renderApp(GUEST_ADDRESS)
    const heart = await heartOf('The cake')
    await user.click(heart)
    await screen.findByText('The host has switched hearts off for this event.')
    await isPressed(heart, false)
    expect(heart.getAttribute('aria-label')).toBe('Love this photo, 4 hearts')
  })

  it('follows the last of many taps, whatever the order of the answers', async () => {
    letGuestIn(server, { photos: [cake] })
    server.answer(giveHeart, { isLoved: true, heartCount: 5 })
    server.answer(takeHeartBack, { isLoved: false, heartCount: 4 })
    const answer = server.hold(giveHeart)
    const { user } = renderApp(GUEST_ADDRESS)
    const heart = await heartOf('The cake')
    for (let tap = 0; tap < 4; tap += 1) await user.click(heart)
    answer.release()
    await waitFor(() => expect(server.calls.filter(({ path }) => path.endsWith('/heart'))).toHaveLength(4))
    await isPressed(heart, false)
    expect(heart.getAttribute('aria-label')).toBe('Love this photo, 4 hearts')
  })

  it('changes its count as others love it, in place', async () => {
    letGuestIn(server, { photos: [cake, dance] })
    renderApp(GUEST_ADDRESS)
    const heart = await heartOf('The dance')
    await server.publish('hearts.changed', { hearts: [{ mediaId: dance.id, heartCount: 1 }] })
    await waitFor(() => expect(heart.getAttribute('aria-label')).toBe('Love this photo, 1 heart'))
  })

  it('keeps one’s own in the number while it does not count for others', async () => {
    letGuestIn(server, { photos: [{ ...cake, isLoved: true, heartCount: 1 }] })
    renderApp(GUEST_ADDRESS)
    const heart = await heartOf('The cake')
    await server.publish('hearts.changed', { hearts: [{ mediaId: cake.id, heartCount: 2 }] })
    await waitFor(() => expect(heart.getAttribute('aria-label')).toBe('Love this photo, 2 hearts'))
    await server.publish('hearts.changed', { hearts: [{ mediaId: cake.id, heartCount: 0 }] })
    await waitFor(() => expect(heart.getAttribute('aria-label')).toBe('Love this photo, 1 heart'))
  })

  it('has no number where the host hides counts', async () => {
    letGuestIn(server, { photos: [{ ...cake, heartCount: null }] })
    renderApp(GUEST_ADDRESS)
    expect((await heartOf('The cake')).textContent).toBe('')
  })

  it('is absent where hearts are off, as are the highlights', async () => {
    letGuestIn(server, { photos: [{ ...cake, heartCount: null }], canLove: false })
    renderApp(GUEST_ADDRESS)
    await screen.findByRole('button', { name: /^The cake, / })
    expect(screen.queryByRole('button', { name: /^Love this photo/, hidden: true })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Highlights' })).toBeNull()
  })

  it('is given in the viewer by its button and by a key', async () => {
    letGuestIn(server, { photos: [cake] })
    server.answer(giveHeart, { isLoved: true, heartCount: 5 })
    server.answer(takeHeartBack, { isLoved: false, heartCount: 4 })
    const { user } = renderApp(GUEST_ADDRESS)
    await user.click(await screen.findByRole('button', { name: /^The cake, / }))
    const viewer = within(await screen.findByRole('dialog', { name: 'The cake' }))
    await user.click(await viewer.findByRole('button', { name: 'Love this photo, 4 hearts' }))
    const heart = await viewer.findByRole('button', { name: 'Love this photo, 5 hearts' })
    await isPressed(heart, true)
    await user.keyboard('l')
    await viewer.findByRole('button', { name: 'Love this photo, 4 hearts' })
  })
})

describe('highlights', () => {
  it('show the most loved photos, and the whole album again', async () => {
    letGuestIn(server, { photos: [dance, cake] })
    server.answer(listMedia, ({ query }) => ({
      items: query['sort'] === 'loved' ? [cake] : [dance, cake],
      nextCursor: null,
      total: query['sort'] === 'loved' ? 1 : 2,
      feedToken: FEED,
    }))
    const { user } = renderApp(GUEST_ADDRESS)
    const chip = await screen.findByRole('button', { name: 'Highlights' })
    await user.click(chip)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^The dance, / })).toBeNull())
    await screen.findByRole('button', { name: /^The cake, / })
    // The album is as large as before.
    expect(screen.getAllByText('2 memories').length).toBeGreaterThan(0)
    await user.click(chip)
    await screen.findByRole('button', { name: /^The dance, / })
  })

  it('say how a photo gets there while there are none', async () => {
    letGuestIn(server, { photos: [dance] })
    const { user } = renderApp(GUEST_ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Highlights' }))
    await screen.findByText('No hearts yet')
  })
})

describe('a host', () => {
  it('finds the most loved photos, with their counts, and downloads them', async () => {
    signInHost(server)
    server.answer(listMedia, { items: [cake], nextCursor: null, total: 1, feedToken: FEED })
    const { user } = renderApp(`/dashboard/events/${cake.eventId}/media`)
    await user.click(await screen.findByRole('button', { name: 'Loved' }))
    await screen.findByText('4 hearts')
    await screen.findByRole('button', { name: 'Download the most loved one' })
    expect(server.calls.some(({ query }) => query['sort'] === 'loved')).toBe(true)
  })

  it('loves a photo too', async () => {
    signInHost(server)
    server.answer(listMedia, { items: [cake], nextCursor: null, total: 1, feedToken: FEED })
    server.answer(getMedia, cake)
    server.answer(giveHeart, { isLoved: true, heartCount: 5 })
    const { user } = renderApp(`/dashboard/events/${cake.eventId}/media?file=${cake.id}`)
    const heart = await screen.findByRole('button', { name: 'Love this photo' })
    await user.click(heart)
    await isPressed(heart, true)
  })
})
