import { KB, MB } from '@afterglow/contract/kernel'
import type { Agent } from '../agent.ts'
import { findViolations } from './integrity.ts'
import {
  deleteOwn,
  type Ledger,
  leaveNote,
  leaveVoice,
  newLedger,
  orderArchive,
  respond,
  revealAgain,
} from './ledger.ts'
import { missingFrom } from './ledger-check.ts'
import { aParty, aPhoto, type Party } from './party.ts'
import type { Product } from './product.ts'
import { type Random, seededRandom } from './random.ts'
import { send } from './sending.ts'

/** People at one event who act without a pause, and what was acknowledged to them. */
export interface Load {
  party: Party
  ledger: Ledger
  /** Resolves when each has finished what they had begun. Fails if one got an answer that no client retries. */
  end(): Promise<void>
}

export async function startLoad(
  product: Product,
  { seed, guests }: { seed: number; guests: number },
): Promise<Load> {
  const party = await aParty(product)
  await party.host.patch(`/api/events/${party.eventId}`, { guestsCanDelete: true, guestsCanComment: true })
  const ledger = newLedger()
  let isOver = false
  const people = await Promise.all(Array.from({ length: guests }, () => party.guest()))
  const busy = people.map((guest, index) =>
    keepBusy({ guest, index, party, ledger, random: seededRandom(seed + index + 1) }, () => isOver),
  )
  const all = Promise.all(busy)
  // A failure before the end is reported there.
  all.catch(() => undefined)
  return {
    party,
    ledger,
    async end() {
      isOver = true
      await all
    },
  }
}

/** Acknowledged changes that were lost; empty when everything held. */
export async function violationsOf(product: Product, { party, ledger }: Load): Promise<string[]> {
  return [
    ...(await findViolations(product, party, ledger.photos)),
    ...(await missingFrom(product, party, ledger)),
  ]
}

export function countsOf(ledger: Ledger): Record<keyof Ledger, number> {
  return Object.fromEntries(
    Object.entries(ledger).map(([kind, entries]) => [kind, entries.length]),
  ) as Record<keyof Ledger, number>
}

interface Busy {
  guest: Agent
  index: number
  party: Party
  ledger: Ledger
  random: Random
}

/** One guest, acting continuously until the end. */
async function keepBusy(busy: Busy, isOver: () => boolean): Promise<void> {
  const { guest, index, party, ledger, random } = busy
  while (!isOver()) {
    const dice = random.between(1, 14)
    if (dice <= 5) {
      const size = random.oneOf([60 * KB, 300 * KB, 300 * KB, 9 * MB])
      const sent = await send(guest, party.eventId, aPhoto(size))
      if (dice === 5) await deleteOwn(busy, sent)
      else ledger.photos.push(sent)
    } else if (dice <= 7) await leaveNote(busy)
    else if (dice <= 9) await leaveVoice(busy)
    else if (dice === 10) await orderArchive(busy)
    else if (dice === 11 && index === 0) await revealAgain(busy)
    else await respond(busy)
  }
}
