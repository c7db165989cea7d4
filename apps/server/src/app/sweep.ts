import { DAYS, HOURS } from '@afterglow/contract/kernel'
import {
  deleteDueAccounts,
  deleteExpiredAccountLinks,
  deleteExpiredSessions,
  deleteExpiredSocialAttempts,
  sweepAvatars,
} from '../domains/accounts/index.ts'
import { sweepArchives } from '../domains/archives/index.ts'
import { keepPlans } from '../domains/billing/index.ts'
import { listAlbumDates, sweepCovers } from '../domains/events/index.ts'
import { sweepExports } from '../domains/exports/index.ts'
import { deleteExpiredTransfers } from '../domains/guests/index.ts'
import {
  checkStreamsIfNeeded,
  createEarlyPhotos,
  deleteEventsOf,
  deleteNextEventsOf,
  purgeRemoved,
  resumeDeletions,
} from '../domains/media/index.ts'
import { bookStoredVoices, sweepVoices } from '../domains/notes/index.ts'
import { deleteMessagesOf, sweepMessages } from '../domains/support/index.ts'
import { sweepEndedUploads, sweepUploads } from '../domains/uploads/index.ts'
import { sweepGuesses } from '../http/guess-scores.ts'
import { renewSubscriptions } from '../payment-sandbox/index.ts'
import { systemClock } from '../platform/clock.ts'
import { FACT_RETENTION, sweepFacts } from '../platform/facts.ts'
import { sweepScratch } from '../platform/scratch.ts'
import type { Platform } from './platform.ts'

/** After this a scratch folder is stale even if its process cannot be seen from here. No film takes as long. */
const SCRATCH_LIFETIME = 12 * HOURS
/** Avatars and cover photos that never arrived, or cannot be read, are removed after this. */
const PICTURE_LIFETIME = 1 * DAYS

/**
 * Clears away what has had its time, step by step. A step works in batches and ends after seconds; the next sweep does
 * the rest. One that fails stops no other: the failures are thrown at the end, so that the job is tried again.
 */
export async function sweep(platform: Platform, steps = sweepSteps(platform)): Promise<void> {
  const failures: Error[] = []
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
    } catch (cause) {
      platform.log.error({ err: cause, step: name }, 'a step of the sweep failed')
      failures.push(new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause }))
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `The sweep failed at ${failures.map(({ message }) => message).join('; ')}`,
    )
}

/** Every step by its name. */
export function sweepSteps({
  db,
  blobs,
  clock,
  ids,
  sandbox,
}: Platform): Record<string, () => Promise<void>> {
  const { query } = db
  const pictureBefore = new Date(clock.now() - PICTURE_LIFETIME)
  return {
    uploads: () => sweepUploads({ db, blobs, clock, earlyPhotos: createEarlyPhotos(clock) }),
    'ended-uploads': () => sweepEndedUploads({ db, blobs, clock }),
    voices: () => sweepVoices({ db, clock }),
    'voice-room': () => bookStoredVoices({ db, blobs }),
    archives: () => sweepArchives({ db, clock }),
    exports: () => sweepExports({ db, clock }),
    removed: () => purgeRemoved({ db, clock }),
    streams: () => checkStreamsIfNeeded({ db }),
    scratch: () => clearScratch(),
    facts: () => sweepFacts(db, new Date(clock.now() - FACT_RETENTION)),
    sessions: () => deleteExpiredSessions(query, clock.date()),
    'account-links': () => deleteExpiredAccountLinks(query, clock.date()),
    'social-attempts': () => deleteExpiredSocialAttempts(query, clock.date()),
    guesses: () => sweepGuesses(query, clock.date()),
    transfers: () => deleteExpiredTransfers(query, clock.date()),
    avatars: () => sweepAvatars(db, pictureBefore),
    covers: () => sweepCovers(db, pictureBefore),
    subscriptions: async () => {
      if (sandbox !== null) await renewSubscriptions({ db, clock, ids, ...sandbox })
    },
    plans: () =>
      keepPlans({
        db,
        clock,
        listAlbumDates: (userId) => listAlbumDates(query, userId),
        removeAlbums: (tx, userId) => deleteEventsOf(tx, userId, clock.now()),
      }),
    accounts: () =>
      deleteDueAccounts({
        db,
        clock,
        async removeContents(tx, userId) {
          await deleteMessagesOf(tx, userId)
          return deleteNextEventsOf(tx, userId, clock.now())
        },
      }),
    events: () => resumeDeletions({ db }),
    messages: () => sweepMessages({ db, clock }),
  }
}

/** Folders carry the time of the machine, whatever the product takes for now. */
export function clearScratch(): Promise<void> {
  return sweepScratch(new Date(systemClock.now() - SCRATCH_LIFETIME))
}
