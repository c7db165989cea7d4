/** All kinds of problems, with their descriptions. */
export const PROBLEM_KINDS = {
  missing: 'missing: a row speaks of it, and nothing could make it again',
  damaged: 'damaged: of another size than its row says',
  checksum: 'damaged: of the right size, with other bytes than its row says',
  rendition: 'rendition missing: it can be made again',
  stray: 'stray: in the store, and no row speaks of it',
  foreign: 'foreign: in the store under a name that is none of ours',
  usage: 'usage: not the sum of what is stored and announced',
  counters: 'counters: not what is in the album',
  unfinished: 'unfinished: an upload whose time is over',
  underived: 'not made: the original is there, and no job is making what is shown of it',
  unplayable: 'unplayable: voice messages that are kept as they came, for their host to download',
} as const

export type ProblemKind = keyof typeof PROBLEM_KINDS

export interface Problem {
  kind: ProblemKind
  /** The key of an object, or the owner of the sum. */
  where: string
  words: string
  /** Number of occurrences; one by default. */
  count?: number
}

/** Counted, but not a fault. */
export const NO_FAULTS: readonly ProblemKind[] = ['unplayable']

/** Only a backup can fix these: a repair reports them, and the rows stay. */
export const BEYOND_REPAIR: readonly ProblemKind[] = ['missing', 'damaged', 'checksum']
