import { type AccountExport, prepareExport } from '@afterglow/contract/downloads'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePreparedDownload } from '~/features/shared/prepared-download'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { exportQuery, newestExportQuery } from './account-queries'

/** An export belongs to no event, so no fact reports it: poll while waiting. */
const POLL_EVERY = 2_000

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
  const { state, download, refusal, ask } = usePreparedDownload<AccountExport>({
    prepare: () => call(prepareExport, {}),
    queryFor: exportQuery,
    pollEvery: POLL_EVERY,
    latest: last.data?.newest ?? null,
    onAnswer: (made) => client.setQueryData(newestExportQuery.queryKey, { newest: made }),
  })
  const isUnknown = last.data === undefined && state === 'idle'

  return { state: stateOf(), newest: download, problem: problemOf(), ask, lookAgain }

  function stateOf(): MyData['state'] {
    if (isUnknown) return last.isError ? 'unreachable' : 'unknown'
    return state
  }

  function problemOf(): string | null {
    if (state === 'failed') return (refusal && refusalOf(refusal)) ?? t('dataExport.failed')
    return isUnknown && last.isError ? t('dataExport.loadFailed') : null
  }

  function lookAgain() {
    void last.refetch()
  }
}
