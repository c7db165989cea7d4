import type { Installation, Victim } from './installation.ts'
import type { Ledger } from './ledger.ts'
import { countsOf, startLoad, violationsOf } from './load.ts'
import { type Random, seededRandom } from './random.ts'
import { after } from './until.ts'

export interface Campaign {
  seed: number
  kills: number
  guests: number
  /** Reports each kill. */
  onKill?(done: number, victim: Victim): void
}

export interface CampaignResult {
  /** Acknowledged changes that were lost; empty when everything held. */
  violations: string[]
  /** How much was acknowledged. */
  counts: Record<keyof Ledger, number>
}

const VICTIMS: Victim[] = ['web', 'worker', 'database', 'web', 'worker', 'serve']

/**
 * Kills processes at random moments while guests send photos, notes and voice messages, take photos back, love, comment
 * and report, and the host orders archives and reveals photos. Then compares a ledger of everything acknowledged with
 * the product's state.
 */
export async function runCampaign(
  installation: Installation,
  { seed, kills, guests, onKill }: Campaign,
): Promise<CampaignResult> {
  const load = await startLoad(installation, { seed, guests })
  await kill(installation, { random: seededRandom(seed), kills, onKill })
  await load.end()
  await installation.recover()
  return { violations: await violationsOf(installation, load), counts: countsOf(load.ledger) }
}

async function kill(
  installation: Installation,
  { random, kills, onKill }: { random: Random; kills: number; onKill: Campaign['onKill'] },
): Promise<void> {
  for (let done = 1; done <= kills; done += 1) {
    await after(random.between(50, 900))
    const victim = random.oneOf(VICTIMS)
    await installation.kill(victim)
    onKill?.(done, victim)
    // No other process restarts that one. Now and then everything may recover, so that later stages are hit too.
    if (victim === 'serve' || done % 5 === 0) await installation.recover()
  }
}
