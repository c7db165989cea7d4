export const CONTACT_SUBJECTS = ['general', 'technical', 'billing', 'feature', 'bug'] as const

export const MAX_CONTACT_NAME_LENGTH = 100
export const MAX_CONTACT_MESSAGE_LENGTH = 2000

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]
