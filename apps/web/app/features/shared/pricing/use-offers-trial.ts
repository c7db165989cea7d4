import { useQuery } from '@tanstack/react-query'
import { installation } from '~/lib/installation'
import { useSession } from '~/lib/session-client'
import { planQuery } from './pricing-queries'

/** Whether texts about the trial apply to this reader: visitors, and hosts whose trial runs. */
export function useOffersTrial(): boolean {
  const { session } = useSession()
  const { data: plan } = useQuery({ ...planQuery, enabled: session !== null })
  if (!installation.hasPlans) return false
  if (session === null) return true
  return plan?.kind === 'trial' && !plan.isReadOnly
}
