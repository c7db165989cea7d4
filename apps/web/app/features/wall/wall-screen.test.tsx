// spec: wall.screens

// @vitest-environment happy-dom

import { someWallSettings } from '@afterglow/contract/testing'
import { getWall, getWallTitle, listSlides, type Wall, type WallTitleCard } from '@afterglow/contract/wall'
import { en } from '@afterglow/messages/en'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EVENT_ID, FEED } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { wall: words } = en.wall
const WALL = `/photo-wall/${EVENT_ID}`

function aWall(overrides: Partial<Wall> = {}): Wall {
  return {
    state: 'open',
    event: {
      id: EVENT_ID,
      title: 'Noor & Elias',
      timeZone: 'Europe/Berlin',
      type: 'wedding',
      showsNames: true,
    },
    settings: someWallSettings(),
    mode: 'playing',
    style: 'classic',
    spotlight: null,
    message: null,
    logoUrl: null,
    opensAt: null,
    serverTime: '2026-06-20T19:00:00.000Z',
    feedToken: FEED,
    ...overrides,
  }
}

const NO_PHOTOS: WallTitleCard = {
  date: '2026-06-20',
  dateFormat: 'iso',
  coverUrl: null,
  coverFocalPoint: { x: 0.5, y: 0.5 },
  photoCount: 0,
  guestCount: 0,
}

describe('the photo wall', () => {
  it('asks for photos while there are none, and shows the code to send some', async () => {
    server.answer(getWall, aWall())
    server.answer(listSlides, { slides: [], nextCursor: null })
    server.answer(getWallTitle, NO_PHOTOS)
    renderApp(WALL)
    await screen.findByText(words.empty)
    await screen.findByText(words.scan)
  })

  it('shows nothing at all while the host has it blank', async () => {
    server.answer(getWall, aWall({ mode: 'blank' }))
    server.answer(listSlides, { slides: [], nextCursor: null })
    renderApp(WALL)
    await screen.findByRole('main')
    await waitFor(() => expect(server.callsTo(listSlides)).not.toEqual([]))
    expect(screen.queryByText(words.scan)).toBeNull()
  })

  it.each([
    ['locked', words.locked],
    ['restricted', words.restricted],
  ] as const)('says why it shows nothing before a door that is %s', async (state, text) => {
    server.answer(getWall, aWall({ state }))
    renderApp(WALL)
    await screen.findByText(text)
    expect(server.callsTo(listSlides)).toEqual([])
  })

  it('says that there is no such event, without another try', async () => {
    server.refuse(getWall, 'event.not_found')
    renderApp(WALL)
    await screen.findByText(words.missing)
    expect(screen.queryByRole('button', { name: words.retry })).toBeNull()
  })

  it('says that an address in which no event can be is wrong', async () => {
    server.refuse(getWall, 'resource.not_found')
    renderApp('/photo-wall/nonsense')
    await screen.findByText(words.invalid)
  })

  it('loads at the second try', async () => {
    server.refuse(getWall, 'server.failed')
    const { user } = renderApp(WALL)
    const again = await screen.findByRole('button', { name: words.retry })
    server.answer(getWall, aWall())
    server.answer(listSlides, { slides: [], nextCursor: null })
    server.answer(getWallTitle, NO_PHOTOS)
    await user.click(again)
    await screen.findByText(words.empty)
  })
})
