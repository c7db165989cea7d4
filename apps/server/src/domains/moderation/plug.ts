import { REMOVAL_GRACE } from '@afterglow/contract/media'
import { moderationFacts } from '@afterglow/contract/moderation'
import type { Platform } from '../../platform/platform.ts'
import { createSigner } from '../../platform/signatures.ts'
import type { AuthorDeps } from '../guests/index.ts'
import type { Plug } from '../plug.ts'
import { reportExportPart } from './export-part.ts'
import { HIDDEN_MAIL_JOB, sendHiddenMail } from './hidden-mail.ts'
import type { ListDeps } from './list-reports.ts'
import type { SetStatuses } from './move-subject.ts'
import { reportOverview } from './overview-store.ts'
import { registerModerationRoutes } from './routes.ts'
import type { TakeBackDeps } from './take-back.ts'
import { deleteOldTakeBacks } from './take-back-store.ts'

interface Below extends Omit<TakeBackDeps & ListDeps, 'db' | 'clock'> {
  guestCredentials: AuthorDeps['guestCredentials']
  setStatuses: SetStatuses
}

/** What guests report, what the host decides about it, and taking back all that a guest sent. */
export function moderation({ config, db, clock, mailer }: Platform, below: Below) {
  const reportAddresses = createSigner(config.authSecrets, 'reporting address')
  return {
    name: 'moderation',
    routes: (handle) => registerModerationRoutes(handle, { ...below, db, clock, reportAddresses }),
    jobs: {
      [HIDDEN_MAIL_JOB]: (payload) => sendHiddenMail({ db, mailer, publicUrl: config.publicUrl }, payload),
    },
    sweeps: {
      'take-backs': () => deleteOldTakeBacks(db, new Date(clock.now() - REMOVAL_GRACE)),
    },
    hostFacts: moderationFacts,
    overview: reportOverview,
    exportEvent: reportExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
