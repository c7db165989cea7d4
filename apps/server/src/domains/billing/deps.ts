import type { AlbumDates } from '@afterglow/contract/billing'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { PaymentProvider } from '../../platform/payments/index.ts'

export interface BillingDeps {
  db: Database
  clock: Clock
  ids: Ids
  payments: PaymentProvider
  /** The names on receipts, and whether there is anything to buy. */
  config: Pick<Config, 'seller' | 'offer' | 'brand'>
}

export interface PlanDeps extends Pick<BillingDeps, 'db' | 'clock'> {
  /** The events of a host, from a higher domain: they decide how long existing files are kept. */
  listAlbumDates(userId: string): Promise<AlbumDates[]>
}
