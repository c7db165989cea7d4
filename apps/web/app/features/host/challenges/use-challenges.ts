import { t } from 'virtual:words/hostChallenges'
import {
  addChallenges,
  type Challenges,
  changeChallenge,
  orderChallenges,
  removeChallenge,
} from '@afterglow/contract/challenges'
import { useListChanges } from '~/features/host/events'
import { call } from '~/lib/api'
import { newId } from '~/lib/new-id'
import { challengesQuery } from './challenge-queries'

/** A host's changes to challenges. Each answer is the whole list. */
export function useChallenges(eventId: string) {
  const { isBusy, run } = useListChanges<Challenges>(challengesQuery(eventId).queryKey, t('failed'))
  const one = (challengeId: string) => ({ eventId, challengeId })

  return {
    isBusy,
    add(prompts: readonly string[]) {
      const challenges = prompts.map((prompt) => ({ id: newId(), prompt }))
      return run(() => call(addChallenges, { params: { eventId }, body: { challenges } }))
    },
    reword: (id: string, prompt: string) =>
      run(() => call(changeChallenge, { params: one(id), body: { prompt } })),
    setArchived: (id: string, isArchived: boolean) =>
      run(() => call(changeChallenge, { params: one(id), body: { isArchived } })),
    remove: (id: string) => run(() => call(removeChallenge, { params: one(id) })),
    order: (challengeIds: string[]) =>
      run(() => call(orderChallenges, { params: { eventId }, body: { challengeIds } })),
  }
}

export type ChallengeActions = ReturnType<typeof useChallenges>
