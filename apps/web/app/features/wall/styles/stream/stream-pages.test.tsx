// spec: wall.modes

// @vitest-environment happy-dom

import { someWallSettings } from '@afterglow/contract/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SceneProps } from '../scene-props'
import { StreamPages } from './stream-pages'
import { streamShape } from './stream-shape'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const EVENT = {
  id: '7f3c91d2ab4k',
  title: 'Noor & Elias',
  timeZone: 'Europe/Berlin',
  type: 'wedding' as const,
  showsNames: true,
}
const NOTE = {
  kind: 'note' as const,
  id: '0190b9d5-0000-7000-8000-000000000001',
  message: 'So happy for you',
  theme: 'theme1' as const,
  senderName: null,
  createdAt: '2026-06-20T18:00:00.000Z',
}
const SHOW: SceneProps['show'] = {
  current: { id: NOTE.id, turn: 1, view: NOTE, picture: null, isNew: false, beside: null, chapter: null },
  leaving: null,
  position: 0,
  total: 40,
  size: 40,
  isEmpty: false,
  mode: 'playing',
  isPaused: false,
  isHeld: false,
}

it('asks for the next slide in time, however often the wall is drawn again', () => {
  const onWanted = vi.fn()
  const page = (show: SceneProps['show']) => (
    <StreamPages
      show={show}
      settings={someWallSettings()}
      event={EVENT}
      isStill={false}
      isOnWall={() => true}
      altOf={() => ''}
      isJustIn={() => false}
      onWanted={onWanted}
      shape={streamShape({ ratio: 16 / 9, hasCode: true })}
      ratio={16 / 9}
      recent={[]}
    />
  )
  const { rerender } = render(page(SHOW))
  for (let arrived = 1; arrived <= 5; arrived += 1) {
    vi.advanceTimersByTime(100)
    rerender(page({ ...SHOW, total: 40 + arrived, size: 40 + arrived }))
  }
  expect(onWanted).toHaveBeenCalledTimes(1)
})
