// spec: event.dashboard

import { getEvent } from '@afterglow/contract/events'
// @vitest-environment happy-dom
import { EVENT_STEPS, getOverview } from '@afterglow/contract/overview'
import { aMedia, anActivity, anEvent, anEventOverview } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const words = en.hostBoard

const PHOTOS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'].map((title, at) =>
  aMedia({ id: `0198c0de-0000-7000-8000-00000000010${at}`, eventId: EVENT_ID, title }),
)

function open(overview: Parameters<typeof anEventOverview>[0], event = anEvent()) {
  signInHost(server)
  server.answer(getEvent, event)
  server.answer(getOverview, anEventOverview(overview))
  return renderApp(`/dashboard/events/${EVENT_ID}/customization`)
}

const titles = async () =>
  within(await screen.findByRole('region', { name: words.latest }))
    .queryAllByRole('link', { name: /^Open / })
    .map((link) => link.getAttribute('aria-label')?.slice('Open '.length))

describe('the latest photos', () => {
  it('stand still while the focus moves from one to the next', async () => {
    const { user } = open({ latest: PHOTOS.slice(1) })
    await screen.findByRole('link', { name: 'Open Second' })
    const before = await titles()
    screen.getByRole('link', { name: 'Open Second' }).focus()
    server.answer(getOverview, anEventOverview({ latest: PHOTOS, counts: { newFiles: 1 } }))
    await server.publish('media.published', { media: PHOTOS[0] })
    await screen.findByText('1 new')
    await user.tab()
    expect(await titles()).toEqual(before)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Third')

    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await waitFor(async () => expect((await titles())[0]).toBe('First'))
  })
})

describe('activity', () => {
  it('names who did it once, whatever a challenge says', async () => {
    const prompt = 'A photo of your \u{F8FF} computer'
    open({ activity: [anActivity({ kind: 'challenge', name: 'Birgit', count: 2, prompt })] })
    const region = await screen.findByRole('region', { name: words.activity.title })
    const sentence = `Birgit sent 2 photos for “${prompt}”`
    await waitFor(() => expect(region.querySelector('li p')?.textContent).toBe(sentence))
    expect([...region.querySelectorAll('li bdi')].map(({ textContent }) => textContent)).toEqual([
      'Birgit',
      prompt,
    ])
  })
})

describe('the next step', () => {
  const numbers = () => screen.findByRole('heading', { name: words.numbers.title })
  const step = () => screen.findByRole('heading', { name: words.next.cover })

  it('of an event that is over is its photos and its notes, whatever was not prepared', async () => {
    open({ counts: { files: 12 } }, anEvent({ status: 'active', eventDate: '2020-05-02' }))
    await numbers()
    expect(screen.getByRole('link', { name: words.numbers.zip })).toBeTruthy()
  })

  it('is to prepare the party until then', async () => {
    open({ counts: { files: 12 } }, anEvent({ status: 'live', eventDate: '2020-05-02' }))
    await step()
  })

  it('leaves nothing to download before the day of the event', async () => {
    open({ steps: [...EVENT_STEPS] }, anEvent({ status: 'active', eventDate: '2120-05-02' }))
    await numbers()
    expect(screen.queryByRole('link', { name: words.numbers.zip })).toBeNull()
  })
})
