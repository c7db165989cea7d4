import { STORAGE_TIERS, type StorageTier } from '@afterglow/contract/billing'
import { GB } from '@afterglow/contract/kernel'
import type { Platform } from '../../app/platform.ts'
import type { Tx } from '../../db/database.ts'
import { accountRows, suspendAccount } from '../../domains/accounts/index.ts'
import { operating } from '../../domains/billing/index.ts'
import { eventRows, suspendEvent } from '../../domains/events/index.ts'
import { listActions, type OperatorAction, recordAction } from '../../platform/operator-log.ts'
import { adoptSecret } from '../../platform/secret-register.ts'
import { StartError } from '../start-error.ts'

/** An operator's action, run as one shell command. Every action is logged with its operator. */
export interface Command {
  /** As typed, with placeholders in capitals. */
  usage: string
  what: string
  run(platform: Platform, args: string[], operator: string): Promise<string[]>
}

const MANY = 100

export const COMMANDS: Record<string, Command> = {
  users: {
    usage: 'users [TEXT]',
    what: 'Lists hosts, newest first; those whose email or name holds TEXT.',
    async run({ db }, [text = '']) {
      const hosts = await accountRows.searchAccounts(db.query, text, MANY)
      if (hosts.length === 0) return ['There is no such host.']
      return hosts.map(({ email, fullName, createdAt, suspendedAt, deletionAt }) =>
        [
          email,
          fullName || '-',
          `since ${day(createdAt)}`,
          ...(suspendedAt === null ? [] : [`suspended ${day(suspendedAt)}`]),
          ...(deletionAt === null ? [] : [`goes ${day(deletionAt)}`]),
        ].join('  '),
      )
    },
  },
  user: {
    usage: 'user EMAIL',
    what: 'Shows what one host has: plan, room, events.',
    async run(platform, [email]) {
      const host = await hostWith(platform, email)
      const events = await eventRows.listEventsOf(platform.db.query, host.id)
      const listAlbumDates = async () => events.map(eventRows.albumDatesOf)
      const plan = await operating.getMyPlan({ ...platform, listAlbumDates }, host.id)
      return [
        `${host.email}  ${host.fullName || '-'}  ${host.id}`,
        `${plan.kind}${plan.tier === null ? '' : ` ${plan.tier}`}, ${plan.isReadOnly ? 'ended' : 'until'} ${plan.endsAt.slice(0, 10)}`,
        `${(plan.usedBytes / GB).toFixed(2)} of ${(plan.quotaBytes / GB).toFixed(2)} GB`,
        ...events.map(
          ({ id, title, mediaCount, suspendedAt }) =>
            `${id}  ${title}  ${mediaCount} files${suspendedAt === null ? '' : '  suspended'}`,
        ),
      ]
    },
  },
  grant: {
    usage: 'grant EMAIL TIER MONTHS',
    what: `Gives a host the room of a pass (${STORAGE_TIERS.join(', ')}) for some months, from now on.`,
    async run(platform, [email, tier, months], operator) {
      const host = await hostWith(platform, email)
      const details = { tier: tierOf(tier), months: countOf(months, 120) }
      return runRecorded(
        platform,
        { operator, action: 'grant', subject: host.email, details },
        async (tx) => {
          const until = await operating.grantPlan(tx, platform, host, details)
          return [`${host.email} has ${details.tier} until ${day(until)}.`]
        },
      )
    },
  },
  extend: {
    usage: 'extend EMAIL DAYS',
    what: 'Gives a host what they have (or last had) for some days longer.',
    async run(platform, [email, days], operator) {
      const host = await hostWith(platform, email)
      const details = { days: countOf(days, 3650) }
      return runRecorded(
        platform,
        { operator, action: 'extend', subject: host.email, details },
        async (tx) => {
          const until = await operating.extendPlan(tx, platform, host, details.days)
          return [`${host.email} has their plan until ${day(until)}.`]
        },
      )
    },
  },
  quota: {
    usage: 'quota EMAIL GIGABYTES|plan',
    what: 'Sets how much room a host has, whatever their plan says; "plan" goes back to the plan.',
    async run(platform, [email, size], operator) {
      const host = await hostWith(platform, email)
      const gigabytes = size === 'plan' ? null : countOf(size, 100_000, 0)
      const details = { gigabytes }
      return runRecorded(
        platform,
        { operator, action: 'quota', subject: host.email, details },
        async (tx) => {
          await operating.setQuota(tx, host, gigabytes === null ? null : gigabytes * GB)
          return [`${host.email} has ${gigabytes === null ? 'the room of their plan' : `${gigabytes} GB`}.`]
        },
      )
    },
  },
  refund: {
    usage: 'refund NUMBER [AMOUNT]',
    what: 'Sends the money of a receipt back, or so much of it (19.99). All of it ends what it paid for.',
    async run(platform, [number, sum], operator) {
      const paid = await paidWith(platform, number)
      const amount = sum === undefined ? paid.amount : minorUnits(sum)
      if (amount > paid.amount) throw new StartError(`That is more than was paid: ${paid.amount / 100}.`)
      const subject = paid.number
      return runRecorded(
        platform,
        { operator, action: 'refund', subject, details: { amount } },
        async (tx) => {
          await operating.enqueueRefund(tx, paid.providerPaymentId, amount)
          return [`${amount / 100} ${paid.currency} of ${paid.number} are on their way back.`]
        },
      )
    },
  },
  'resend-receipt': {
    usage: 'resend-receipt NUMBER',
    what: 'Mails a receipt again.',
    async run(platform, [number], operator) {
      const paid = await paidWith(platform, number)
      const action = { operator, action: 'resend-receipt', subject: paid.number }
      return runRecorded(platform, action, async (tx) => {
        await operating.sendBillingMail(tx, { kind: 'receipt', paymentId: paid.id })
        return [`${paid.number} is mailed again.`]
      })
    },
  },
  reconcile: {
    usage: 'reconcile',
    what: 'Asks the payment provider now about everything whose end is not known, and about refunds.',
    async run(platform, _args, operator) {
      const asked = await operating.reconcile(platform, { everything: true })
      const action = { operator, action: 'reconcile', subject: platform.payments.name, details: { asked } }
      return runRecorded(platform, action, async () => [
        `Asked the provider ${asked} question${asked === 1 ? '' : 's'}.`,
      ])
    },
  },
  suspend: {
    usage: 'suspend EMAIL|EVENT',
    what: 'Shuts a host out with all their events, or closes one event: for abuse.',
    run: (platform, [subject], operator) => suspend(platform, subject, operator, platform.clock.date()),
  },
  restore: {
    usage: 'restore EMAIL|EVENT',
    what: 'Takes a suspension back.',
    run: (platform, [subject], operator) => suspend(platform, subject, operator, null),
  },
  'adopt-secret': {
    usage: 'adopt-secret',
    what: 'Lets this AUTH_SECRET sign, where the one before is lost: everyone signs in again, and links end.',
    run: (platform, _args, operator) =>
      runRecorded(platform, { operator, action: 'adopt-secret', subject: '' }, async (tx) => {
        await adoptSecret(tx, platform.config.authSecrets)
        return ['Processes with this AUTH_SECRET start now. Restart those that run with another one.']
      }),
  },
  log: {
    usage: 'log',
    what: 'Shows what was done by hand, newest first.',
    async run({ db }) {
      const actions = await listActions(db, MANY)
      if (actions.length === 0) return ['Nothing was done by hand yet.']
      return actions.map(({ at, operator, action, subject, details }) =>
        [at.toISOString(), operator, action, subject, JSON.stringify(details)].join('  '),
      )
    },
  },
}

