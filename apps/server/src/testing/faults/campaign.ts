import { KB, MB } from '@afterglow/contract/kernel'
import type { Agent } from '../agent.ts'
import type { Installation, Victim } from './installation.ts'
import { findViolations } from './integrity.ts'
import { deleteOwn, type Ledger, leaveNote, leaveVoice, newLedger, orderArchive } from './ledger.ts'
import { missingFrom } from './ledger-check.ts'
import { aParty, aPhoto, type Party } from './party.ts'
import { type Random, seededRandom } from './random.ts'
import { send } from './sending.ts'
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
 * Kills processes at random moments while guests send photos, notes and voice messages, take photos back, and the host
 * orders archives. Then compares a ledger of everything acknowledged with the product's state.
 */
export async function runCampaign(
  installation: Installation,
  { seed, kills, guests, onKill }: Campaign,
): Promise<CampaignResult> {
  const party = await aParty(installation)
  await party.host.patch(`/api/events/${party.eventId}`, { guestsCanDelete: true })
  const ledger = newLedger()
  let isOver = false
  const people = await Promise.all(Array.from({ length: guests }, () => party.guest()))
  const busy = people.map((guest, index) =>
    keepBusy({ guest, party, ledger, random: seededRandom(seed + index + 1) }, () => isOver),
  )
  const all = Promise.all(busy)
  // If one of them fails during the kills, that is reported below.
  all.catch(() => undefined)
  await kill(installation, { random: seededRandom(seed), kills, onKill })
  isOver = true
  await all
  await installation.recover()
  const violations = [
    ...(await findViolations(installation, party, ledger.photos)),
    ...(await missingFrom(installation, party, ledger)),
  ]
  const counts = Object.fromEntries(
    Object.entries(ledger).map(([kind, entries]) => [kind, entries.length]),
  ) as Record<keyof Ledger, number>
  return { violations, counts }
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

interface Busy {
  guest: Agent
  party: Party
  ledger: Ledger
  random: Random
}

/** One guest, acting continuously until the end. */
async function keepBusy(busy: Busy, isOver: () => boolean): Promise<void> {
  const { guest, party, ledger, random } = busy
  while (!isOver()) {
    const dice = random.between(1, 10)
    if (dice <= 5) {
      const size = random.oneOf([60 * KB, 300 * KB, 300 * KB, 9 * MB])
      const sent = await send(guest, party.eventId, aPhoto(size))
      if (dice === 5) await deleteOwn(busy, sent)
      else ledger.photos.push(sent)
    } else if (dice <= 7) await leaveNote(busy)
    else if (dice <= 9) await leaveVoice(busy)
    else await orderArchive(busy)
  }
}
