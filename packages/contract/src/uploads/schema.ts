import * as z from 'zod/mini'
import { uuidSchema, withoutControls } from '../kernel/index.ts'
import { MAX_FILE_NAME_LENGTH, MAX_FILES_PER_REQUEST } from './constants.ts'

/** A file as its browser describes it. Only the size is binding; everything else is detected from the bytes. */
export const fileToUploadSchema = z.object({
  name: z.string().check(z.overwrite(withoutControls), z.maxLength(MAX_FILE_NAME_LENGTH * 4)),
  size: z.int().check(z.minimum(0)),
  type: z.string().check(z.maxLength(200)),
  /** SHA-256 of the content, lower-case hex, where the browser can compute it. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /**
   * Chosen by the browser for this announcement (128 random bits, hex). When the answer was lost and the file is
   * announced again, the same upload is answered and no room is reserved twice.
   */
  announcementId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** Epoch milliseconds. */
  lastModified: z.optional(z.number()),
  /**
   * How long ago the sender chose it, in ms by their own clock. Files chosen before sending ended are
   * accepted for some days longer.
   */
  chosenAgo: z.optional(z.number().check(z.minimum(0))),
  /** The challenge it is sent for. If it does not exist, the photo is accepted without one. */
  challengeId: z.optional(z.string().check(z.maxLength(64))),
  /** The album it is sent to. If it no longer exists, the photo waits for the host. */
  albumId: z.optional(z.string().check(z.maxLength(64))),
  /** Taken with the page's camera: it counts as one of the sender's shots and gets the film look. */
  isShot: z.optional(z.boolean()),
})

function hasNoRepetition(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

export const initUploadsSchema = z.object({
  files: z.array(fileToUploadSchema).check(
    z.minLength(1),
    z.maxLength(MAX_FILES_PER_REQUEST),
    // Each identifies one upload, so two files of one announcement could not both be answered.
    z.refine(
      (files) => hasNoRepetition(files.flatMap(({ announcementId }) => announcementId ?? [])),
      'Each file needs an announcementId of its own',
    ),
  ),
})

export const refusedPartSchema = z.object({ bytes: z.int().check(z.minimum(1)) })

/** The address of one part: `PUT` its bytes to `url`. Numbers start at 1. */
export const uploadPartSchema = z.object({
  number: z.int(),
  /** First byte of the part in the file. */
  offset: z.int(),
  size: z.int(),
  url: z.string(),
  received: z.boolean(),
})

export const uploadSchema = z.object({
  id: uuidSchema,
  parts: z.array(uploadPartSchema),
  /**
   * `PUT` the JPEG made by the browser (at most 512 px); optional. It shows the photo before its original has arrived.
   */
  thumbnailUrl: z.string(),
  hasThumbnail: z.boolean(),
  expiresAt: z.iso.datetime(),
})

/** The answer for one file, in the order asked. */
export const initiatedUploadSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), upload: uploadSchema }),
  z.object({ outcome: z.literal('duplicate'), mediaId: uuidSchema }),
  z.object({
    outcome: z.literal('refused'),
    code: z.string(),
    message: z.string(),
    /** Set for a file that is too large. */
    details: z.optional(z.object({ limitBytes: z.int() })),
  }),
])

export type FileToUpload = z.infer<typeof fileToUploadSchema>
/** What an upload is sent for: a challenge, an album, or as a shot of the camera. */
export type Purpose = Pick<FileToUpload, 'challengeId' | 'albumId' | 'isShot'>
export type UploadPart = z.infer<typeof uploadPartSchema>
export type Upload = z.infer<typeof uploadSchema>
export type InitiatedUpload = z.infer<typeof initiatedUploadSchema>
