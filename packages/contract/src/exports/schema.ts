import * as z from 'zod/mini'
import { ARCHIVE_STATES } from '../archives/constants.ts'
import { uuidSchema } from '../kernel/index.ts'

/** All of a host's data as one ZIP, as of the request. */
export const accountExportSchema = z.object({
  id: uuidSchema,
  state: z.enum(ARCHIVE_STATES),
  /** Progress of its preparation. */
  percent: z.int(),
  /** Each has a folder. */
  events: z.int(),
  /** Photos, films and voice messages in it; 0 until it is ready. */
  files: z.int(),
  /** Size of the whole ZIP; 0 until it is ready. */
  bytes: z.int(),
  /** Its download address, which needs no session; null until it is ready. */
  url: z.nullable(z.string()),
  /** Whether the link has also been mailed. */
  isMailed: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export type AccountExport = z.infer<typeof accountExportSchema>
