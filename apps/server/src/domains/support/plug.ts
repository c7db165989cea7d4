import type { Platform } from '../../platform/platform.ts'
import type { Sessions } from '../accounts/index.ts'
import type { Plug } from '../plug.ts'
import { messageExportPart } from './export-part.ts'
import { deleteMessagesOf } from './message-store.ts'
import { registerSupportRoutes } from './routes.ts'
import { supportJobs } from './support-jobs.ts'
import { sweepMessages } from './sweep-messages.ts'

/** Messages of the contact form, to the operator. */
export function support({ config, db, ids, clock, mailer }: Platform, { sessions }: { sessions: Sessions }) {
  return {
    name: 'support',

    routes: (handle) => registerSupportRoutes(handle, { db, ids, clock, sessions }),
    jobs: supportJobs({ db, clock, mailer, operatorEmail: config.operatorEmail }),
    sweeps: { messages: () => sweepMessages({ db, clock }) },
    exportAccount: messageExportPart(db),
    async onAccountDeleted(tx, userId) {
      await deleteMessagesOf(tx, userId)
      return 'gone'
    },
  } satisfies Plug
}
