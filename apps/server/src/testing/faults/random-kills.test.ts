import { KB, MB } from '@afterglow/contract/kernel'
import { expect, it, onTestFinished } from 'vitest'
import { Installation, type Victim } from './installation.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto, type Party } from './party.ts'
import { type Random, seededRandom } from './random.ts'
import { type Acknowledged, send } from './sending.ts'
import { after } from './until.ts'

const GUESTS = 4
const PHOTOS_EACH = 5
const KILLS = 5
const VICTIMS: Victim[] = ['web', 'worker', 'database']

it.each([20_260_620])(
  'K01: kill -9 at random moments (seed %i) loses nothing while four guests send',
  async (seed) => {
    const installation = await Installation.running()
    onTestFinished(() => installation.dispose())
    const party = await aParty(installation)
    const random = seededRandom(seed)

    const sizes = Array.from({ length: GUESTS }, () =>
      Array.from({ length: PHOTOS_EACH }, () => random.between(50 * KB, 9 * MB)),
    )
    const sending = Promise.all(sizes.map((ofGuest) => sendAll(party, ofGuest)))
    // Should it fail while we kill, the failure is reported below.
    sending.catch(() => undefined)
    await killAround(installation, random)
    const acknowledged = (await sending).flat()

    expect(acknowledged.length).toBe(GUESTS * PHOTOS_EACH)
    expect(await findViolations(installation, party, acknowledged)).toEqual([])
  },
)

async function sendAll({ eventId, guest }: Party, sizes: readonly number[]): Promise<Acknowledged[]> {
  const agent = await guest()
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
