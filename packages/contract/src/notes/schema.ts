import * as z from 'zod/mini'
import { countCharacters, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import {
  MAX_CAPTION_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_NOTE_UNITS,
  MAX_SENDER_NAME_LENGTH,
  NOTE_THEMES,
  OWN_VOICE_STATES,
  VOICE_REFUSALS,
  VOICE_STATES,
  WAVEFORM_PEAKS,
} from './constants.ts'
import { cleanMessage, cleanName, isBlank } from './text.ts'

const TOO_LONG = 'Message cannot exceed 200 characters'

export const messageSchema = z.string().check(
  z.maxLength(MAX_NOTE_UNITS, TOO_LONG),
  z.overwrite(cleanMessage),
  z.refine((text) => !isBlank(text), 'Please enter a message'),
  z.refine((text) => countCharacters(text) <= MAX_NOTE_LENGTH, TOO_LONG),
)

/** Empty means none. */
export const senderNameSchema = z.string().check(
  z.maxLength(MAX_NOTE_UNITS, 'The name is too long'),
  z.overwrite((text) => (isBlank(text) ? '' : cleanName(text))),
  z.refine((text) => countCharacters(text) <= MAX_SENDER_NAME_LENGTH, 'The name is too long'),
)

const CAPTION_TOO_LONG = `A caption can have at most ${MAX_CAPTION_LENGTH} characters`

/** Empty means none. */
export const captionSchema = z.string().check(
  z.maxLength(MAX_NOTE_UNITS, CAPTION_TOO_LONG),
  z.overwrite((text) => (isBlank(text) ? '' : cleanMessage(text))),
  z.refine((text) => countCharacters(text) <= MAX_CAPTION_LENGTH, CAPTION_TOO_LONG),
)

export const newNoteSchema = z.object({
  /** Created by the sender's browser: sending again after a lost answer leaves one note. */
  id: uuidSchema,
  message: messageSchema,
  theme: z.enum(NOTE_THEMES),
  senderName: z.optional(z.nullable(senderNameSchema)),
})

/** A note as its host reads it. */
export const noteSchema = z.object({
  id: uuidSchema,
  eventId: eventIdSchema,
  message: z.string(),
  theme: z.enum(NOTE_THEMES),
  senderName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})

/** A voice message as its host plays it, or downloads it where no player could play it. */
export const voiceNoteSchema = z.object({
  id: uuidSchema,
  eventId: eventIdSchema,
  /** Signed, expiring address of the sound: AAC in MP4, which plays everywhere; else of the recording as it came. */
  audioData: z.string(),
  /** False where nothing playable could be made of the recording: it is kept until the host deletes it. */
  isPlayable: z.boolean(),
  /** Measured by decoding it; null where it cannot be played. */
  durationSeconds: z.nullable(z.number()),
  /** Loudness over time, 0 to 100. */
  waveform: z.nullable(z.array(z.int()).check(z.length(WAVEFORM_PEAKS))),
  senderName: z.nullable(z.string()),
  /** What it says, typed by its sender or by the host. */
  caption: z.nullable(z.string()),
  /** Whether guests hear it. */
  isPublished: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** A voice message that guests hear, for one of them. */
export const greetingSchema = z.object({
  id: uuidSchema,
  /** Name of the guest who left it; null for the host, and when they gave none that this listener may see. */
  name: z.nullable(z.string()),
  isHost: z.boolean(),
  isMine: z.boolean(),
  caption: z.nullable(z.string()),
  /** Signed, expiring address of the sound. It ends when the host stops playing the message for guests. */
  audioData: z.string(),
  durationSeconds: z.number(),
  waveform: z.array(z.int()).check(z.length(WAVEFORM_PEAKS)),
  /** Whether this listener may report it to the host. */
  canReport: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** A voice message's state for its sender. */
export const sentVoiceNoteSchema = z.object({
  id: uuidSchema,
  state: z.enum(VOICE_STATES),
  refusal: z.nullable(z.enum(VOICE_REFUSALS)),
})

/** A note as its writer sees it. */
export const ownNoteSchema = z.object({ ...noteSchema.shape, canDelete: z.boolean() })

/** A voice message as its sender sees it. Refused ones are listed for a day, so that senders learn why. */
export const ownVoiceNoteSchema = z.object({
  id: uuidSchema,
  state: z.enum(OWN_VOICE_STATES),
  refusal: z.nullable(z.enum(VOICE_REFUSALS)),
  /** Signed, expiring address of the sound; null while there is none. */
  audioData: z.nullable(z.string()),
  durationSeconds: voiceNoteSchema.shape.durationSeconds,
  waveform: voiceNoteSchema.shape.waveform,
  caption: voiceNoteSchema.shape.caption,
  isPublished: voiceNoteSchema.shape.isPublished,
  createdAt: z.iso.datetime(),
  canDelete: z.boolean(),
})

export type OwnNote = z.infer<typeof ownNoteSchema>
export type OwnVoiceNote = z.infer<typeof ownVoiceNoteSchema>
export type NoteTheme = (typeof NOTE_THEMES)[number]
export type NewNote = z.infer<typeof newNoteSchema>
export type Note = z.infer<typeof noteSchema>
export type VoiceNote = z.infer<typeof voiceNoteSchema>
export type Greeting = z.infer<typeof greetingSchema>
export type SentVoiceNote = z.infer<typeof sentVoiceNoteSchema>
export type VoiceRefusal = (typeof VOICE_REFUSALS)[number]
