// spec: wall.live

// @vitest-environment happy-dom

import { someWallSettings } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aClock } from '~/testing/a-clock'
import { aPicture } from '~/testing/a-picture'
import { createRisingHearts } from './rising-hearts'
import { WallStage } from './wall-stage'

afterEach(cleanup)

const ID = '0190b9d5-0000-7000-8000-000000000001'
const { justIn } = en.wall.wall

it.each([
  ['wedding', 1],
  ['memorial', 0],
] as const)('marks a photo that has just arrived, except at a memorial: %s, %i', (type, times) => {
  const createdAt = new Date().toISOString()
  const nothing = () => {}
  render(
    <WallStage
      show={{
        current: {
          id: ID,
          turn: 1,
          view: aPicture(ID, { capturedAt: createdAt, createdAt }),
          picture: new Image(),
          isNew: true,
          beside: null,
          chapter: null,
        },
        leaving: null,
        position: 1,
        total: 1,
        size: 1,
        isEmpty: false,
        mode: 'playing',
        isPaused: false,
        isHeld: false,
      }}
      wall={{
        state: 'open',
        event: { id: '7f3c91d2ab4k', title: 'For Elias', timeZone: 'Europe/Berlin', type, showsNames: true },
        settings: { ...someWallSettings(), showQrCode: false },
        mode: 'playing',
        style: 'classic',
        spotlight: null,
        message: null,
        opensAt: null,
        serverTime: createdAt,
        feedToken: 'a-token',
        logoUrl: null,
      }}
      serverAhead={0}
      hearts={createRisingHearts(aClock())}
      isOnWall={() => true}
      onWanted={nothing}
      onFilmEnd={nothing}
      onFilmFail={nothing}
      onStay={nothing}
    />,
  )
  expect(screen.queryAllByText(justIn)).toHaveLength(times)
})
