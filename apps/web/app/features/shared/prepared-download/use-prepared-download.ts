import type { Download } from '@afterglow/contract/downloads'
import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isApiError } from '~/lib/api'

interface PreparedDownloadOptions<D extends Download, Choice> {
  /** Has it prepared. Null: there is nothing to prepare. */
  prepare(choice: Choice): Promise<D | null>
  /** The query of one download by its id. */
  queryFor(id: string): UseQueryOptions<D> & { queryKey: QueryKey }
  /** How often to ask for its progress, in milliseconds. Facts report no percentages. */
  pollEvery: number
  /** The server's latest download where it can be looked up; then it outranks the one requested here. */
  latest?: D | null
  onAnswer?(made: D | null, choice: Choice): void
  onRefusal?(error: Error): void
  /** It became ready after it was requested here. */
  onReady?(download: D, choice: Choice): void
  onFailure?(): void
}

export interface PreparedDownload<D extends Download, Choice> {
  state: 'idle' | 'asking' | Download['state']
  /** The download requested last, as the server described it last. */
  download: D | null
  /** What was requested last, while its download is at hand. */
  choice: Choice | null
  /** Why the last request was refused. */
  refusal: Error | null
  ask(choice: Choice): void
  putAway(): void
}

/** Has a ZIP prepared and follows it until it can be downloaded. */
export function usePreparedDownload<D extends Download, Choice = void>(
  options: PreparedDownloadOptions<D, Choice>,
): PreparedDownload<D, Choice> {
  const { prepare, queryFor, pollEvery, latest = null, onAnswer, onRefusal, onReady, onFailure } = options
  const client = useQueryClient()
  const [asked, setAsked] = useState<{ made: D; choice: Choice } | null>(null)
  const asking = useMutation({
    mutationFn: prepare,
    onSuccess(made, choice) {
      if (made !== null) {
        client.setQueryData(queryFor(made.id).queryKey, made)
        setAsked({ made, choice })
      }
      onAnswer?.(made, choice)
    },
    ...(onRefusal && { onError: onRefusal }),
  })
  const current = latest ?? asked?.made ?? null
  const followed = useQuery({
    ...queryFor(current?.id ?? ''),
    enabled: asked !== null || current?.state === 'preparing',
    // It may have become ready between the answer and the next fact.
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      (data?.state ?? 'preparing') === 'preparing' && !isFinal(error) ? pollEvery : false,
  })
  const download = followed.data?.id === current?.id ? (followed.data ?? current) : current
  const outcome = isFinal(followed.error) ? 'failed' : download?.state
  const announce = useEffectEvent((reached: typeof outcome, order: typeof asked) => {
    if (order === null) return
    if (reached === 'failed') onFailure?.()
    if (reached === 'ready' && download !== null) onReady?.(download, order.choice)
  })
  // The server decides when it is done.
  useEffect(() => announce(outcome, asked), [outcome, asked])

  return {
    state: stateOf(),
    download,
    choice: asked?.choice ?? null,
    refusal: asking.error,
    ask: (choice) => asking.mutate(choice),
    putAway: () => setAsked(null),
  }

  function stateOf(): PreparedDownload<D, Choice>['state'] {
    if (asking.isPending) return 'asking'
    return asking.isError ? 'failed' : (outcome ?? 'idle')
  }
}

/** Whether asking again would be answered the same. A lost connection comes back. */
function isFinal(error: Error | null): boolean {
  return isApiError(error) && !error.isRetryable
}
