import { getBillingDetails, getMyPlan, getPayments, listReceipts } from '@afterglow/contract/billing'
import { queryOf } from '~/lib/query'

export const paymentsQuery = { ...queryOf(getPayments, {}), staleTime: Number.POSITIVE_INFINITY }
/** Payments in other tabs and the passing of time change it, so it is refetched on every visit. */
export const planQuery = { ...queryOf(getMyPlan, {}), staleTime: 0 }
export const receiptsQuery = { ...queryOf(listReceipts, {}), staleTime: 0 }
export const buyerQuery = { ...queryOf(getBillingDetails, {}), staleTime: 0 }
