// spec: wall.live

// @vitest-environment happy-dom

import { WAVEFORM_PEAKS } from '@afterglow/contract/notes'
import { someWallSettings } from '@afterglow/contract/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aPicture } from '~/testing/a-picture'
import { ChallengeCard } from './cards/challenge-card'
import type { Shown } from './slides'
import { Collage } from './styles/collage/collage'
import { SenderLine } from './styles/sender-line'
import { StreamSlide } from './styles/stream/stream-slide'
import { VoiceSlide } from './voice-slide'

afterEach(cleanup)

const ID = '0190b9d5-0000-7000-8000-000000000001'
const view = aPicture(ID, { senderName: 'Mira' })
const picture = new Image()
const shown = <V extends Shown<unknown>['view']>(of: V) => ({
  id: ID,
  turn: 1,
  view: of,
  picture,
  isNew: false,
  beside: null,
  chapter: null,
})
const voice = {
  kind: 'voice' as const,
  id: ID,
  senderName: 'Mira',
  caption: null,
  durationSeconds: 10,
  waveform: Array.from({ length: WAVEFORM_PEAKS }, () => 50),
  soundUrl: null,
}
const show = { ...shown(view), position: 1 }
const settings = someWallSettings()
const nothing = () => {}
const challenge = { id: ID, prompt: 'Gold', photoCount: 1, guestCount: 1, slideIds: [ID] }

type Event = Parameters<typeof VoiceSlide>[0]['event']

it.each([
  ['the line below a photo', (event: Event) => <SenderLine view={view} event={event} />],
  [
    'a tile of the stream',
    (event: Event) => <StreamSlide slide={shown(view)} ratio={1} alt="" isJustIn={false} event={event} />,
  ],
  [
    'a print of the collage',
    (event: Event) => (
      <Collage
        show={{
          current: shown(view),
          leaving: null,
          position: show.position,
          total: 1,
          size: 1,
          isEmpty: false,
          mode: 'playing',
          isPaused: false,
          isHeld: false,
        }}
        settings={settings}
        event={event}
        isStill={false}
        isOnWall={() => true}
        altOf={() => ''}
        isJustIn={() => false}
        onWanted={nothing}
      />
    ),
  ],
  [
    'a voice message',
    (event: Event) => (
      <VoiceSlide
        shown={{ ...shown(voice), picture: null }}
        settings={settings}
        event={event}
        isStill={false}
        onEnd={nothing}
        onStay={nothing}
      />
    ),
  ],
  [
    'a challenge card',
    (event: Event) => (
      <ChallengeCard
        card={{ kind: 'challenge', id: 'challenge-1', challenge, photos: [{ view, picture }] }}
        event={event}
        showQrCode={false}
        isOnWall={() => true}
      />
    ),
  ],
])('takes the name from %s once guests may not read names', (_what, draw) => {
  const event: Event = {
    id: '7f3c91d2ab4k',
    title: 'Noor & Elias',
    timeZone: 'Europe/Berlin',
    type: 'wedding',
    showsNames: true,
  }
  const { rerender } = render(draw(event))
  screen.getByText('Mira')
  rerender(draw({ ...event, showsNames: false }))
  expect(screen.queryByText('Mira')).toBeNull()
})
