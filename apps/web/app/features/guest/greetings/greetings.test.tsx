// spec: greetings.screens

// @vitest-environment happy-dom
import { reportGreeting } from '@afterglow/contract/moderation'
import { type Greeting, listGreetings } from '@afterglow/contract/notes'
import { aGreeting, aMedia } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GUEST_ADDRESS, letGuestIn } from '~/testing/guest-answers'
import { openFromMore } from '~/testing/open-from-more'
import { renderApp, server } from '~/testing/render-app'

const words = en.guestParts.greetings
/** Pages look after a pause, each in a moment of its own. */
const SOON = { timeout: 10_000 }
const [birgit, farid] = [
  aGreeting({ name: 'Birgit', caption: 'She held my hand on the stairs.', durationSeconds: 42 }),
  aGreeting({ id: '0198c0de-0000-7000-8000-0000000000b2', name: 'Farid', audioData: '/voice/2' }),
]

/** A sound that plays as far as the test says. */
class FakeAudio extends EventTarget {
  currentTime = 0
  isPaused = true
  readonly src: string
  constructor(src: string) {
    super()
    this.src = src
    sounds.push(this)
  }
  play() {
    this.isPaused = false
    return Promise.resolve()
  }
  pause() {
    this.isPaused = true
  }
  load() {}
  removeAttribute() {}
  reach(seconds: number) {
    this.currentTime = seconds
    act(() => void this.dispatchEvent(new Event('timeupdate')))
  }
  emit(what: 'ended' | 'error') {
    act(() => void this.dispatchEvent(new Event(what)))
  }
}
let sounds: FakeAudio[] = []
beforeEach(() => {
  sounds = []
  vi.stubGlobal('Audio', FakeAudio)
})
const playing = () => sounds.filter(({ isPaused }) => !isPaused).map(({ src }) => src)

function play(...items: Greeting[]) {
  server.answer(listGreetings, { items, nextCursor: null, total: items.length })
}

async function openGreetings() {
  const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
  await openFromMore(user, /^Greetings/)
  return { user, layer: within(await screen.findByRole('dialog', { name: words.title })) }
}

describe('the chip of greetings', () => {
  const chip = () => screen.queryByRole('button', { name: words.title })

  it.each(['beside the views of photos', 'above an album without photos'])(
    'opens them, %s',
    async (place) => {
      letGuestIn(server, { hasGreetings: true, photos: place.startsWith('beside') ? [aMedia()] : [] })
      play(birgit)
      const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
      await user.click(await screen.findByRole('button', { name: words.title }))
      const layer = within(await screen.findByRole('dialog', { name: words.title }))
      await layer.findByText('Birgit')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(chip()))
      // The page's first answer has told of them.
      expect(server.callsTo(listGreetings)).toHaveLength(1)
    },
  )

  it('comes with the first greeting that the host plays, and goes with the last', async () => {
    letGuestIn(server, { photos: [aMedia()] })
    renderApp(GUEST_ADDRESS, { width: 390 })
    await screen.findByRole('button', { name: 'Me' })
    expect(chip()).toBeNull()
    play(birgit)
    await act(() => server.publish('greetings.changed', {}))
    await screen.findByRole('button', { name: words.title }, SOON)
    play()
    await act(() => server.publish('greetings.changed', {}))
    await waitFor(() => expect(chip()).toBeNull(), SOON)
  }, 20_000)

  it('asks once for a host who plays several', async () => {
    letGuestIn(server, { photos: [aMedia()] })
    renderApp(GUEST_ADDRESS, { width: 390 })
    await screen.findByRole('button', { name: 'Me' })
    play(birgit, farid)
    await act(async () => {
      for (let count = 0; count < 3; count += 1) await server.publish('greetings.changed', {})
    })
    await screen.findByRole('button', { name: words.title }, SOON)
    expect(server.callsTo(listGreetings)).toHaveLength(1)
  }, 20_000)
})

