import * as z from 'zod/mini'
import { countCharacters, uuidSchema } from '../kernel/index.ts'
import { MEDIA_STATUSES, mediaSchema } from '../media/index.ts'
import { cleanName, isBlank } from '../notes/text.ts'
import { MAX_COMMENT_LENGTH, MAX_COMMENT_UNITS } from './constants.ts'

const TOO_LONG = `A comment can have at most ${MAX_COMMENT_LENGTH} characters`

/** One line. */
export const commentTextSchema = z.string().check(
  z.maxLength(MAX_COMMENT_UNITS, TOO_LONG),
  z.overwrite(cleanName),
  z.refine((text) => !isBlank(text), 'Please write something'),
  z.refine((text) => countCharacters(text) <= MAX_COMMENT_LENGTH, TOO_LONG),
)

export const newCommentSchema = z.object({
  /** Made by the browser: sending again after a lost answer leaves one comment. */
  id: uuidSchema,
  message: commentTextSchema,
})

export const commentSchema = z.object({
  id: uuidSchema,
  message: z.string(),
  /** Of the guest who wrote it; null for the host, and where they gave none that this reader may see. */
  name: z.nullable(z.string()),
  isHost: z.boolean(),
  isMine: z.boolean(),
  status: z.enum(MEDIA_STATUSES),
  createdAt: z.iso.datetime(),
})

export const commentsSchema = z.object({ comments: z.array(commentSchema), total: z.int() })

export const waitingCommentsSchema = z.object({
  comments: z.array(z.object({ comment: commentSchema, media: mediaSchema })),
  total: z.int(),
})

export const changeCommentSchema = z.object({ status: z.enum(['published', 'unpublished']) })

export type Comment = z.infer<typeof commentSchema>
export type NewComment = z.infer<typeof newCommentSchema>
