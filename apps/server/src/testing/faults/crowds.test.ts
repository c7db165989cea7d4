import { expect, it } from 'vitest'
import { atAnotherBrowser } from '../people.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'
import { after } from './until.ts'

const SIGN_INS = 100
const GUESTS = 60
const PHOTOS_EACH = 3
const ASKED_EVERY = 20

it('A06: 100 sign-ins at once wait for each other and hold up nobody else', async (context) => {
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const { body } = await party.host.get('/api/account')
  const startedAt = performance.now()
  let isOver = false
  const signIns = Promise.all(
    Array.from({ length: SIGN_INS }, () => atAnotherBrowser(installation, { email: body.email })),
  ).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const askedAt = performance.now()
    const answers = await Promise.all([
      installation.browser().get('/healthz'),
      party.host.get(`/api/events/${party.eventId}/media`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    waits.push(performance.now() - askedAt)
    await after(ASKED_EVERY)
  }
  await signIns
  const all = performance.now() - startedAt

  // In line with the sign-ins most requests would have waited for most of them, on a machine of any speed.
  expect(medianOf(waits)).toBeLessThan(all / 8)
})

it('L04: guests who send all at once lose nothing, and the wall shows every photo', async (context) => {
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => party.guest()))

  const sent = await Promise.all(
    guests.flatMap((guest) =>
      Array.from({ length: PHOTOS_EACH }, () => send(guest, party.eventId, aPhoto())),
    ),
  )

  expect(sent).toHaveLength(GUESTS * PHOTOS_EACH)
  expect(await findViolations(installation, party, sent)).toEqual([])
  const { body } = await party.host.get(`/api/events/${party.eventId}/wall/slides`)
  const shown = new Set(body.slides.map(({ id }: { id: string }) => id))
  expect(sent.filter(({ mediaId }) => !shown.has(mediaId))).toEqual([])
})

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
