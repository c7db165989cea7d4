import { KB, MB } from '@afterglow/contract/kernel'
import { it } from 'vitest'
import type { Agent } from '../agent.ts'
import type { Installation, Victim } from './installation.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { type Random, seededRandom } from './random.ts'
import { runningInstallation } from './running-installation.ts'
import { type Acknowledged, send } from './sending.ts'
import { after } from './until.ts'

const GUESTS = 4
const PHOTOS_EACH = 5
const KILLS = 5
const VICTIMS: Victim[] = ['web', 'worker', 'database']

it.for([20_260_620])(
  'K01: kill -9 at random moments (seed %i) loses nothing while four guests send',
  async (seed, context) => {
    const { expect } = context
    const installation = await runningInstallation(context)
    const party = await aParty(installation)
    const random = seededRandom(seed)

    const sizes = Array.from({ length: GUESTS }, () =>
      Array.from({ length: PHOTOS_EACH }, () => random.between(50 * KB, 9 * MB)),
    )
    // They are in before the first kill: what is under test is sending, not arriving.
    const guests = await Promise.all(sizes.map(async (ofGuest) => ({ agent: await party.guest(), ofGuest })))
    const sending = Promise.all(guests.map(({ agent, ofGuest }) => sendAll(agent, party.eventId, ofGuest)))
    // Should it fail while we kill, the failure is reported below.
    sending.catch(() => undefined)
    await killAround(installation, random)
    const acknowledged = (await sending).flat()

    expect(acknowledged.length).toBe(GUESTS * PHOTOS_EACH)
    expect(await findViolations(installation, party, acknowledged)).toEqual([])
  },
)

async function sendAll(agent: Agent, eventId: string, sizes: readonly number[]): Promise<Acknowledged[]> {
  const sent: Acknowledged[] = []
  for (const size of sizes) sent.push(await send(agent, eventId, aPhoto(size)))
  return sent
}

async function killAround(installation: Installation, random: Random): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await after(random.between(50, 700))
    await installation.kill(random.oneOf(VICTIMS))
  }
  await installation.recover()
}
