import type { getEmailChange, getVerification } from '@afterglow/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '~/lib/query'

/** The token in the address of this page, and what its link would do. The token is null where the address is cut off. */
export function useMailedLink(endpoint: typeof getVerification | typeof getEmailChange) {
  const [search] = useSearchParams()
  const token = search.get('token')
  const link = useQuery({
    ...queryOf(endpoint, { query: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { token, link }
}
