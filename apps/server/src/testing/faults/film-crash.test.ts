// spec: uploads.videos, K02

import { MINUTES } from '@afterglow/contract/kernel'
import sharp from 'sharp'
import { it } from 'vitest'
import { anAvi } from '../../media-engine/testing/avi.ts'
import { findViolations, settle } from './integrity.ts'
import { aParty, aPhoto, asSent, type Photo } from './party.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

const [WIDTH, HEIGHT] = [960, 540]

/** Noise, which is slow to encode: its stream takes several seconds. */
async function aSlowFilm(): Promise<Photo> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const picture = () =>
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 20 })
      .toBuffer()
  const pictures = await Promise.all([picture(), picture(), picture(), picture()])
  return asSent(anAvi({ pictures, width: WIDTH, height: HEIGHT, frames: 300 }))
}

/** Encoding has the lowest priority, and seven other installations work beside this one. */
const LONGEST = 4 * MINUTES

it('K02: a film that a killed worker had in hand plays all the same, and photos do not wait for it', {
  timeout: LONGEST + 2 * MINUTES,
}, async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  const film = await send(guest, party.eventId, await aSlowFilm())
  await until(
    'the film is being encoded',
    async () => {
      const [media] = await party.album()
      return media?.streamState === 'making' && (media.streamPercent ?? 0) > 0
    },
    2 * MINUTES,
  )

  const photo = await send(guest, party.eventId, aPhoto())
  await until('the photo is shown', async () => (await party.album())[0]?.state === 'ready')
  expect((await party.album())[1]).toMatchObject({ state: 'ready', streamState: 'making', streamUrl: null })
  await installation.kill('worker')
  await settle(installation, LONGEST)

  const [, media] = await party.album()
  expect(media).toMatchObject({ id: film.mediaId, streamState: 'ready', streamPercent: 100 })
  const stream = await guest.get(media?.streamUrl ?? '', { headers: { range: 'bytes=0-99' } })
  expect(stream.status).toBe(206)
  expect(await findViolations(installation, party, [film, photo])).toEqual([])
})
