import { type AccountExport, prepareExport } from '@afterglow/contract/downloads'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { exportQuery, newestExportQuery } from './account-queries'

/** An export belongs to no event, so no fact reports it: poll while waiting. */
const ASK_EVERY = 2_000

export interface MyData {
  /** `unknown` before the first answer. */
  state: 'unknown' | 'unreachable' | 'idle' | 'asking' | AccountExport['state']
  /** The export requested last. */
  newest: AccountExport | null
  /** Why it failed, in words. */
  problem: string | null
  ask(): void
  lookAgain(): void
}

/** Has all of a host's data prepared, and polls until it can be downloaded. */
export function useMyData(): MyData {
  const client = useQueryClient()
  const last = useQuery(newestExportQuery)
  const known = last.data?.newest ?? null
  const followed = useQuery({
    ...exportQuery(known?.id ?? ''),
    enabled: known?.state === 'preparing',
    refetchInterval: ({ state }) => ((state.data?.state ?? 'preparing') === 'preparing' ? ASK_EVERY : false),
  })
  const asking = useMutation({
    mutationFn: () => call(prepareExport, {}),
    onSuccess: (made) => client.setQueryData(newestExportQuery.queryKey, { newest: made }),
  })
  const newest = followed.data?.id === known?.id ? (followed.data ?? known) : known

  return { state: stateOf(), newest, problem: problemOf(), ask: () => asking.mutate(), lookAgain }

  function stateOf(): MyData['state'] {
    if (asking.isPending) return 'asking'
    if (asking.isError) return 'failed'
    if (last.data === undefined) return last.isError ? 'unreachable' : 'unknown'
    return newest?.state ?? 'idle'
  }

  function problemOf(): string | null {
    if (asking.isError) return refusalOf(asking.error) ?? t('dataExport.failed')
    if (last.isError && last.data === undefined) return t('dataExport.loadFailed')
    return newest?.state === 'failed' ? t('dataExport.failed') : null
  }

  function lookAgain() {
    void last.refetch()
  }
}
