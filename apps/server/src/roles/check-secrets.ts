import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { registerSecrets } from '../platform/secret-register.ts'
import { StartError } from './start-error.ts'

/** @throws StartError when other processes of this installation sign with a secret that this one does not have */
export async function checkSecrets(db: Database, { authSecrets }: Config): Promise<void> {
  if (await registerSecrets(db, authSecrets)) return
  throw new StartError(
    'This process has another AUTH_SECRET than the installation: sessions, guests and links of one would be refused by the other. Give it the same secret. To replace a secret, list the new and the present one in AUTH_SECRETS. If the present one is lost, run `npm run admin -- adopt-secret`: everyone has to sign in again, and links end.',
  )
}
