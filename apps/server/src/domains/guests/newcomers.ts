import { AppError } from '@afterglow/contract'
import { NEWCOMER_PERIOD, NEWCOMER_SHARES } from '@afterglow/contract/guests'
import { SECONDS } from '@afterglow/contract/kernel'
import { type AtAddress, createShare, type Share } from '../../http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { EventGrant } from '../access/index.ts'
import { hasPresence } from './presence-store.ts'

type Door = keyof typeof NEWCOMER_SHARES

/** Somebody about to leave something in an event. */
interface Entry {
  door: Door
  grant: Pick<EventGrant<'enter'>, 'actor' | 'credential'> & { event: { id: string } }
  request: AtAddress
  /** How many things at once; by default one. */
  count?: number
}

/**
 * Lets in guests whom the event does not know yet, as long as their address has some of its share left. Hosts and
 * guests who are known by their presence take nothing of it. Answers whether it is one of those.
 * @throws AppError `guest.many_new`
 */
export type AdmitNewcomer = (entry: Entry) => Promise<boolean>

/** An attempt after that may find that the event knows its guest. */
const WAIT = 60 * SECONDS

export function createAdmitNewcomer({ config, db }: Pick<Platform, 'config' | 'db'>): AdmitNewcomer {
  const open = (door: Door) =>
    createShare(
      db.pool,
      `newcomers-${door}`,
      { points: NEWCOMER_SHARES[door], per: NEWCOMER_PERIOD },
      config.rateLimitFactor,
    )
  const shares: Record<Door, Share> = {
    comments: open('comments'),
    notes: open('notes'),
    voices: open('voices'),
    names: open('names'),
    shots: open('shots'),
    'face-requests': open('face-requests'),
  }
  return async ({ door, grant: { event, actor, credential }, request, count = 1 }) => {
    if (actor.kind === 'host') return true
    if (credential !== null && (await hasPresence(db.query, credential.guestId))) return true
    if (await shares[door].take(request, event.id, count)) return false
    throw new AppError('guest.many_new', { retryAfterSeconds: WAIT / SECONDS })
  }
}
