import {
  addChallenges,
  type Challenges,
  changeChallenge,
  orderChallenges,
  removeChallenge,
} from '@afterglow/contract/challenges'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, isApiError } from '~/lib/api'
import { newId } from '~/lib/new-id'
import { toast } from '~/ui/toast'
import { challengesQuery } from './challenge-queries'
import { t } from './words'

/** What a host does with challenges. Each answer is the whole list. */
export function useChallenges(eventId: string) {
  const client = useQueryClient()
  const { queryKey } = challengesQuery(eventId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: () => Promise<Challenges>) => change(),
    onSuccess: (list) => client.setQueryData(queryKey, list),
    onError(error) {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500
      toast.destructive(isRefused ? error.message : t('failed'))
      void client.invalidateQueries({ queryKey })
    },
  })
  // A failure has been said; whoever waits goes on without a list.
  const run = (change: () => Promise<Challenges>) => mutateAsync(change).catch(() => null)
  const one = (challengeId: string) => ({ eventId, challengeId })

  return {
    isBusy: isPending,
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
