import { challengeRoutes } from '@afterglow/contract/challenges'
import type { HandleProduct } from '../access/index.ts'
import {
  addChallenges,
  type ChangeDeps,
  changeChallenge,
  orderChallenges,
  removeChallenge,
} from './change-challenges.ts'
import { type ListDeps, listCards, listChallenges } from './list-challenges.ts'

export function registerChallengeRoutes(handle: HandleProduct, deps: ChangeDeps & ListDeps): void {
  const { db } = deps

  handle(challengeRoutes.listCards, ({ grant: { event, actor } }) => listCards(deps, event, actor))

  handle(challengeRoutes.listChallenges, ({ grant: { event } }) => listChallenges(db, event))

  handle(challengeRoutes.addChallenges, async ({ grant: { event }, body }) => {
    await addChallenges(deps, event, body)
    return listChallenges(db, event)
  })

  handle(challengeRoutes.changeChallenge, async ({ grant: { event }, params, body }) => {
    await changeChallenge(deps, event, params.challengeId, body)
    return listChallenges(db, event)
  })

  handle(challengeRoutes.removeChallenge, async ({ grant: { event }, params }) => {
    await removeChallenge(deps, event, params.challengeId)
    return listChallenges(db, event)
  })

  handle(challengeRoutes.orderChallenges, async ({ grant: { event }, body }) => {
    await orderChallenges(deps, event, body.challengeIds)
    return listChallenges(db, event)
  })
}
