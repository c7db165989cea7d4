import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import type { Overview } from '@afterglow/contract/operator'
import { sql } from 'kysely'
import { countDeadLetters, countWaitingJobs, oldestDueJob } from '../../platform/jobs.ts'
import type { OperatorDeps } from './deps.ts'

const MESSAGES_WITHIN = 30 * DAYS

interface Totals {
  hosts: number
  events: number
  media: number
  storedBytes: number
  messages: number
}

/** How the installation is doing, at one look. */
export async function getOverview({ db, clock, config, mailer }: OperatorDeps): Promise<Overview> {
  const messagesSince = new Date(clock.now() - MESSAGES_WITHIN)
  const [{ rows }, waiting, givenUp, oldest, checks] = await Promise.all([
    sql<Totals>`select
      (select count(*)::int from users where email not like 'deleted:%') as hosts,
      (select count(*)::int from events where deleted_at is null) as events,
      (select coalesce(sum(media_count), 0)::int from event_counters) as media,
      (select coalesce(sum(used_bytes), 0)::bigint from storage_accounts) as stored_bytes,
      (select count(*)::int from contact_messages where created_at > ${messagesSince}) as messages`.execute(
      db.query,
    ),
    countWaitingJobs(db),
    countDeadLetters(db),
    oldestDueJob(db),
    db.query.selectFrom('integrityReports').selectAll().orderBy('kind').execute(),
  ])
  const totals = rows[0] ?? { hosts: 0, events: 0, media: 0, storedBytes: 0, messages: 0 }
  return {
    ...totals,
    jobs: { waiting, oldestSeconds: oldest / SECONDS, givenUp },
    integrity: integrityOf(checks),
    signUp: config.signUp,
    mailDelivers: mailer.delivers,
    store: config.s3 === undefined ? 'disk' : 's3',
  }
}

function integrityOf(checks: { kind: string; problems: number; checkedAt: Date }[]): Overview['integrity'] {
  const [latest] = checks.map(({ checkedAt }) => checkedAt).sort((a, b) => b.getTime() - a.getTime())
  if (latest === undefined) return null
  return {
    checkedAt: latest.toISOString(),
    problems: Object.fromEntries(checks.map(({ kind, problems }) => [kind, problems])),
  }
}
