import type { SignUpMode } from '@afterglow/contract/accounts'
import type { Database } from '../../db/database.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { GuessGuard } from '../../http/guess-guard.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { AccountLinks } from './account-links.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { SignUpBrowser } from './sign-up-browser.ts'
import type { SocialProviders } from './social-providers.ts'

/** Dependencies of the use cases of accounts. */
export interface AccountDeps {
  db: Database
  clock: Clock
  ids: Ids
  sessions: Sessions
  cookies: Cookies
  links: AccountLinks
  passwords: Passwords
  signInGuesses: GuessGuard
  signUpBrowser: SignUpBrowser
  /** Whether mail is actually delivered from this machine. */
  mailDelivers: boolean
  /** Who may create an account. */
  signUpMode: SignUpMode
}

/** Dependencies of sign-in with Google or Apple. */
export interface SocialDeps extends AccountDeps {
  providers: SocialProviders
  publicUrl: string
  /** The name of the operator's own provider, where there is one. */
  oidcName: string | undefined
}
