// spec: wall.messages

import type { WallMessage } from '@afterglow/contract/wall'
import { expect, it, vi } from 'vitest'
import { aClock } from '~/testing/a-clock'
import { createWallMessages } from './wall-messages'

const START = Date.parse('2026-06-20T22:00:00.000Z')
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const message = (patch: Partial<WallMessage> = {}): WallMessage => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  text: 'Buses leave at 1 a.m.',
  form: 'banner',
  shownAt: at(0),
  endsAt: null,
  ...patch,
})

function aWall() {
  const clock = aClock()
  const fill = vi.fn()
  const clear = vi.fn()
  const messages = createWallMessages({ clock, serverNow: () => START + clock.now(), fill, clear })
  return { clock, fill, clear, messages }
}

it('keeps a banner until its end by the server, and does not show it again with the next news', async () => {
  const { clock, messages } = aWall()
  const banner = message({ endsAt: at(300) })
  messages.follow(banner)
  await clock.pass(299_999)
  messages.follow({ ...banner })
  expect(messages.banner()).toEqual(banner)
  await clock.pass(1)
  expect(messages.banner()).toBeNull()
  messages.follow({ ...banner })
  expect(messages.banner()).toBeNull()
})

it('keeps a banner without an end until it is taken down', async () => {
  const { clock, messages } = aWall()
  messages.follow(message())
  await clock.pass(36_000_000)
  expect(messages.banner()).not.toBeNull()
  messages.follow(null)
  expect(messages.banner()).toBeNull()
})

it('fills the screen for what is left of a message', async () => {
  const { clock, fill, messages } = aWall()
  await clock.pass(5000)
  const full = message({ form: 'full', endsAt: at(12) })
  messages.follow(full)
  expect(fill).toHaveBeenCalledExactlyOnceWith(full, 7000)
})

it('ends what fills the screen when it is taken down, or a banner takes its place', () => {
  const { clear, messages } = aWall()
  messages.follow(message({ form: 'full', endsAt: at(12) }))
  expect(clear).not.toHaveBeenCalled()
  messages.follow(message({ id: '0198c0de-0000-7000-8000-000000000002' }))
  expect(clear).toHaveBeenCalledTimes(1)
  expect(messages.banner()).not.toBeNull()
})

it('shows nothing that has ended', async () => {
  const { clock, fill, messages } = aWall()
  await clock.pass(12_000)
  messages.follow(message({ form: 'full', endsAt: at(12) }))
  expect(fill).not.toHaveBeenCalled()
})
