import type { User } from '@afterglow/contract/accounts'
import { readEmail } from '@afterglow/contract/kernel'
import type { ContactMessage, ContactSubject } from '@afterglow/contract/support'

/** The contact form while it is being filled in. */
export interface ContactDraft extends Omit<ContactMessage, 'subject'> {
  subject: ContactSubject | null
}

/** What is known about the sender before they type. The last word of a full name is used as the last name. */
export function startingDraft(user: Pick<User, 'email' | 'fullName'> | null): ContactDraft {
  const words = user?.fullName?.trim().split(/\s+/).filter(Boolean) ?? []
  return {
    firstName: words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    email: user?.email ?? '',
    subject: null,
    message: '',
  }
}

/** The request body, or null while no subject is chosen. */
export function toMessage(draft: ContactDraft): ContactMessage | null {
  const { subject } = draft
  if (subject === null) return null
  const trimmed = {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: readEmail(draft.email),
    message: draft.message.trim(),
  }
  return { ...trimmed, subject }
}
