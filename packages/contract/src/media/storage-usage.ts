import * as z from 'zod/mini'
import { ACCOUNT_LIMIT } from '../accounts/limits.ts'
import { endpoint } from '../kernel/index.ts'

export const storageUsageSchema = z.object({
  usedBytes: z.int(),
  quotaBytes: z.int(),
  /** Every event of the host, the largest first. */
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      colorTheme: z.string(),
      primaryImageUrl: z.nullable(z.string()),
      /** Photos and voice messages. */
      bytes: z.int(),
      files: z.int(),
      voices: z.int(),
    }),
  ),
})

export const getStorageUsage = endpoint({
  method: 'GET',
  path: '/api/account/storage',
  summary: 'What photos and voice messages of the signed-in host take, in all and by event.',
  policy: 'host',
  response: storageUsageSchema,
})

const reservedRoomSchema = z.object({ bytes: z.int() })

export const getReservedRoom = endpoint({
  method: 'GET',
  path: '/api/account/storage/reserved',
  summary: 'How much room of the signed-in host is set aside for files on their way.',
  policy: 'host',
  response: reservedRoomSchema,
})

export const releaseReservedRoom = endpoint({
  method: 'POST',
  path: '/api/account/storage/releases',
  summary:
    'Gives back the room that is set aside for files on their way. Files that are being sent get room again.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  response: reservedRoomSchema,
})

export type StorageUsage = z.infer<typeof storageUsageSchema>
