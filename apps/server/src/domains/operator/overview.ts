import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import type { Overview } from '@afterglow/contract/operator'
import { type BackupReport, lastBackup } from '../../platform/backup/index.ts'
import { countAllMedia } from '../../platform/event-counters.ts'
import { type CheckRow, listChecks } from '../../platform/integrity/index.ts'
import { countDeadLetters, countWaitingJobs, oldestDueJob } from '../../platform/jobs.ts'
import { accountRows } from '../accounts/index.ts'
import { storage } from '../billing/index.ts'
import { eventRows } from '../events/index.ts'
import { countMessagesSince } from '../support/index.ts'
import type { OperatorDeps } from './deps.ts'

const MESSAGES_WITHIN = 30 * DAYS

/** How the installation is doing, at one look. */
export async function getOverview({ db, clock, config, mailer }: OperatorDeps): Promise<Overview> {
  const { query } = db
  const messagesSince = new Date(clock.now() - MESSAGES_WITHIN)
  const [hosts, events, media, storedBytes, messages] = await Promise.all([
    accountRows.countHosts(query),
    eventRows.countEvents(query),
    countAllMedia(query),
    storage.sumOfUse(query),
    countMessagesSince(query, messagesSince),
  ])
  const [waiting, givenUp, oldest, checks, backup] = await Promise.all([
    countWaitingJobs(db),
    countDeadLetters(db),
    oldestDueJob(db),
    listChecks(db),
    lastBackup(db),
  ])
  return {
    hosts,
    events,
    media,
    storedBytes,
    messages,
    jobs: { waiting, oldestSeconds: oldest / SECONDS, givenUp },
    integrity: integrityOf(checks),
    backup: { complete: presentBackup(backup.complete), failed: presentBackup(backup.failed) },
    signUp: config.signUp,
    mailDelivers: mailer.delivers,
    hostQuotaBytes: config.offer.hasPlans ? null : config.offer.hostQuotaBytes,
    store: config.s3 === undefined ? 'disk' : 's3',
  }
}

function integrityOf(checks: readonly CheckRow[]): Overview['integrity'] {
  const [latest] = checks.map(({ checkedAt }) => checkedAt).sort((a, b) => b.getTime() - a.getTime())
  if (latest === undefined) return null
  return {
    checkedAt: latest.toISOString(),
    problems: Object.fromEntries(checks.map(({ kind, problems }) => [kind, problems])),
  }
}

function presentBackup(report: BackupReport | null) {
  return report && { ...report, at: report.at.toISOString() }
}
