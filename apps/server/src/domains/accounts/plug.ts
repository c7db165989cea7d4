import type { FastifyRequest } from 'fastify'
import { openGuessGuard } from '../../http/guess-guard.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HostGrant } from '../access/index.ts'
import type { Hooks } from '../hooks.ts'
import { createPictures } from '../pictures/index.ts'
import type { Plug } from '../plug.ts'
import { deleteExpiredAccountLinks } from './account-link-store.ts'
import { createAccountLinks } from './account-links.ts'
import { accountJobs } from './account-mails.ts'
import { AVATARS, avatarKind } from './avatars.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'
import { accountExportPart } from './export-part.ts'
import { SIGN_IN_GUESSES } from './guess-rules.ts'
import { deleteOldInvitations } from './invitation-store.ts'
import { noticeJobs } from './my-account-mails.ts'
import { registerMyAccountRoutes } from './my-account-routes.ts'
import { createPasswords } from './passwords.ts'
import { registerAccountRoutes } from './routes.ts'
import { deleteExpiredSessions, findStandingSessions } from './session-store.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignUpBrowser } from './sign-up-browser.ts'
import { deleteExpiredSocialAttempts } from './social-attempt-store.ts'
import { createSocialProviders } from './social-providers.ts'
import { registerSocialRoutes } from './social-routes.ts'

/** Hosts: sign-up and sign-in, sessions, accounts and their deletion. */
export function accounts(platform: Platform, hooks: Pick<Hooks, 'onAccountDeleted'>) {
  const { config, db, blobs, clock, ids, cookies, mailer } = platform
  const { publicUrl, authSecrets: secrets } = config
  const sessions = createSessions({ db, clock, ids, cookies, secrets })
  const passwords = createPasswords(platform.passwordCost)
  const links = createAccountLinks({ clock, ids, secrets: config.authSecrets })
  const avatars = createPictures(platform, avatarKind(clock))
  const mails = { db, links, mailer, publicUrl }

  return {
    name: 'accounts',
    avatars,
    sessions,
    passwords,
    hostOf: (request: FastifyRequest) => hostOf(sessions, request),
    standingSessions: (ids: readonly string[]) => findStandingSessions(db.query, ids, clock.date()),

    routes(handle) {
      const mailDelivers = mailer.delivers
      const deps = {
        db,
        blobs,
        clock,
        ids,
        sessions,
        passwords,
        mailDelivers,
        signUpMode: config.signUp,
        cookies,
        publicUrl,
        links,
        avatars,
        providers: createSocialProviders(config, clock),
        oidcName: config.oidc?.name,
        signUpBrowser: createSignUpBrowser(cookies, secrets),
        signInGuesses: openGuessGuard(platform, SIGN_IN_GUESSES),
      }
      registerAccountRoutes(handle, deps)
      registerSocialRoutes(handle, deps)
      registerMyAccountRoutes(handle, deps)
    },
    jobs: {
      ...accountJobs(mails),
      ...noticeJobs(mails),
      ...avatars.jobs,
    },
    sweeps: {
      sessions: () => deleteExpiredSessions(db.query, clock.date()),
      links: () => deleteExpiredAccountLinks(db.query, clock.date()),
      invitations: () => deleteOldInvitations(db.query, clock.date()),
      'social-attempts': () => deleteExpiredSocialAttempts(db.query, clock.date()),
      avatars: avatars.sweep,
      'due-accounts': () => deleteDueAccounts({ db, clock, avatars, removeContents: hooks.onAccountDeleted }),
    },
    exportAccount: accountExportPart({ db, blobs, clock }),
    ledger: avatars.ledger,
    places: async function* () {
      yield AVATARS
    },
  } satisfies Plug & Record<string, unknown>
}

async function hostOf(sessions: Sessions, request: FastifyRequest): Promise<HostGrant | null> {
  const session = await sessions.current(request)
  if (session === null) return null
  const { userId, sessionId, isOperator } = session
  return { userId, sessionId, isOperator }
}
