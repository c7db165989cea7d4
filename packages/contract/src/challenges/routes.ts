import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { MAX_CHALLENGES } from './constants.ts'
import { CHALLENGES_LIMIT } from './limits.ts'
import {
  challengeCardsSchema,
  challengeChangesSchema,
  challengesSchema,
  newChallengesSchema,
} from './schema.ts'

const inEvent = z.object({ eventId: eventIdSchema })
const oneChallenge = z.object({ eventId: eventIdSchema, challengeId: uuidSchema })

export const listCards = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/challenges',
  summary: 'What guests are asked to photograph, and how far the asking guest has come.',
  policy: 'event:take-challenges',
  limit: CHALLENGES_LIMIT,
  params: inEvent,
  response: challengeCardsSchema,
})

export const listChallenges = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/challenges/all',
  summary: 'Every challenge of an event with its photos counted, archived ones included.',
  policy: 'event:manage',
  params: inEvent,
  response: challengesSchema,
})

export const addChallenges = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/challenges',
  summary: 'Adds challenges below the others. Adding the same ids again adds nothing.',
  policy: 'event:manage',
  params: inEvent,
  body: newChallengesSchema,
  response: challengesSchema,
  errors: ['challenge.too_many'],
})

export const changeChallenge = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId/challenges/:challengeId',
  summary: 'Rewords a challenge, archives it or brings it back. Its photos stay with it.',
  policy: 'event:manage',
  params: oneChallenge,
  body: challengeChangesSchema,
  response: challengesSchema,
  errors: ['challenge.not_found', 'challenge.too_many'],
})

export const removeChallenge = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/challenges/:challengeId',
  summary: 'Removes a challenge; one that has photos is archived instead. Doing it again succeeds.',
  policy: 'event:manage',
  params: oneChallenge,
  response: challengesSchema,
})

export const orderChallenges = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/challenges/order',
  summary: 'Puts the challenges that guests see into this order, which has to name each of them.',
  policy: 'event:manage',
  params: inEvent,
  body: z.object({ challengeIds: z.array(uuidSchema).check(z.maxLength(MAX_CHALLENGES)) }),
  response: challengesSchema,
  errors: ['challenge.changed_meanwhile'],
})

export const challengeRoutes = {
  listCards,
  listChallenges,
  addChallenges,
  changeChallenge,
  removeChallenge,
  orderChallenges,
}
