import type { Database } from '../../db/database.ts'
import type { AccountExportPart } from '../export-part.ts'
import { listMessagesOf } from './message-store.ts'

/** Messages of the contact form, without the address typed into it, which may be another person's. */
export function messageExportPart({ query }: Database): AccountExportPart {
  return {
    async gather({ id: userId }) {
      const messages = await listMessagesOf(query, userId)
      return {
        json: {
          messages: messages.map(({ subject, message, firstName, lastName, createdAt }) => ({
            subject,
            message,
            name: `${firstName} ${lastName}`,
            sentAt: createdAt.toISOString(),
          })),
        },
      }
    },
  }
}
