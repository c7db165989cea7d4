export type { GuestCredentials } from './credential.ts'
export {
  findSenders,
  isTrustedGuest,
  listGuests,
  lockGuest,
  type Sender,
} from './guest-store.ts'
export { type KnownGuestDeps, knownGuest } from './known-guest.ts'
export type { AdmitNewcomer } from './newcomers.ts'
export { guests } from './plug.ts'
