import * as z from 'zod/mini'
import { endpoint, languagesFor, lineSchema, readEmail, uuidSchema } from '../kernel/index.ts'
import { MAX_FULL_NAME_LENGTH } from './constants.ts'
import { ACCOUNT_LIMIT, MAIL_LIMIT, MAILED_LINK_LIMIT } from './limits.ts'
import {
  emailSchema,
  linkProofSchema,
  newPasswordSchema,
  passwordAgain,
  sessionSchema,
  socialProviderSchema,
} from './schema.ts'

/** A language in which mails and the dashboard are written. */
const accountLanguageSchema = z.enum(languagesFor('host'))

export const accountSchema = z.object({
  email: z.string(),
  fullName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** Of mails and the dashboard; null while the browser decides. */
  language: z.nullable(accountLanguageSchema),
  /** False for hosts who only sign in with Google or Apple. */
  hasPassword: z.boolean(),
  /** The accounts of providers that sign in to this one, the oldest first. */
  identities: z.array(
    z.object({
      id: z.string(),
      provider: socialProviderSchema,
      /** Its display name. */
      name: z.string(),
      /** The address of the operator's own provider (`oidc`), since it may change. */
      issuer: z.nullable(z.string()),
      since: z.iso.datetime(),
    }),
  ),
  /** By the server's clock; 0 once the trial has ended. */
  trialDaysLeft: z.int(),
  /** When the account and everything in it is deleted, unless the host cancels. */
  deletionAt: z.nullable(z.iso.datetime()),
})

export const deviceSessionSchema = z.object({
  id: z.string(),
  /** Names as their makers write them; null where the browser did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})

export const AVATAR_STATES = ['processing', 'ready', 'failed'] as const

const withSession = z.object({ session: sessionSchema })

export const getMyAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The account of the signed-in host.',
  policy: 'host',
  response: accountSchema,
})

export const changeName = endpoint({
  method: 'PUT',
  path: '/api/account/name',
  summary: 'Changes the full name; an empty one takes it away.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  body: z.object({
    fullName: lineSchema(MAX_FULL_NAME_LENGTH, 'A name can have at most 100 characters'),
  }),
  response: withSession,
})

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/account/language',
  summary:
    'Chooses the language of mails and of the dashboard, in this browser and wherever the host signs in.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  body: z.object({ language: accountLanguageSchema }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Changes the password, or sets the first one. Every other session ends.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  body: z.object({ currentPassword: passwordAgain, newPassword: newPasswordSchema }),
  response: withSession,
  errors: ['account.wrong_password', 'auth.weak_password', 'request.proof_needed'],
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Mails a link to the new email. Where no mail server is configured, the change happens at once.',
  policy: 'host',
  limit: MAIL_LIMIT,
  body: z.object({ email: emailSchema, currentPassword: passwordAgain }),
  response: z.object({ outcome: z.enum(['link_sent', 'changed']), session: sessionSchema }),
  errors: [
    'account.wrong_password',
    'account.email_taken',
    'account.email_unchanged',
    'request.proof_needed',
  ],
})

/** The token of a mail. */
const token = z.string().check(z.minLength(1), z.maxLength(2000))

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/account/email/confirm',
  summary: 'Which email the token of a mail gives an account, and what has to come with it. Changes nothing.',
  policy: 'anyone',
  limit: MAILED_LINK_LIMIT,
  query: z.object({ token }),
  response: z.object({ email: z.string(), proof: linkProofSchema }),
  errors: ['auth.link_invalid'],
})

export const removeIdentity = endpoint({
  method: 'DELETE',
  path: '/api/account/identities/:identityId',
  summary: 'Takes a provider away as a way to sign in. Every other session ends.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  params: z.object({ identityId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  errors: ['account.identity_not_found', 'account.last_way'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  summary:
    'Changes the email with the token of the mail, where the host is signed in or gives their password. Every session but that of this browser ends.',
  policy: 'anyone',
  limit: MAILED_LINK_LIMIT,
  body: z.object({ token, password: passwordAgain }),
  /** The session is null where this browser is not signed in to the account. */
  response: z.object({ email: z.string(), session: z.nullable(sessionSchema) }),
  errors: [
    'auth.link_invalid',
    'auth.sign_in_first',
    'account.email_taken',
    'account.wrong_password',
    'request.proof_needed',
  ],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the host is signed in, this browser first, then by last use.',
  policy: 'host',
  response: z.object({ sessions: z.array(deviceSessionSchema) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Signs one browser of the host out. It is felt at its next request.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  params: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  errors: ['account.session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Signs the host out everywhere but here.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
})

export const putAvatar = endpoint({
  method: 'PUT',
  path: '/api/account/avatar',
  summary: 'Takes the bytes of a new picture. It replaces the old one as soon as a square is made of it.',
  policy: 'host',
  bodyKind: 'bytes',
  limit: ACCOUNT_LIMIT,
  response: z.object({ avatarId: uuidSchema }),
  status: 202,
  errors: ['account.picture_unreadable', 'account.picture_too_large', 'storage.full'],
})

export const getAvatarState = endpoint({
  method: 'GET',
  path: '/api/account/avatar/:avatarId',
  summary: 'How far a new picture is, and the session as it stands.',
  policy: 'host',
  params: z.object({ avatarId: uuidSchema }),
  response: z.object({ state: z.enum(AVATAR_STATES), session: sessionSchema }),
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/account/avatar',
  summary: 'Takes the picture away. Succeeds also when there is none.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  response: withSession,
})

export const getAvatarBytes = endpoint({
  method: 'GET',
  path: '/avatars/:avatarId',
  summary: 'A picture of a host. A new picture has a new address, so this one may be kept for ever.',
  policy: 'anyone',
  params: z.object({ avatarId: uuidSchema }),
})

export const scheduleDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Has the account deleted after seven days. Every session ends, this one too.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
  body: z.object({
    currentPassword: passwordAgain,
    /** Typed by hosts without a password. */
    email: z.optional(z.string().check(z.overwrite(readEmail), z.maxLength(254))),
  }),
  response: z.object({ deletionAt: z.iso.datetime() }),
  errors: ['account.wrong_password', 'account.wrong_email', 'request.proof_needed'],
})

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Keeps the account after all. Succeeds also when it was never to be deleted.',
  policy: 'host',
  limit: ACCOUNT_LIMIT,
})

export const myAccountRoutes = {
  getMyAccount,
  changeName,
  changeLanguage,
  changePassword,
  changeEmail,
  getEmailChange,
  confirmEmailChange,
  removeIdentity,
  listSessions,
  endSession,
  endOtherSessions,
  putAvatar,
  getAvatarState,
  removeAvatar,
  getAvatarBytes,
  scheduleDeletion,
  cancelDeletion,
}

export type Account = z.infer<typeof accountSchema>
export type DeviceSession = z.infer<typeof deviceSessionSchema>
