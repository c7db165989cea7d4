import * as z from 'zod/mini'
import { lineSchema, uuidSchema } from '../kernel/index.ts'
import { MAX_CHALLENGES, MAX_PROMPT_LENGTH } from './constants.ts'

export const promptSchema = lineSchema(
  MAX_PROMPT_LENGTH,
  'A challenge can have at most 120 characters',
).check(z.minLength(1, 'Please enter a challenge'))

/** A challenge as a guest sees it on its card. */
export const challengeCardSchema = z.object({
  id: uuidSchema,
  prompt: z.string(),
  /** Photos that the asking guest or host has sent for it; those that wait for approval count for their sender alone. */
  ownCount: z.int(),
  /** Whether all of these wait for approval. */
  isWaiting: z.boolean(),
  /** A signed, expiring address of the newest of them; null while there is no picture of it. */
  ownPictureUrl: z.nullable(z.string()),
  /** Photos of everybody that are published; null for guests who do not see everybody's. */
  photoCount: z.nullable(z.int()),
  /** The same without what the asking guest or host has sent. */
  othersCount: z.nullable(z.int()),
})

/** All that a guest may take up, in the host's order, and how many of them they have done. */
export const challengeCardsSchema = z.object({
  challenges: z.array(challengeCardSchema),
  done: z.int(),
  /** Published photos of all of these, each once; null for guests who do not see everybody's. */
  photoCount: z.nullable(z.int()),
})

/** A challenge as its host sees it. */
export const challengeSchema = z.object({
  id: uuidSchema,
  prompt: z.string(),
  /** Guests do not see it anymore. Its photos stay what they are. */
  isArchived: z.boolean(),
  /** Photos in the album that were sent for it, of any status. */
  photoCount: z.int(),
})

/** In the order of guests' pages; archived ones last. */
export const challengesSchema = z.object({ challenges: z.array(challengeSchema) })

/** Ids are made by the host's browser: adding again after a lost answer adds nothing. */
export const newChallengesSchema = z.object({
  challenges: z
    .array(z.object({ id: uuidSchema, prompt: promptSchema }))
    .check(z.minLength(1), z.maxLength(MAX_CHALLENGES)),
})

/** Omitted fields stay unchanged. */
export const challengeChangesSchema = z.object({
  prompt: z.optional(promptSchema),
  isArchived: z.optional(z.boolean()),
})

export type ChallengeCard = z.infer<typeof challengeCardSchema>
export type ChallengeCards = z.infer<typeof challengeCardsSchema>
export type Challenge = z.infer<typeof challengeSchema>
export type Challenges = z.infer<typeof challengesSchema>
export type NewChallenges = z.infer<typeof newChallengesSchema>
export type ChallengeChanges = z.infer<typeof challengeChangesSchema>
