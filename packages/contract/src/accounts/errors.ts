import { defineErrors } from '../kernel/index.ts'

export const accountErrors = defineErrors({
  'auth.invalid_credentials': { status: 401, message: 'Invalid login credentials' },
  'auth.already_registered': { status: 409, message: 'User already registered' },
  'auth.weak_password': { status: 422, message: 'This password is too common. Please choose another one.' },
  'auth.email_not_confirmed': {
    status: 403,
    message: 'Please confirm your email first. The link is in your inbox.',
  },
  'auth.session_missing': { status: 401, message: 'Auth session missing!' },
  'auth.link_invalid': { status: 410, message: 'This link has expired or was already used.' },
})
