import type { FastifyReply } from 'fastify'
import { openGuessGuard } from '../../http/guess-guard.ts'
import type { Platform } from '../../platform/platform.ts'
import { createSigner } from '../../platform/signatures.ts'
import type { Passwords } from '../accounts/index.ts'
import type { Plug } from '../plug.ts'
import { deleteExpiredAddresses } from './ban-store.ts'
import { barOf, type Caller } from './bans.ts'
import { carriedCookies } from './carried-cookies.ts'
import { createGuestCredentials } from './credential.ts'
import { guestExportPart } from './export-part.ts'
import { CODE_GUESSES, PASSWORD_GUESSES } from './guess-rules.ts'
import { findEntered, guestsNamed, hasGuest } from './guest-store.ts'
import { createAdmitNewcomer } from './newcomers.ts'
import { guestOverview } from './overview-store.ts'
import { createNotePresence } from './presence.ts'
import { hasPresence } from './presence-store.ts'
import { registerGuestRoutes } from './routes.ts'
import { deleteExpiredTransfers } from './transfer-store.ts'
import { createUnlockProofs } from './unlock-proofs.ts'

/** Guests: a browser's identity in an event, its name, and the passwords of locked events. */
export function guests(platform: Platform, { passwords }: { passwords: Passwords }) {
  const { config, db, clock, ids } = platform
  const cookies = carriedCookies(platform.cookies)
  const { authSecrets: secrets } = config
  const guestCredentials = createGuestCredentials({ cookies, ids, secrets })
  const bans = { db, clock, addresses: createSigner(secrets, 'banned address') }
  const admitNewcomer = createAdmitNewcomer(platform)
  const unlockProofs = createUnlockProofs({ cookies, secrets })
  const openPasswordGuard = () => openGuessGuard(platform, PASSWORD_GUESSES)

  return {
    name: 'guests',
    guestCredentials,
    unlockProofs,
    /** Guards guesses at the password of an event, or of a part of one. */
    openPasswordGuard,
    hasGuest: (eventId: string, guestId: string) => hasGuest(db.query, eventId, guestId),
    findEntered: (eventId: string, guestId: string | null) => findEntered(db.query, eventId, guestId),
    guestsNamed,
    barOf: (caller: Caller) => barOf(bans, caller),
    notePresence: createNotePresence(platform),
    admitNewcomer,
    /** Whether the event knows a guest by their presence. */
    hasPresence: (guestId: string) => hasPresence(db.query, guestId),
    /** Gives a browser that opens an event its credential, and signs what it has by the current secret. */
    welcome(reply: FastifyReply, eventId: string): void {
      unlockProofs.renew(reply, guestCredentials.give(reply, eventId))
    },

    routes: (handle) =>
      registerGuestRoutes(handle, {
        db,
        clock,
        ids,
        passwords,
        guestCredentials,
        unlockProofs,
        admitNewcomer,
        transferCodes: createSigner(secrets, 'guest transfer'),
        passwordGuesses: openPasswordGuard(),
        addresses: bans.addresses,
        codeGuesses: openGuessGuard(platform, CODE_GUESSES),
      }),
    sweeps: {
      transfers: () => deleteExpiredTransfers(db.query, clock.date()),
      'banned-addresses': () => deleteExpiredAddresses(db.query, clock.date()),
    },
    overview: guestOverview,
    exportEvent: guestExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
