import type { Buyer } from '@afterglow/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '~/lib/session-client'
import { buyerQuery } from './pricing-queries'

/** The name and address for the next receipt: from the account until something is typed. Null for visitors. */
export function useBuyer() {
  const { session } = useSession()
  const { data: kept } = useQuery({ ...buyerQuery, enabled: session !== null })
  const [typed, setTyped] = useState<Buyer | null>(null)
  const buyer = session === null ? null : (typed ?? kept ?? null)
  return { buyer, isChanged: typed !== null, change: setTyped }
}
