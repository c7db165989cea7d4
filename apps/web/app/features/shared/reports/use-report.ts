import { countCharacters } from '@afterglow/contract/kernel'
import { MAX_REASON_LENGTH } from '@afterglow/contract/moderation'
import { useMutation } from '@tanstack/react-query'
import { answerOf } from '~/lib/api'
import { useKeptText } from '~/lib/use-kept-text'

/** A report of one thing that is being written and sent. Its reason may stay empty, and is kept until it has arrived. */
export function useReport(subjectId: string, send: (reason: string | null) => Promise<unknown>) {
  const [reason, setReason] = useKeptText(`report ${subjectId}`)
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    mutationFn: () => send(reason || null),
    onSuccess: () => setReason(''),
  })
  const isTooLong = countCharacters(reason) > MAX_REASON_LENGTH
  return {
    reason,
    setReason,
    isTooLong,
    isBusy: isPending,
    isDone: isSuccess,
    hasFailed: isError,
    /** The server's reason for a refusal; null if it gave none. */
    refusal: answerOf(error) ?? null,
    submit() {
      if (!isTooLong) mutate()
    },
  }
}
