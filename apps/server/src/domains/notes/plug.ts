import { MINUTES } from '@afterglow/contract/kernel'
import { noteFacts } from '@afterglow/contract/notes'
import type { BodyTurns } from '../../http/body-turns.ts'
import { createNetworkOf } from '../../http/network-of.ts'
import { createQuota } from '../../http/rate-limit.ts'
import { createFairTurns } from '../../platform/fair-turns.ts'
import type { Platform } from '../../platform/platform.ts'
import type { EventRow } from '../access/index.ts'
import type { delivery } from '../album/index.ts'
import { storage } from '../billing/index.ts'
import type { AdmitNewcomer, AuthorDeps } from '../guests/index.ts'

import type { Plug } from '../plug.ts'
import { albumMessages } from './album-messages.ts'
import { listBookRows } from './book-store.ts'
import { checkVoices } from './check-voices.ts'
import { messageExportPart } from './export-part.ts'
import type { GreetingRow } from './greeting-store.ts'
import { greetingUrl } from './list-greetings.ts'
import { messageNews } from './message-news.ts'
import { guestsWhoWrote, listNoteRows } from './note-store.ts'
import { messageOverview } from './overview-store.ts'
import { presentNote, presentVoiceNote } from './present.ts'
import { NOTES_PER_ADDRESS, VOICES_PER_ADDRESS } from './quotas.ts'
import { registerNoteRoutes } from './routes.ts'
import { messagesOfGuest } from './take-back.ts'
import { noteJobs, sweepVoices } from './voice-jobs.ts'
import { voiceLedger } from './voice-objects.ts'
import { bookStoredVoices } from './voice-room.ts'
import { listKept, type VoiceRow, voiceSums } from './voice-store.ts'
import { createVoiceUrls } from './voice-urls.ts'

/** Notes and voice messages, which guests leave for the host, who may let guests hear a voice message. */
export function notes(
  { config, db, blobs, clock, ids, feedTokens, engines }: Platform,
  {
    guestCredentials,
    admitNewcomer,
    epochs,
    bodyTurns,
  }: {
    guestCredentials: AuthorDeps['guestCredentials']
    admitNewcomer: AdmitNewcomer
    epochs: delivery.EpochCache
    bodyTurns: BodyTurns
  },
) {
  const quota = (name: string, budget: typeof NOTES_PER_ADDRESS) =>
    createQuota(db.pool, name, budget, config.rateLimitFactor)

  const voiceUrls = createVoiceUrls(config.authSecrets, clock)

  return {
    name: 'notes',
    guestsWhoWrote,

    routes: (handle) =>
      registerNoteRoutes(handle, {
        db,
        blobs,
        clock,
        ids,
        feedTokens,
        guestCredentials,
        admitNewcomer,
        epochs,
        bodyTurns,
        networkOf: createNetworkOf(config.authSecrets),
        voiceUrls,
        joinTurns: createFairTurns({ atOnce: 2, mostWaiting: 50, longestWait: 1 * MINUTES }),
        noteQuota: quota('notes-kept', NOTES_PER_ADDRESS),
        voiceQuota: quota('voices-kept', VOICES_PER_ADDRESS),
      }),
    jobs: noteJobs({ db, blobs, engine: engines.media }),
    sweeps: {
      voices: () => sweepVoices({ db, clock }),
      'voice-room': () => bookStoredVoices({ db, blobs }),
    },
    ledger: voiceLedger,
    check: (report, options) => checkVoices(db, report, options),
    news: messageNews,
    overview: messageOverview,
    sums: voiceSums,
    takeBack: messagesOfGuest({ db, clock }),
    hostFacts: noteFacts,
    exportEvent: messageExportPart(db),
    albumMessages: albumMessages(db),
    /** The newest notes and voice messages, as the host has them. */
    async listLatest(event: EventRow, limit: number) {
      const [written, spoken] = await Promise.all([
        listNoteRows(db.query, event.id, null, limit),
        listKept(db.query, event.id, null, limit),
      ])
      return {
        notes: written.map(presentNote),
        voiceNotes: spoken.map((voice) => presentVoiceNote(voice, voiceUrls, event.accessEpoch)),
      }
    },
    /** The notes in the book of an event, in its order. */
    async listBookNotes(eventId: string) {
      const rows = await listBookRows(db.query, eventId)
      return rows.filter(({ isLeftOut }) => !isLeftOut)
    },
    presentVoice: (event: EventRow, voice: VoiceRow) => presentVoiceNote(voice, voiceUrls, event.accessEpoch),
    greetingUrl: (event: EventRow, voice: GreetingRow) => greetingUrl(voiceUrls, event, voice),
    // Photos give their room back batch by batch; voice messages are few, so all at once.
    onEventHidden: (tx, { userId, voiceBytes }) => storage.releaseUsedBytes(tx, userId, voiceBytes),
  } satisfies Plug & Record<string, unknown>
}
