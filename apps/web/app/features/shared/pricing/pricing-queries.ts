import { getBillingDetails, getMyPlan, getPayments, listReceipts } from '@afterglow/contract/billing'
import { queryOf } from '~/lib/query'

export const paymentsQuery = { ...queryOf(getPayments, {}), staleTime: Number.POSITIVE_INFINITY }
/** Paid for in another tab, or ended by the clock: looked up anew with every visit. */
export const planQuery = { ...queryOf(getMyPlan, {}), staleTime: 0 }
export const receiptsQuery = { ...queryOf(listReceipts, {}), staleTime: 0 }
export const buyerQuery = { ...queryOf(getBillingDetails, {}), staleTime: 0 }
