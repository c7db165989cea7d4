import { defineErrors } from '../kernel/index.ts'

export const accountErrors = defineErrors({
  'auth.invalid_credentials': { status: 401, message: 'Invalid login credentials' },
  'auth.already_registered': { status: 409, message: 'User already registered' },
  'auth.weak_password': { status: 422, message: 'This password is too common. Please choose another one.' },
  'auth.email_not_confirmed': {
    status: 403,
    message: 'Please confirm your email first. The link is in your inbox.',
  },
  'auth.suspended': {
    status: 403,
    message: 'This account is suspended. Please write to us if you think that is a mistake.',
  },
  'auth.session_missing': { status: 401, message: 'Auth session missing!' },
  'auth.social_not_configured': {
    status: 503,
    message: 'This way of signing in is not set up here. The operator of this service can add it.',
  },
  'auth.social_unreachable': {
    status: 503,
    message: 'The sign-in service does not answer. Please try again in a moment.',
  },
  'auth.social_refused': { status: 401, message: 'You were not signed in. Please try again.' },
  'auth.social_email_missing': {
    status: 403,
    message: 'We were not given a confirmed email. Please sign up with email and password.',
  },
  'auth.social_email_taken': {
    status: 409,
    message: 'There is already an account with this email. Please sign in with your password.',
  },
  'auth.sign_up_closed': { status: 403, message: 'This service takes no new accounts.' },
  'auth.invitation_needed': {
    status: 403,
    message: 'New accounts are by invitation here. Please ask whoever runs this service for a link.',
  },
  'auth.invitation_invalid': {
    status: 410,
    message: 'This invitation has expired or was already used. Please ask for another one.',
  },
  'auth.link_invalid': { status: 410, message: 'This link has expired or was already used.' },
  'auth.sign_in_first': {
    status: 403,
    message: 'Please sign in to this account in this browser first, and open the link again.',
  },
  'account.identity_not_found': { status: 404, message: 'This way to sign in is gone already.' },
  'account.last_way': {
    status: 409,
    message: 'This is the only way into your account. Please set a password first.',
  },
  'account.wrong_password': { status: 403, message: 'Your current password is not right.' },
  'account.wrong_email': { status: 422, message: 'This is not the email of your account.' },
  'account.email_taken': { status: 409, message: 'This email belongs to another account.' },
  'account.email_unchanged': { status: 422, message: 'This is your email already.' },
  'account.session_not_found': { status: 404, message: 'This device is signed out already.' },
  'account.picture_unreadable': {
    status: 415,
    message: 'This file is not a picture we can read. JPG, PNG, WebP and HEIC work.',
  },
  'account.picture_too_large': { status: 413, message: 'A picture can have at most 10 MB.' },
})
