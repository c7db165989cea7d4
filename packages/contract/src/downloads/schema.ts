import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import {
  ARCHIVE_LAYOUTS,
  DOWNLOAD_STATES,
  GUEST_ARCHIVE_SCOPES,
  MAX_ARCHIVE_ITEMS,
  MAX_GUEST_ARCHIVE_CHOICE,
} from './constants.ts'

export const newArchiveSchema = z.object({
  /** Only these; if omitted, the whole album with its notes and voice messages. */
  mediaIds: z.optional(z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_ARCHIVE_ITEMS))),
  layout: z._default(z.enum(ARCHIVE_LAYOUTS), 'by-day'),
})

export const newGuestArchiveSchema = z.object({
  scope: z.enum(GUEST_ARCHIVE_SCOPES),
  /** Only these, if they are in that scope. */
  mediaIds: z.optional(z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_GUEST_ARCHIVE_CHOICE))),
})

/** A prepared ZIP of any kind, with its contents as of the request. */
export const downloadSchema = z.object({
  id: uuidSchema,
  state: z.enum(DOWNLOAD_STATES),
  /** Progress of its preparation: the share of the required bytes already read. */
  percent: z.int(),
  /** Photos, films and voice messages in it. */
  files: z.int(),
  /** Size of the whole ZIP; 0 until it is ready. */
  bytes: z.int(),
  /** Its download address, which needs no session; null until it is ready. */
  url: z.nullable(z.string()),
  /** Whether the link has also been mailed. */
  isMailed: z.boolean(),
  expiresAt: z.iso.datetime(),
})

/** A ZIP of an album, or part of it. */
export const archiveSchema = z.extend(downloadSchema, { layout: z.enum(ARCHIVE_LAYOUTS) })

/** All of a host's data as one ZIP. */
export const accountExportSchema = z.extend(downloadSchema, {
  /** Each has a folder. */
  events: z.int(),
  createdAt: z.iso.datetime(),
})

/** The proof in a signed address. */
export const downloadProofSchema = z.object({
  expires: z.coerce.number().check(z.int(), z.minimum(0)),
  signature: z.string().check(z.maxLength(64)),
  /**
   * Identifies the byte layout at the time this address was issued; an interrupted download resumes only with the same
   * layout.
   */
  edition: z.optional(z.string().check(z.maxLength(100))),
})

export type NewArchive = z.infer<typeof newArchiveSchema>
export type NewGuestArchive = z.infer<typeof newGuestArchiveSchema>
export type Download = z.infer<typeof downloadSchema>
export type Archive = z.infer<typeof archiveSchema>
export type AccountExport = z.infer<typeof accountExportSchema>
export type DownloadProof = z.infer<typeof downloadProofSchema>
