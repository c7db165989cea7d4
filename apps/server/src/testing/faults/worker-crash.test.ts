// spec: K02

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { it } from 'vitest'
import { listDeadLetters } from '../../platform/dead-letters.ts'
import { findViolations, settle } from './integrity.ts'
import { aParty, aSlowPhoto } from './party.ts'
import { isBeingDerived } from './peeking.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

it('K02: photos that a killed worker had in hand are shown within a minute, each once', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  const sent = await Promise.all(Array.from({ length: 4 }, () => send(guest, party.eventId, aSlowPhoto())))
  await until('photos are being derived', async () => {
    const inHand = await Promise.all(sent.map(({ mediaId }) => isBeingDerived(installation, mediaId)))
    return inHand.filter(Boolean).length >= 2
  })

  const left = readdirSync(installation.place.temporary)
  const isLeft = (name: string) => existsSync(path.join(installation.place.temporary, name))
  expect(left.length).toBeGreaterThan(0)
  await installation.kill('worker')
  await until('what the dead worker left is cleared away', () => !left.some(isLeft))
  await settle(installation)

  expect(await listDeadLetters(installation.database)).toEqual([])
  const album = await party.album()
  expect(album.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready'])
  expect(album.map(({ id }) => id).sort()).toEqual(sent.map(({ mediaId }) => mediaId).sort())
  expect(await findViolations(installation, party, sent)).toEqual([])
})
