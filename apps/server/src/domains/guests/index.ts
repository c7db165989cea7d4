export { type AuthorDeps, authorOf, guestAuthorOf } from './author.ts'
export { isBanned } from './ban-store.ts'
export {
  findSenders,
  isTrusted,
  listGuests,
  lockingGuest,
  type Senders,
} from './guest-store.ts'
export type { AdmitNewcomer } from './newcomers.ts'
export { guests } from './plug.ts'
export { isPresent, isPresentSince } from './presence-store.ts'
