import * as z from 'zod/mini'
import { emailSchema } from '../accounts/schema.ts'
import { lineSchema, textSchema } from '../kernel/index.ts'
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH } from './constants.ts'

const nameSchema = lineSchema(MAX_CONTACT_NAME_LENGTH, 'The name is too long').check(
  z.minLength(1, 'Please enter your name'),
)

/** The contact form's input. */
export const contactMessageSchema = z.object({
  firstName: nameSchema,
  lastName: nameSchema,
  email: emailSchema,
  subject: z.enum(CONTACT_SUBJECTS),
  message: textSchema(
    MAX_CONTACT_MESSAGE_LENGTH,
    `Message cannot exceed ${MAX_CONTACT_MESSAGE_LENGTH} characters`,
  ).check(z.minLength(1, 'Please enter a message')),
})

export type ContactMessage = z.infer<typeof contactMessageSchema>
