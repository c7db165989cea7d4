import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'

export const newGuestBooksSchema = z.object({
  text: z.string().check(z.minLength(1, 'Please enter a text'), z.maxLength(500)),
})

export const guestBooksItemSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  createdAt: z.iso.datetime(),
})

export type GuestBooksItem = z.infer<typeof guestBooksItemSchema>
