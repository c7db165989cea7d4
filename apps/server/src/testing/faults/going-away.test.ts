// spec: uploads.survive, uploads.fairness

import { KB } from '@afterglow/contract/kernel'
import { it } from 'vitest'
import { beginPart } from './http-agent.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { runningInstallation } from './running-installation.ts'
import { announce, finish, send } from './sending.ts'

const SIZE = 512 * KB
/** Of a part, in bytes: nothing, half, and all of it, with the answer not waited for. */
const SENT = [0, SIZE / 2, SIZE]

it('U11: phones that go away before, in the middle of and after a part leave nothing, and go on later', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  const photos = SENT.map(() => aPhoto(SIZE))
  const uploads = await Promise.all(photos.map((photo) => announce(guest, party.eventId, photo)))

  for (const [at, sent] of SENT.entries()) {
    const part = await beginPart(installation.url, uploads[at]!.parts[0]!.url, photos[at]!.bytes, sent)
    part.abort()
    await part.ended
  }

  const done = await Promise.all(uploads.map(({ id }, at) => finish(guest, party.eventId, id, photos[at]!)))
  expect(await findViolations(installation, party, done)).toEqual([])
})

it('U10: senders that hardly send hold up nobody else', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  const slow = Array.from({ length: 100 }, () => aPhoto(SIZE))
  const uploads = await Promise.all(slow.map((photo) => announce(guest, party.eventId, photo)))
  const parts = await Promise.all(
    uploads.map(({ parts: [part] }, at) => beginPart(installation.url, part!.url, slow[at]!.bytes, 10)),
  )

  const done = await send(guest, party.eventId, aPhoto())
  expect(await installation.isReady()).toBe(true)

  for (const part of parts) part.abort()
  await Promise.all(parts.map(({ ended }) => ended))
  expect(await findViolations(installation, party, [done])).toEqual([])
})
