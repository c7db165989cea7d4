// spec: notes.play-all

// @vitest-environment happy-dom
import { listVoiceNotes, type VoiceNote } from '@afterglow/contract/notes'
import { aVoiceNote } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EVENT_ID, FEED, signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { voiceMail } = en.host

/** A sound that plays until the test says otherwise. */
class FakeAudio extends EventTarget {
  src = ''
  preload = ''
  currentTime = 0
  isPlaying = false
  error: object | null = null
  constructor() {
    super()
    sounds.push(this)
  }
  play() {
    this.isPlaying = true
    this.error = null
    return Promise.resolve()
  }
  pause() {
    this.isPlaying = false
  }
  load() {}
  removeAttribute() {
    this.src = ''
  }
  emit(what: 'ended' | 'error') {
    if (what === 'error') this.error = {}
    act(() => void this.dispatchEvent(new Event(what)))
  }
}
let sounds: FakeAudio[] = []
beforeEach(() => {
  sounds = []
  vi.stubGlobal('Audio', FakeAudio)
})
const playing = () => sounds.filter(({ isPlaying }) => isPlaying).map(({ src }) => src)
const loading = () => sounds.filter(({ preload }) => preload === 'auto').map(({ src }) => src)
const player = () => sounds[0]

/** The line that names who is speaking. */
const says = (sender: string, place: string) => (_text: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === `${sender} ${place}`

const id = (last: string) => `0198c0de-0000-7000-8000-0000000000${last}`
const [jonas, broken, mira, sami] = [
  aVoiceNote({ id: id('c1'), audioData: '/voice/1' }),
  aVoiceNote({
    id: id('c2'),
    audioData: '/voice/2',
    isPlayable: false,
    durationSeconds: null,
    waveform: null,
  }),
  aVoiceNote({ id: id('c3'), audioData: '/voice/3', senderName: 'Mira' }),
  aVoiceNote({ id: id('c4'), audioData: '/voice/4', senderName: null }),
]

function open(items: VoiceNote[], { playable = items.filter(({ isPlayable }) => isPlayable).length } = {}) {
  signInHost(server)
  const total = items.length
  server.answer(listVoiceNotes, { items, nextCursor: null, total, used: total, playable, feedToken: FEED })
  return renderApp(`/dashboard/events/${EVENT_ID}/voice-notes`)
}

const all = () => screen.findByRole('button', { name: voiceMail.playAll })

describe('all voice messages', () => {
  it('play one after the other, each named, the next loaded before; and stop at the end', async () => {
    const { user } = open([jonas, broken, mira, sami])
    await user.click(await all())
    await screen.findByText(says('Jonas', '1 of 3'))
    expect([playing(), loading()]).toEqual([['/voice/1'], ['/voice/3']])
    player()?.emit('ended')
    await screen.findByText(says('Mira', '2 of 3'))
    expect([playing(), loading()]).toEqual([['/voice/3'], ['/voice/4']])
    await user.click(screen.getByRole('button', { name: voiceMail.skip }))
    await screen.findByText(says('Anonymous', '3 of 3'))
    player()?.emit('ended')
    await all()
    expect(playing()).toEqual([])
    // A browser lets a page go on by itself only in the element that a tap started.
    expect(sounds).toHaveLength(2)
  })

  it('go on behind one that cannot be loaded, once', async () => {
    const { user } = open([jonas, mira, sami])
    await user.click(await all())
    player()?.emit('error')
    await screen.findByText(says('Mira', '2 of 3'))
    expect(playing()).toEqual(['/voice/3'])
  })

  it('end when one of them is played alone, which nothing follows', async () => {
    const { user } = open([jonas, mira])
    await user.click(await all())
    await user.click(screen.getByRole('button', { name: /^Play the message from Mira/ }))
    await all()
    expect(playing()).toEqual(['/voice/3'])
    player()?.emit('ended')
    await screen.findByRole('button', { name: /^Play the message from Mira/ })
    expect(playing()).toEqual([])
  })

  it('come in one file, and in parts where they are many', async () => {
    open([jonas, mira])
    const link = await screen.findByRole('link', { name: voiceMail.inOne })
    expect(link.getAttribute('href')).toBe(`/api/events/${EVENT_ID}/voice-notes/file?part=1`)
  })

  it('of more than 200 come in parts', async () => {
    open([jonas], { playable: 201 })
    await screen.findByRole('link', { name: 'Download part 1 of 2' })
    const link = screen.getByRole('link', { name: 'Download part 2 of 2' })
    expect(link.getAttribute('href')).toContain('part=2')
  })
})
