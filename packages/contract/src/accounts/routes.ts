import * as z from 'zod/mini'
import { endpoint } from '../kernel/index.ts'
import { credentialsSchema, emailSchema, newCredentialsSchema, sessionSchema } from './schema.ts'

const maybeSession = z.object({ session: z.nullable(sessionSchema) })

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Creates a host account. The session is null when the email has to be confirmed first.',
  policy: 'anyone',
  limit: 'sign-up',
  body: newCredentialsSchema,
  response: maybeSession,
  status: 201,
  errors: ['auth.already_registered', 'auth.weak_password'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Signs a host in with email and password.',
  policy: 'anyone',
  limit: 'sign-in',
  body: credentialsSchema,
  response: z.object({ session: sessionSchema }),
  errors: ['auth.invalid_credentials', 'auth.email_not_confirmed'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Ends the session of this browser. Succeeds also when there is none.',
  policy: 'anyone',
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The session of this browser, or null.',
  policy: 'anyone',
  response: maybeSession,
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Exchanges the refresh credential for a new one and extends access.',
  policy: 'anyone',
  limit: 'refresh',
  response: z.object({ session: sessionSchema }),
  errors: ['auth.session_missing'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Sends the confirmation mail again. Answers the same whether or not the email is known.',
  policy: 'anyone',
  limit: 'mail',
  body: z.object({ email: emailSchema }),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirms an email with the token of the mail and signs the host in.',
  policy: 'anyone',
  limit: 'sign-in',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  response: z.object({ session: sessionSchema }),
  errors: ['auth.link_invalid'],
})

export const accountRoutes = {
  signUp,
  signIn,
  signOut,
  getSession,
  refreshSession,
  resendVerification,
  verifyEmail,
}
