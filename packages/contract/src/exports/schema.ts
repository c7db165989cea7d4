import * as z from 'zod/mini'
import { ARCHIVE_STATES } from '../archives/constants.ts'
import { uuidSchema } from '../kernel/index.ts'

/** Everything that a host has, as one ZIP, as it was when they asked for it. */
export const accountExportSchema = z.object({
  id: uuidSchema,
  state: z.enum(ARCHIVE_STATES),
  /** How much of its preparation is done. */
  percent: z.int(),
  /** Each has a folder. */
  events: z.int(),
  /** Photos, films and voice messages in it; 0 until it is ready. */
  files: z.int(),
  /** Of the whole ZIP; 0 until it is ready. */
  bytes: z.int(),
  /** Where to fetch it, without a session; null until it is ready. */
  url: z.nullable(z.string()),
  /** Whether the link has left by mail as well. */
  isMailed: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export type AccountExport = z.infer<typeof accountExportSchema>
