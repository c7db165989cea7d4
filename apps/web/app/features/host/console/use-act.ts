import { t } from 'virtual:words/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '~/lib/api'
import { toast } from '~/ui/toast'

/** An action of the console: says how it ended, and refetches everything shown, since most lists show its effect. */
export function useAct<Args, Answer>(
  act: (args: Args) => Promise<Answer>,
  { done = t('list.done'), onDone }: { done?: string; onDone?(answer: Answer): void } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess(answer) {
      toast.success(done)
      onDone?.(answer)
      void client.invalidateQueries()
    },
    onError: (error) => toast.destructive(t('list.failedAction'), answerOf(error) ?? t('list.unexpected')),
  })
}
