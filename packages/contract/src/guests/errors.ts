import { defineErrors } from '../kernel/index.ts'

export const guestErrors = defineErrors({
  'guest.not_found': { status: 404, message: 'There is no such guest.' },
  'guest.is_host': { status: 409, message: 'You are the host of this event.' },
  'guest.banned': { status: 403, message: 'The hosts do not take anything more from this device.' },
  'guest.name_needed': {
    status: 403,
    message: 'Please tell the hosts your name first, and then try again.',
  },
  'guest.many_new': {
    status: 429,
    message:
      'Many new guests come from your network at the moment. Please stay on the page for some minutes, and then try again.',
  },
  'guest.code_invalid': { status: 410, message: 'This code has expired or was already used.' },
})
