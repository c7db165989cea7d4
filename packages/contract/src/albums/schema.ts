import * as z from 'zod/mini'
import { ALBUM_SENDERS, ALBUM_VIEWERS } from '../events/album-rules.ts'
import { eventPasswordSchema, localTimeSchema } from '../events/change-schema.ts'
import { lineSchema, uuidSchema } from '../kernel/index.ts'
import { cleanName, isBlank } from '../notes/text.ts'
import { ALBUM_CODE_PATTERN, ALBUM_STATES, MAX_ALBUM_NAME_LENGTH } from './constants.ts'

export const albumNameSchema = lineSchema(
  MAX_ALBUM_NAME_LENGTH,
  'The name of an album can have at most 60 characters',
).check(
  z.overwrite((text) => (isBlank(text) ? '' : cleanName(text))),
  z.minLength(1, 'Please give the album a name'),
)

export const albumCodeSchema = z.string().check(z.regex(ALBUM_CODE_PATTERN, 'Invalid album link'))

/** An album as a guest sees it among the others. */
export const albumCardSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** For its link, `/{eventId}/a/{code}`. */
  code: albumCodeSchema,
  state: z.enum(ALBUM_STATES),
  /** When its photos appear for everybody (ISO 8601); null where they are not held back. */
  revealsAt: z.nullable(z.iso.datetime()),
  /** Whether the calling guest or host may add photos to it, if the event lets them send at all. */
  canAdd: z.boolean(),
  /** Whether what they add needs the host's approval. */
  needsApproval: z.boolean(),
  /** Number of photos that the calling guest or host sees in it; null if others' are hidden from them. */
  photoCount: z.nullable(z.int()),
  /** A signed, expiring address of its cover, or of the newest photo they see in it; null while there is none. */
  coverUrl: z.nullable(z.string()),
})

/** In the host's order. */
export const albumCardsSchema = z.object({
  albums: z.array(albumCardSchema),
  /** The event's time zone, in which times are shown. */
  timeZone: z.string(),
  /** The server's clock (ISO 8601). */
  serverTime: z.iso.datetime(),
})

/** An album with its rules, as its host sees it. */
export const hostAlbumSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  code: albumCodeSchema,
  seenBy: z.enum(ALBUM_VIEWERS),
  addedBy: z.enum(ALBUM_SENDERS),
  uploadApproval: z.boolean(),
  hasPassword: z.boolean(),
  revealsAt: z.nullable(z.iso.datetime()),
  /** The same in the event's local time, for its input field (YYYY-MM-DDTHH:MM). */
  revealsAtLocal: z.nullable(z.string()),
  /** Photos in it, of any status. */
  photoCount: z.int(),
  /** The photo that the host chose; null where the newest one is shown. */
  coverMediaId: z.nullable(uuidSchema),
  /** A signed, expiring address of its cover, or of its newest photo; null while there is none. */
  coverUrl: z.nullable(z.string()),
})

/** In the order of guests' pages. */
export const hostAlbumsSchema = z.object({ albums: z.array(hostAlbumSchema) })

const rules = {
  seenBy: z.enum(ALBUM_VIEWERS),
  addedBy: z.enum(ALBUM_SENDERS),
  uploadApproval: z.boolean(),
  /** Null removes it. */
  password: z.nullable(eventPasswordSchema),
  /** In the event's local time; null removes it. */
  revealsAtLocal: localTimeSchema,
}

/** The id is created by the host's browser, so that retrying after a lost response adds nothing. */
export const newAlbumSchema = z.object({
  id: uuidSchema,
  name: albumNameSchema,
  ...z.partial(z.object(rules)).shape,
})

/** Omitted fields stay unchanged. */
export const albumChangesSchema = z.partial(
  z.object({
    name: albumNameSchema,
    ...rules,
    /** One of its published photos; null shows the newest. */
    coverMediaId: z.nullable(uuidSchema),
  }),
)

export type AlbumCard = z.infer<typeof albumCardSchema>
export type AlbumCards = z.infer<typeof albumCardsSchema>
export type HostAlbum = z.infer<typeof hostAlbumSchema>
export type HostAlbums = z.infer<typeof hostAlbumsSchema>
export type NewAlbum = z.infer<typeof newAlbumSchema>
export type AlbumChanges = z.infer<typeof albumChangesSchema>
