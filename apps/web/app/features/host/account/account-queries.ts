import { getMyAccount, listSessions } from '@afterglow/contract/accounts'
import { getExport, getNewestExport } from '@afterglow/contract/exports'
import { getReservedRoom, getStorageUsage } from '@afterglow/contract/media'
import { queryOf } from '~/lib/query'

export const accountQuery = queryOf(getMyAccount, {})

/** Devices come and go elsewhere, and photos arrive all the time: looked up anew with every visit. */
export const sessionsQuery = { ...queryOf(listSessions, {}), staleTime: 0 }
export const storageQuery = { ...queryOf(getStorageUsage, {}), staleTime: 0 }
export const reservedRoomQuery = { ...queryOf(getReservedRoom, {}), staleTime: 0 }

/** It may have been asked for in another tab. */
export const newestExportQuery = { ...queryOf(getNewestExport, {}), staleTime: 0 }

export function exportQuery(exportId: string) {
  return { ...queryOf(getExport, { params: { exportId } }), staleTime: 0 }
}
