import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { NOTE_THEMES, WAVEFORM_PEAKS } from '../notes/constants.ts'
import { HEART_STEPS } from './constants.ts'

/** One slide by name, with what orders slides. */
export const slideSchema = z.object({
  id: uuidSchema,
  /** A pseudonym of the sender, the same for all their uploads to this event, which reveals nothing about them. */
  sender: z.string(),
  /** What it looks like: a dHash of 64 bits as hex. Null for notes and voice messages, and until its picture is made. */
  dhash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  /** Of a photo, comparable with others of the same scene; null for all else, and until it is known. */
  sharpness: z.nullable(z.int()),
  /** How loved it is in four steps, never a count; 0 where this screen is shown no counts. */
  hearts: z.int().check(z.gte(0), z.lte(HEART_STEPS.length)),
  /** Its place in time, in seconds since 1970; null for notes and voice messages. */
  takenAt: z.nullable(z.int()),
  /** A photo so narrow that a wide screen has room for two of them. */
  isPortrait: z.boolean(),
})

export const slidePageSchema = z.object({
  /** Photos and films, pinned first, then newest first; notes and voice messages come last. */
  slides: z.array(slideSchema),
  nextCursor: z.nullable(z.string()),
})

const fraction = z.number().check(z.gte(0), z.lte(1))

const picture = {
  id: uuidSchema,
  /** Empty unless the photo was given one. */
  title: z.string(),
  /** Pixels as shown. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /**
   * A rendition, never the original: the smallest that has the pixels asked for, or the largest there is; the sender's
   * thumbnail while there is none. A film's is its poster.
   */
  pictureUrl: z.string(),
  /** Whether it is a rendition of ours. */
  isSharp: z.boolean(),
  /** False while a rendition with the pixels asked for is being made: ask again before the slide's next turn. */
  isFull: z.boolean(),
  /** Null where the sender gave none, or this screen may not show it. */
  senderName: z.nullable(z.string()),
  /**
   * The center of all faces on it, as fractions of its width and height, around which it may grow or be cut. Null where no
   * face is known.
   */
  focus: z.nullable(z.object({ x: fraction, y: fraction })),
  /** When it was taken, as far as that is known, and when it arrived (ISO 8601). */
  capturedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
}

/** Everything needed to show a slide now: addresses expire. */
export const slideViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), ...picture }),
  z.object({
    kind: z.literal('film'),
    ...picture,
    /** Null while it is being made, and when it cannot be. */
    streamUrl: z.nullable(z.string()),
    durationSeconds: z.nullable(z.number()),
  }),
  z.object({
    kind: z.literal('note'),
    id: uuidSchema,
    message: z.string(),
    theme: z.enum(NOTE_THEMES),
    senderName: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('voice'),
    id: uuidSchema,
    /** As under a photo: null where its sender gave none, or not everybody may read it. */
    senderName: z.nullable(z.string()),
    /** What it says, as its sender or the host typed it. Nothing says which words are spoken when. */
    caption: z.nullable(z.string()),
    durationSeconds: z.number(),
    /** Loudness over time, 0 to 100. */
    waveform: z.array(z.int()).check(z.length(WAVEFORM_PEAKS)),
    /** Signed, expiring address of the sound; null where the host wants walls to be silent. */
    soundUrl: z.nullable(z.string()),
  }),
])

export type Slide = z.infer<typeof slideSchema>
export type SlidePage = z.infer<typeof slidePageSchema>
export type SlideView = z.infer<typeof slideViewSchema>
