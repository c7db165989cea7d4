import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import type { Reveal } from './reveal.ts'

/** Who sees the photos of an album: everybody, each guest only their own, or only the hosts. The last are hidden albums. */
export const ALBUM_VIEWERS = ['everybody', 'senders', 'hosts'] as const
/** Who may send photos to an album. */
export const ALBUM_SENDERS = ['everybody', 'hosts', 'nobody'] as const

/** The rules of an album as they are stored. */
export const storedAlbumRulesSchema = z.object({
  id: uuidSchema,
  /** Who sees its photos. Guests always see those they sent themselves. */
  seenBy: z.enum(ALBUM_VIEWERS),
  /** Who may send photos to it. */
  addedBy: z.enum(ALBUM_SENDERS),
  /** Whether its photos need the host's approval. */
  uploadApproval: z.boolean(),
  /** In the event's local time (YYYY-MM-DDTHH:MM). */
  revealsAtLocal: z.nullable(z.string()),
  /** Increases with each new password; null without one. */
  passwordVersion: z.nullable(z.int()),
})

/**
 * The rules of an album beyond those of its event. They only restrict: nothing in an album is more open than
 * its event.
 */
export interface AlbumRules extends z.infer<typeof storedAlbumRulesSchema>, Reveal {}

/** Proof that a guest has entered this version of an album's password. */
export interface AlbumOpening {
  albumId: string
  passwordVersion: number
}
