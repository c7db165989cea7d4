export { createGuestCredentials, type GuestCredential, type GuestCredentials } from './credential.ts'
export { ensureGuest } from './guest-store.ts'
