import { defineErrors } from '../kernel/index.ts'

export const challengeErrors = defineErrors({
  'challenge.not_found': { status: 404, message: 'This challenge does not exist anymore.' },
  'challenge.too_many': {
    status: 422,
    message: 'An event has room for 30 challenges, and for 100 with archived ones.',
  },
  'challenge.changed_meanwhile': {
    status: 409,
    message: 'The challenges were changed in another window. Please look at them again.',
  },
})
