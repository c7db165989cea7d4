export type { GuestCredentials } from './credential.ts'
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
