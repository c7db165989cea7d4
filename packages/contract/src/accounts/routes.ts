import * as z from 'zod/mini'
import { endpoint, trimGlued } from '../kernel/index.ts'
import { SIGN_UP_MODES } from './constants.ts'
import { MAIL_LIMIT, MAILED_LINK_LIMIT, REFRESH_LIMIT, SIGN_UP_LIMIT, SOCIAL_LIMIT } from './limits.ts'
import {
  credentialsSchema,
  emailSchema,
  linkProofSchema,
  newCredentialsSchema,
  newPasswordSchema,
  passwordAgain,
  sessionSchema,
  socialProviderSchema,
} from './schema.ts'

/** The secret of a mailed link. */
/** As it comes out of a mail or a chat. */
const linkToken = z.string().check(z.overwrite(trimGlued), z.minLength(1), z.maxLength(200))

const invitationToken = z.optional(linkToken)

const maybeSession = z.object({ session: z.nullable(sessionSchema) })

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Creates a host account. The session is null when the email has to be confirmed first.',
  policy: 'anyone',
  limit: SIGN_UP_LIMIT,
  body: z.extend(newCredentialsSchema, { invitation: invitationToken }),
  response: maybeSession,
  status: 201,
  errors: [
    'auth.already_registered',
    'auth.weak_password',
    'auth.sign_up_closed',
    'auth.invitation_needed',
    'auth.invitation_invalid',
  ],
})

export const getSignUp = endpoint({
  method: 'GET',
  path: '/api/auth/sign-up',
  summary: 'Who may create an account here, and whether this invitation can still be used.',
  policy: 'anyone',
  limit: MAILED_LINK_LIMIT,
  query: z.object({ invitation: invitationToken }),
  response: z.object({
    mode: z.enum(SIGN_UP_MODES),
    invitation: z.enum(['none', 'valid', 'invalid']),
    /** Whether the new account may use the operator's console. */
    makesOperator: z.boolean(),
  }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Signs a host in with email and password.',
  policy: 'anyone',
  body: credentialsSchema,
  response: z.object({ session: sessionSchema }),
  errors: ['auth.invalid_credentials', 'auth.email_not_confirmed', 'request.proof_needed'],
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
  limit: REFRESH_LIMIT,
  response: z.object({ session: sessionSchema }),
  errors: ['auth.session_missing'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Sends the confirmation mail again. Answers the same whether or not the email is known.',
  policy: 'anyone',
  limit: MAIL_LIMIT,
  body: z.object({ email: emailSchema }),
})

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  summary: 'Whose email the token of a mail confirms, and what has to come with it. Changes nothing.',
  policy: 'anyone',
  limit: MAILED_LINK_LIMIT,
  query: z.object({ token: linkToken }),
  response: z.object({ email: z.string(), proof: linkProofSchema }),
  errors: ['auth.link_invalid'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Confirms an email with the token of the mail and signs the host in: in the browser that signed up, with the password of the sign-up, or with a new one, which replaces it.',
  policy: 'anyone',
  limit: MAILED_LINK_LIMIT,
  body: z.object({ token: linkToken, password: passwordAgain, newPassword: z.optional(newPasswordSchema) }),
  response: z.object({ session: sessionSchema }),
  errors: [
    'auth.link_invalid',
    'auth.weak_password',
    'auth.sign_in_first',
    'account.wrong_password',
    'request.proof_needed',
  ],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a link to set a new password. Answers the same whether or not the email is known.',
  policy: 'anyone',
  limit: MAIL_LIMIT,
  body: z.object({ email: emailSchema }),
  /** `mailDelivers` is false where no mail server is configured and the operator finds the mail in the outbox. */
  response: z.object({ mailDelivers: z.boolean() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Sets a new password with the token of the mail, ends all sessions and sign-ins with providers, and signs the host in here.',
  policy: 'anyone',
  limit: MAILED_LINK_LIMIT,
  body: z.object({ token: linkToken, password: newPasswordSchema }),
  response: z.object({ session: sessionSchema }),
  errors: ['auth.link_invalid', 'auth.weak_password'],
})

export const getSignInWays = endpoint({
  method: 'GET',
  path: '/api/auth/ways',
  summary: 'The ways to sign in that this installation has beside a password, Google and Apple.',
  policy: 'anyone',
  limit: MAILED_LINK_LIMIT,
  /** The operator's own OpenID provider; null where none is set up. */
  response: z.object({ oidc: z.nullable(z.object({ name: z.string() })) }),
})

const providerParams = z.object({ provider: socialProviderSchema })

export const startSocialSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/social/:provider',
  summary: 'Begins a sign-in with a provider and answers the address of theirs to go to.',
  policy: 'anyone',
  limit: SOCIAL_LIMIT,
  params: providerParams,
  response: z.object({ url: z.string() }),
  errors: ['auth.social_not_configured', 'auth.social_unreachable'],
})

/** A provider's parameters are not constrained here; the OpenID client validates them. */
const providerAnswer = z.record(z.string(), z.string())

export const finishSocialSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/social/:provider/callback',
  summary:
    'Where the provider sends the browser back to. Leads on to the dashboard or to the sign-in screen.',
  policy: 'provider-state',
  limit: SOCIAL_LIMIT,
  params: providerParams,
  query: providerAnswer,
  status: 303,
})

export const receiveSocialForm = endpoint({
  method: 'POST',
  path: '/api/auth/social/:provider/callback',
  summary: 'The same for providers that send a form (Apple). Leads on to the address above.',
  policy: 'provider-state',
  bodyKind: 'form',
  limit: SOCIAL_LIMIT,
  params: providerParams,
  body: providerAnswer,
  status: 303,
})

export const accountRoutes = {
  signUp,
  getSignUp,
  signIn,
  signOut,
  getSession,
  refreshSession,
  resendVerification,
  getVerification,
  verifyEmail,
  forgotPassword,
  resetPassword,
  getSignInWays,
  startSocialSignIn,
  finishSocialSignIn,
  receiveSocialForm,
}
