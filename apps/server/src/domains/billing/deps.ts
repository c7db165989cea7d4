import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { PaymentProvider } from '../../platform/payments/index.ts'

export interface BillingDeps {
  db: Database
  clock: Clock
  ids: Ids
  payments: PaymentProvider
}