describe('the greetings of an event', () => {
  it('are not mentioned while the host plays none', async () => {
    letGuestIn(server)
    const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const more = within(await screen.findByRole('dialog', { name: 'More' }))
    more.getByRole('button', { name: /^Sort/ })
    await waitFor(() => expect(server.callsTo(listGreetings)).toHaveLength(1))
    expect(more.queryByRole('button', { name: /^Greetings/ })).toBeNull()
  })

  it('are listed with who speaks, how long, and in words', async () => {
    letGuestIn(server)
    const own = aGreeting({ id: '0198c0de-0000-7000-8000-0000000000b3', isMine: true, canReport: false })
    const nobody = aGreeting({ id: '0198c0de-0000-7000-8000-0000000000b4', name: null })
    play(birgit, own, nobody)
    const { layer } = await openGreetings()
    await layer.findByText('3 greetings')
    const [first, second, third] = layer.getAllByRole('listitem')
    expect(first?.textContent).toContain('Birgit')
    expect(first?.textContent).toContain('0:42')
    expect(first?.textContent).toContain('She held my hand on the stairs.')
    expect(second?.textContent).toContain(words.you)
    expect(third?.textContent).toContain(words.aGuest)
  })

  it('say that they are loading, and load at the second try', async () => {
    letGuestIn(server)
    play(birgit)
    const { user } = renderApp(GUEST_ADDRESS, { width: 390 })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const entry = await screen.findByRole('button', { name: /^Greetings/ })
    server.refuse(listGreetings, 'server.failed')
    const held = server.hold(listGreetings)
    await user.click(entry)
    const layer = within(await screen.findByRole('dialog', { name: words.title }))
    await layer.findByText(words.loading)
    held.release()
    const again = await layer.findByRole('button', { name: words.retry })
    play(birgit)
    await user.click(again)
    await layer.findByText('Birgit')
  })

  it('play one at a time, pause, and go on where they were', async () => {
    letGuestIn(server)
    play(birgit, farid)
    const { user, layer } = await openGreetings()
    await user.click(await layer.findByRole('button', { name: 'Play the greeting of Birgit' }))
    sounds[0]?.reach(14)
    await layer.findByText('0:14 of 0:42')
    await user.click(layer.getByRole('button', { name: 'Pause the greeting of Birgit' }))
    expect(playing()).toEqual([])
    await user.click(layer.getByRole('button', { name: 'Play the greeting of Birgit' }))
    expect(sounds).toHaveLength(1)
    await user.click(layer.getByRole('button', { name: 'Play the greeting of Farid' }))
    expect(playing()).toEqual(['/voice/2'])
    sounds[1]?.emit('ended')
    await layer.findByRole('button', { name: 'Play the greeting of Farid' })
  })

  it('play one after the other, until they are stopped', async () => {
    letGuestIn(server)
    play(birgit, farid)
    const { user, layer } = await openGreetings()
    await user.click(await layer.findByRole('button', { name: words.playAll }))
    expect(playing()).toEqual(['/voice/1'])
    sounds[0]?.emit('ended')
    await layer.findByRole('button', { name: 'Pause the greeting of Farid' })
    expect(playing()).toEqual(['/voice/2'])
    await user.click(layer.getByRole('button', { name: words.stop }))
    expect(playing()).toEqual([])
  })

  it('say that one could not be played, and get a fresh address for the next attempt', async () => {
    letGuestIn(server)
    play(birgit)
    const { user, layer } = await openGreetings()
    await user.click(await layer.findByRole('button', { name: 'Play the greeting of Birgit' }))
    sounds[0]?.emit('error')
    await layer.findByText(words.playFailed)
    const before = server.callsTo(listGreetings).length
    await user.click(layer.getByRole('button', { name: 'Play the greeting of Birgit' }))
    await waitFor(() => expect(server.callsTo(listGreetings).length).toBe(before + 1))
  })

  it('appear and fall silent as the host decides', async () => {
    letGuestIn(server)
    play(birgit)
    const { user, layer } = await openGreetings()
    await user.click(await layer.findByRole('button', { name: 'Play the greeting of Birgit' }))
    play(farid, birgit)
    await act(() => server.publish('greetings.changed', {}))
    await layer.findByText('Farid')
    expect(playing()).toEqual(['/voice/1'])
    play()
    await act(() => server.publish('greetings.changed', {}))
    await layer.findByText(words.none)
    expect(playing()).toEqual([])
  })

  it('fall silent when they are closed', async () => {
    letGuestIn(server)
    play(birgit)
    const { user, layer } = await openGreetings()
    await user.click(await layer.findByRole('button', { name: 'Play the greeting of Birgit' }))
    await user.click(layer.getByRole('button', { name: words.back }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: words.title })).toBeNull())
    expect(playing()).toEqual([])
  })

  it('are reported to the hosts, except one’s own', async () => {
    letGuestIn(server)
    play(birgit, aGreeting({ id: farid.id, isMine: true, canReport: false }))
    server.answer(reportGreeting, undefined)
    const { user, layer } = await openGreetings()
    await layer.findByText('Birgit')
    expect(layer.getAllByRole('button', { name: /^Report/ })).toHaveLength(1)
    await user.click(layer.getByRole('button', { name: 'Report the greeting of Birgit' }))
    const question = within(await screen.findByRole('dialog', { name: en.guestParts.report.title }))
    await user.type(question.getByLabelText(/^What is wrong/), 'Rude')
    await user.click(question.getByRole('button', { name: 'Report' }))
    await question.findByText(en.guestParts.report.done)
    expect(server.callsTo(reportGreeting)[0]?.body).toEqual({ reason: 'Rude' })
  })
})
