import { DAYS, HOURS, MINUTES, type RateLimit } from '@afterglow/contract/kernel'

/** So many attempts in so long. */
export interface Budget {
  points: number
  per: number
}

/** Whose attempts are counted. Whoever is refused by one count uses up nothing of the next. */
export interface Budgets {
  /** A guest, a signed-in host, or a browser with a credential of ours. */
  each?: Budget
  /** The mail address in the body, whoever asks: its owner is who gets the mails. */
  about?: Budget
  /** A client address. A whole wedding, school or office may share one: no such crowd comes near these. */
  address?: readonly Budget[]
}

/** The figures of sign-ups, mails and contact messages are explained in decision 053. */
export const BUDGETS: Record<RateLimit, Budgets> = {
  'sign-up': {
    each: { points: 20, per: 1 * HOURS },
    about: { points: 10, per: 1 * HOURS },
    address: [
      { points: 300, per: 1 * HOURS },
      { points: 1000, per: 1 * DAYS },
    ],
  },
  mail: {
    each: { points: 10, per: 10 * MINUTES },
    about: { points: 5, per: 10 * MINUTES },
    address: [
      { points: 300, per: 10 * MINUTES },
      { points: 3000, per: 1 * DAYS },
    ],
  },
  contact: {
    each: { points: 5, per: 10 * MINUTES },
    about: { points: 5, per: 10 * MINUTES },
    address: [
      { points: 60, per: 10 * MINUTES },
      { points: 300, per: 1 * DAYS },
    ],
  },
  // What is behind these cannot be guessed; an office or a venue is one address. Each hashes a password or so.
  'mailed-link': { address: [{ points: 600, per: 5 * MINUTES }] },
  // By itself: whoever tries links must not keep others from signing in. Only with a state of ours is a provider asked.
  social: { address: [{ points: 6000, per: 5 * MINUTES }] },
  // Wrong ones are met by work (guess-guard.ts). A count for the address would refuse right ones because of a neighbor.
  password: {},
  unlock: { each: { points: 60, per: 1 * MINUTES } },
  refresh: { address: [{ points: 600, per: 5 * MINUTES }] },
  account: ofClients({ points: 600, per: 10 * MINUTES, each: 60 }),
  'upload-init': { address: [{ points: 3000, per: 1 * MINUTES }] },
  guest: ofClients({ points: 6000, per: 10 * MINUTES, each: 60 }),
  notes: ofClients({ points: 1200, per: 1 * MINUTES, each: 20 }),
  voices: ofClients({ points: 1200, per: 1 * MINUTES, each: 10 }),
  // Each keeps a processor busy for a second or two.
  selfie: ofClients({ points: 120, per: 10 * MINUTES, each: 12 }),
  archive: ofClients({ points: 300, per: 10 * MINUTES, each: 30 }),
  'guest-archive': ofClients({ points: 300, per: 10 * MINUTES, each: 20 }),
  payment: ofClients({ points: 600, per: 10 * MINUTES, each: 60 }),
  // Each goes through all that a host has.
  export: ofClients({ points: 100, per: 1 * HOURS, each: 10 }),
}

function ofClients({ points, per, each }: Budget & { each: number }): Budgets {
  return { each: { points: each, per }, address: [{ points, per }] }
}
