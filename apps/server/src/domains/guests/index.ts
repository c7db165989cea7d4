export { createGuestCredentials, type GuestCredentials } from './credential.ts'
export { CODE_GUESSES, PASSWORD_GUESSES } from './guess-rules.ts'
export {
  ensureGuest,
  findSenders,
  isTrustedGuest,
  listGuests,
  lockGuest,
  type Sender,
} from './guest-store.ts'
export { type KnownGuestDeps, knownGuest } from './known-guest.ts'
export { guests } from './plug.ts'
export { registerGuestRoutes } from './routes.ts'
export { deleteExpiredTransfers } from './transfer-store.ts'
export { createUnlockProofs, type UnlockProofs } from './unlock-proofs.ts'
