import * as z from 'zod/mini'
import { emailSchema } from '../accounts/schema.ts'
import { fitsCharacters } from '../kernel/index.ts'
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH } from './constants.ts'

/** A single line: no control characters, so that it may be part of a mail's subject. */
const nameSchema = z.string().check(
  z.trim(),
  z.minLength(1, 'Please enter your name'),
  z.refine((text) => fitsCharacters(text, MAX_CONTACT_NAME_LENGTH), 'The name is too long'),
  z.regex(/^\P{Cc}*$/u, 'The name must be one line'),
)

/** The contact form's input. */
export const contactMessageSchema = z.object({
  firstName: nameSchema,
  lastName: nameSchema,
  email: emailSchema,
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string().check(
    z.trim(),
    z.minLength(1, 'Please enter a message'),
    z.refine(
      (text) => fitsCharacters(text, MAX_CONTACT_MESSAGE_LENGTH),
      `Message cannot exceed ${MAX_CONTACT_MESSAGE_LENGTH} characters`,
    ),
    // The database cannot store NUL, and no keyboard types it.
    z.regex(/^[^\0]*$/, 'The message holds a character that cannot be sent'),
  ),
})

export type ContactMessage = z.infer<typeof contactMessageSchema>
