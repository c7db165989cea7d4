import { getMyAccount, listSessions } from '@afterglow/contract/accounts'
import { getExport, getNewestExport } from '@afterglow/contract/downloads'
import { getReservedRoom, getStorageUsage } from '@afterglow/contract/media'
import { queryOf } from '~/lib/query'

export const accountQuery = queryOf(getMyAccount, {})

/** Changes elsewhere (sign-ins, arriving photos) send no facts, so it is refetched on every visit. */
export const sessionsQuery = { ...queryOf(listSessions, {}), staleTime: 0 }
export const storageQuery = { ...queryOf(getStorageUsage, {}), staleTime: 0 }
export const reservedRoomQuery = { ...queryOf(getReservedRoom, {}), staleTime: 0 }

/** It may have been requested in another tab. */
export const newestExportQuery = { ...queryOf(getNewestExport, {}), staleTime: 0 }

export function exportQuery(exportId: string) {
  return { ...queryOf(getExport, { params: { exportId } }), staleTime: 0 }
}