async function suspend(
  platform: Platform,
  subject: string | undefined,
  operator: string,
  at: Date | null,
): Promise<string[]> {
  const said = at === null ? 'is open again' : 'is suspended'
  const action = at === null ? 'restore' : 'suspend'
  if (subject?.includes('@')) {
    const host = await hostWith(platform, subject)
    return runRecorded(platform, { operator, action, subject: host.email }, async (tx) => {
      await suspendAccount(tx, host.id, at)
      const events = await eventRows.listEventsOf(tx, host.id)
      for (const { id } of events) await suspendEvent(tx, id, at)
      return [`${host.email} ${said}, with ${events.length} events.`]
    })
  }
  return runRecorded(platform, { operator, action, subject: subject ?? '' }, async (tx) => {
    if (!(await suspendEvent(tx, subject ?? '', at))) throw new StartError(`There is no event "${subject}".`)
    return [`${subject} ${said}.`]
  })
}

/** Performs an action and records it, both or neither. */
async function runRecorded(
  platform: Platform,
  action: OperatorAction,
  work: (tx: Tx) => Promise<string[]>,
): Promise<string[]> {
  return platform.db.transaction(async (tx) => {
    const lines = await work(tx)
    await recordAction(tx, platform, action)
    return lines
  })
}

async function hostWith({ db }: Platform, email: string | undefined): Promise<accountRows.AccountRow> {
  const host = email && (await accountRows.findAccountByEmail(db.query, email.toLowerCase()))
  if (!host) throw new StartError(`There is no host with the email "${email ?? ''}".`)
  return host
}

async function paidWith({ db }: Platform, number: string | undefined): Promise<operating.PaidRow> {
  const paid = number && (await operating.findPaidByNumber(db.query, number.toUpperCase()))
  if (!paid) throw new StartError(`There is no receipt "${number ?? ''}".`)
  return paid
}

function tierOf(text: string | undefined): StorageTier {
  const tier = STORAGE_TIERS.find((one) => one === text?.toLowerCase())
  if (tier === undefined) throw new StartError(`"${text ?? ''}" is none of ${STORAGE_TIERS.join(', ')}.`)
  return tier
}

function countOf(text: string | undefined, most: number, least = 1): number {
  const count = Number(text)
  if (!text || !Number.isInteger(count) || count < least || count > most)
    throw new StartError(`"${text ?? ''}" is no whole number from ${least} to ${most}.`)
  return count
}

/** `19.99` in cents, without an intermediate float. */
function minorUnits(text: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (!(amount > 0)) throw new StartError(`"${text}" is no amount.`)
  return amount
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}
