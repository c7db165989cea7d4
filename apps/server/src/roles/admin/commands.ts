import { STORAGE_TIERS, type StorageTier } from '@afterglow/contract/billing'
import { GB, readEmail } from '@afterglow/contract/kernel'
import { MAX_EXTENSION_DAYS, MAX_GRANT_MONTHS, MAX_QUOTA_GIGABYTES } from '@afterglow/contract/operator'
import type { Platform } from '../../app/platform.ts'
import { accountRows } from '../../domains/accounts/index.ts'
import { operating } from '../../domains/billing/index.ts'
import { eventRows } from '../../domains/events/index.ts'
import {
  act,
  createInvitation,
  giveRoom,
  refundReceipt,
  setEventSuspended,
  setHostSuspended,
} from '../../domains/operator/index.ts'
import { listActions } from '../../platform/operator-log.ts'
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
      const hosts = await accountRows.listHosts(db.query, text, null, MANY)
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
      const gift = { tier: tierOf(tier), months: countOf(months, MAX_GRANT_MONTHS) }
      const until = await giveRoom(platform, operator, host, { kind: 'grant', ...gift })
      return [`${host.email} has ${gift.tier} until ${until && day(until)}.`]
    },
  },
  extend: {
    usage: 'extend EMAIL DAYS',
    what: 'Gives a host what they have (or last had) for some days longer.',
    async run(platform, [email, text], operator) {
      const host = await hostWith(platform, email)
      const days = countOf(text, MAX_EXTENSION_DAYS)
      const until = await giveRoom(platform, operator, host, { kind: 'extend', days })
      return [`${host.email} has their plan until ${until && day(until)}.`]
    },
  },
  quota: {
    usage: 'quota EMAIL GIGABYTES|plan',
    what: 'Sets how much room a host has, whatever their plan says; "plan" goes back to the plan.',
    async run(platform, [email, size], operator) {
      const host = await hostWith(platform, email)
      const gigabytes = size === 'plan' ? null : countOf(size, MAX_QUOTA_GIGABYTES, 0)
      await giveRoom(platform, operator, host, { kind: 'quota', gigabytes })
      return [`${host.email} has ${gigabytes === null ? 'the room of their plan' : `${gigabytes} GB`}.`]
    },
  },
  refund: {
    usage: 'refund NUMBER [AMOUNT]',
    what: 'Sends the money of a receipt back, or so much of it (19.99). All of it ends what it paid for.',
    async run(platform, [number = '', sum], operator) {
      const wanted = sum === undefined ? undefined : minorUnits(sum)
      const { amount, currency, ...paid } = await refundReceipt(platform, operator, number, wanted)
      return [`${amount / 100} ${currency} of ${paid.number} are on their way back.`]
    },
  },
  'resend-receipt': {
    usage: 'resend-receipt NUMBER',
    what: 'Mails a receipt again.',
    async run(platform, [number], operator) {
      const paid = await paidWith(platform, number)
      const action = { operator, action: 'resend-receipt', subject: paid.number }
      return act(platform, action, async (tx) => {
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
      return act(platform, action, async () => [
        `Asked the provider ${asked} question${asked === 1 ? '' : 's'}.`,
      ])
    },
  },
  suspend: {
    usage: 'suspend EMAIL|EVENT',
    what: 'Shuts a host out with all their events, or closes one event: for abuse.',
    run: (platform, [subject], operator) => suspend(platform, subject, operator, true),
  },
  restore: {
    usage: 'restore EMAIL|EVENT',
    what: 'Takes a suspension back.',
    run: (platform, [subject], operator) => suspend(platform, subject, operator, false),
  },
  invite: {
    usage: 'invite [operator] [NOTE]',
    what: 'Makes a link with which one person can sign up, as an operator or as a host. NOTE says who it is for.',
    async run(platform, args, operator) {
      const makesOperator = args[0] === 'operator'
      const note = args.slice(makesOperator ? 1 : 0).join(' ')
      const { url, expiresAt } = await createInvitation(platform, operator, { makesOperator, note })
      return [url, `It works once, until ${day(expiresAt)}.`]
    },
  },
  operator: {
    usage: 'operator EMAIL on|off',
    what: 'Lets an account use the console at /operator, or no longer.',
    async run(platform, [email, state], operator) {
      const host = await hostWith(platform, email)
      if (state !== 'on' && state !== 'off') throw new StartError('Say "on" or "off" behind the email.')
      const action = { operator, action: `operator-${state}`, subject: host.email }
      await act(platform, action, (tx) => accountRows.setOperator(tx, host.id, state === 'on'))
      return [`${host.email} ${state === 'on' ? 'may use the console.' : 'may no longer use the console.'}`]
    },
  },
  'adopt-secret': {
    usage: 'adopt-secret',
    what: 'Lets this AUTH_SECRET sign, where the one before is lost: everyone signs in again, and links end.',
    run: (platform, _args, operator) =>
      act(platform, { operator, action: 'adopt-secret', subject: '' }, async (tx) => {
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
  isSuspended: boolean,
): Promise<string[]> {
  const said = isSuspended ? 'is suspended' : 'is open again'
  if (subject?.includes('@')) {
    const host = await hostWith(platform, subject)
    const events = await setHostSuspended(platform, operator, host, isSuspended)
    return [`${host.email} ${said}, with ${events} events.`]
  }
  await setEventSuspended(platform, operator, subject ?? '', isSuspended)
  return [`${subject} ${said}.`]
}

async function hostWith({ db }: Platform, email: string | undefined): Promise<accountRows.AccountRow> {
  const host = email && (await accountRows.findAccountByEmail(db.query, readEmail(email)))
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
