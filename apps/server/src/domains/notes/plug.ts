import { noteFacts } from '@afterglow/contract/notes'
import type { BodyTurns } from '../../http/body-turns.ts'
import { createNetworkOf } from '../../http/network-of.ts'
import { createQuota } from '../../http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { EventRow } from '../access/index.ts'
import type { delivery } from '../album/index.ts'
import { storage } from '../billing/index.ts'
import type { AdmitNewcomer, AuthorDeps } from '../guests/index.ts'

import type { Plug } from '../plug.ts'
import { albumMessages } from './album-messages.ts'
import { checkVoices } from './check-voices.ts'
import { messageExportPart } from './export-part.ts'
import type { GreetingRow } from './greeting-store.ts'
import { greetingUrl } from './list-greetings.ts'
import { messageNews } from './message-news.ts'
import { guestsWhoWrote } from './note-store.ts'
import { presentVoiceNote } from './present.ts'
import { NOTES_PER_ADDRESS, VOICES_PER_ADDRESS } from './quotas.ts'
import { registerNoteRoutes } from './routes.ts'
import { messagesOfGuest } from './take-back.ts'
import { noteJobs, sweepVoices } from './voice-jobs.ts'
import { voiceLedger } from './voice-objects.ts'
import { bookStoredVoices } from './voice-room.ts'
import { type VoiceRow, voiceSums } from './voice-store.ts'
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
    sums: voiceSums,
    takeBack: messagesOfGuest({ db, clock }),
    hostFacts: noteFacts,
    exportEvent: messageExportPart(db),
    albumMessages: albumMessages(db),
    presentVoice: (event: EventRow, voice: VoiceRow) => presentVoiceNote(voice, voiceUrls, event.accessEpoch),
    greetingUrl: (event: EventRow, voice: GreetingRow) => greetingUrl(voiceUrls, event, voice),
    // Photos give their room back batch by batch; voice messages are few, so all at once.
    onEventHidden: (tx, { userId, voiceBytes }) => storage.releaseUsedBytes(tx, userId, voiceBytes),
  } satisfies Plug & Record<string, unknown>
}
