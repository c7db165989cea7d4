export { type AuthorDeps, authorOf, guestAuthorOf } from './author.ts'

export {
  findSenders,
  isTrusted,
  listGuests,
  lockGuest,
  type Senders,
} from './guest-store.ts'
export type { AdmitNewcomer } from './newcomers.ts'
export { guests } from './plug.ts'
