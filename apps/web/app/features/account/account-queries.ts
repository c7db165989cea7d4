import { getMyAccount, listSessions } from '@afterglow/contract/accounts'
import { getStorageUsage } from '@afterglow/contract/media'
import { queryOf } from '~/lib/query'

export const accountQuery = queryOf(getMyAccount, {})

/** Devices come and go elsewhere, and photos arrive all the time: looked up anew with every visit. */
export const sessionsQuery = { ...queryOf(listSessions, {}), staleTime: 0 }
export const storageQuery = { ...queryOf(getStorageUsage, {}), staleTime: 0 }
