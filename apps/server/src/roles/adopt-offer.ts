import type { Platform } from '../app/platform.ts'
import { registerOffer } from '../domains/billing/index.ts'

/** Makes what this process is configured to offer hosts the offer of the installation, and says so if it is a new one. */
export async function adoptOffer({ db, clock, config, log }: Platform): Promise<void> {
  const { offer } = config
  if ((await registerOffer(db, offer, clock.date())) === 'registered')
    log.warn({ offer }, 'what hosts are offered has changed; hosts keep the periods they were promised')
}
