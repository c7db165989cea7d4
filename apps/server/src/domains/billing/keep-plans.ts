import { deletesAt, planAt, promisedTo } from '@afterglow/contract/billing'
import { DAYS } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import { accountRows } from '../accounts/index.ts'
import { applyPlan } from './apply-plan.ts'
import { type BillingMail, sendBillingMail } from './billing-queue.ts'
import type { PlanDeps } from './deps.ts'
import { type DueNotice, dueNotices } from './due-notices.ts'
import { listEntitlements } from './entitlement-store.ts'
import { findNotice, insertNotice, insertRoomNotice } from './notice-store.ts'
import { listOffers } from './offer-store.ts'
import {
  findChangingAccounts,
  findFullAccounts,
  listAccountsNear,
  type StorageAccount,
} from './storage-account.ts'
import { findCurrentSubscription } from './subscription-store.ts'

/** The minimum time between the last notice and the deletion. */
const LAST_WORD = 1 * DAYS
/** The earliest reminder before an end. */
const LOOK_AHEAD = 31 * DAYS

export interface KeepPlansDeps extends PlanDeps {
  /** Deletes every album of a host; provided by a higher domain. Answers how many there were. */
  removeAlbums(tx: Tx, userId: string): Promise<number>
}

/**
 * Applies the passage of time: plans begin and end, hosts get reminders and warnings of scarce room, and in the end
 * their albums are deleted, never less than a day after the last notice.
 */
export async function keepPlans(deps: KeepPlansDeps): Promise<void> {
  const { db, clock } = deps
  for (const { userId } of await findChangingAccounts(db.query, clock.date()))
    await db.transaction((tx) => applyPlan(tx, userId, deps))
  for (const account of await listAccountsNear(db.query, new Date(clock.now() + LOOK_AHEAD)))
    await sendEndNotices(deps, account)
  for (const account of await findFullAccounts(db.query)) await sendRoomNotices(deps, account)
}

async function sendEndNotices(deps: KeepPlansDeps, { userId }: StorageAccount): Promise<void> {
  const { db, clock } = deps
  const [host, entitlements, subscription, albums, offers] = await Promise.all([
    accountRows.findAccount(db.query, userId),
    listEntitlements(db.query, userId),
    findCurrentSubscription(db.query, userId),
    deps.listAlbumDates(userId),
    listOffers(db.query),
  ])
  if (host === undefined) return
  const plan = planAt(clock.now(), host.createdAt.getTime(), entitlements)
  const starts = [host.createdAt.getTime(), ...entitlements.map(({ startsAt }) => startsAt)]
  const deletion = deletesAt(albums, plan.endsAt, promisedTo(host.createdAt.getTime(), offers))
  const due = dueNotices({
    now: clock.now(),
    startsAt: Math.max(...starts.filter((at) => at <= clock.now())),
    endsAt: plan.endsAt,
    deletesAt: deletion,
    renews: subscription?.state === 'active',
  })
  for (const notice of due) await db.transaction((tx) => sendNotice(tx, deps, host, notice))
  if (clock.now() >= deletion) await deleteAlbums(deps, host, deletion)
}

async function sendNotice(
  tx: Tx,
  { clock }: KeepPlansDeps,
  host: accountRows.AccountRow,
  notice: DueNotice,
): Promise<void> {
  const { kind, what, days } = notice
  const about = new Date(notice.about)
  if (!(await insertNotice(tx, { userId: host.id, kind, about, sentAt: clock.date() }))) return
  const at = about.toISOString()
  const mail: BillingMail =
    what === 'plan-ended' ? { kind: what, userId: host.id, at } : { kind: what, userId: host.id, at, days }
  await sendBillingMail(tx, mail)
}

async function deleteAlbums(
  deps: KeepPlansDeps,
  host: accountRows.AccountRow,
  deletion: number,
): Promise<void> {
  const { db, clock } = deps
  const about = new Date(deletion)
  const lastWord = await findNotice(db.query, { userId: host.id, kind: 'albums-go-1', about })
  if (lastWord === undefined || clock.now() < lastWord.getTime() + LAST_WORD) return
  await db.transaction(async (tx) => {
    if (!(await insertNotice(tx, { userId: host.id, kind: 'albums-gone', about, sentAt: clock.date() })))
      return
    const removed = await deps.removeAlbums(tx, host.id)
    if (removed > 0)
      await sendBillingMail(tx, { kind: 'albums-gone', userId: host.id, at: about.toISOString() })
  })
}

/** Once at each threshold of each quota. */
async function sendRoomNotices({ db, clock }: KeepPlansDeps, account: StorageAccount): Promise<void> {
  const { userId, usedBytes } = account
  const quota = account.quotaOverrideBytes ?? account.quotaBytes
  const percent = usedBytes >= quota ? 100 : 80
  await db.transaction(async (tx) => {
    if (await insertRoomNotice(tx, { userId, percent, quotaBytes: quota, sentAt: clock.date() }))
      await sendBillingMail(tx, { kind: 'storage', userId, percent })
  })
}
