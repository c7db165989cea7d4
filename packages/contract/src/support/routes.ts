import { endpoint } from '../kernel/index.ts'
import { CONTACT_LIMIT } from './limits.ts'
import { contactMessageSchema } from './schema.ts'

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/support/messages',
  summary: 'Keeps a message of the contact form and mails it to the operator. No account is needed.',
  policy: 'anyone',
  limit: CONTACT_LIMIT,
  body: contactMessageSchema,
})

export const supportRoutes = { sendContactMessage }
