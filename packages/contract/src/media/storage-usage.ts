import * as z from 'zod/mini'
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
      bytes: z.int(),
      files: z.int(),
    }),
  ),
})

export const getStorageUsage = endpoint({
  method: 'GET',
  path: '/api/account/storage',
  summary: 'What the albums of the signed-in host hold, in all and by event.',
  policy: 'host',
  response: storageUsageSchema,
})

export type StorageUsage = z.infer<typeof storageUsageSchema>
