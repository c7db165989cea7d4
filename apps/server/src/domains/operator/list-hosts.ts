import { CONSOLE_PAGE, type HostDetail, type HostLine } from '@afterglow/contract/operator'
import * as z from 'zod'
import { createCursor, cursorDate } from '../../http/cursor.ts'
import { accountRows } from '../accounts/index.ts'
import { operating, storage } from '../billing/index.ts'
import { eventRows } from '../events/index.ts'
import type { OperatorDeps } from './deps.ts'
import { findHost } from './find-host.ts'

const hostCursor = createCursor(z.object({ createdAt: cursorDate, id: z.string() }))

/** A page of hosts, newest first. */
export async function listHosts(
  { db }: OperatorDeps,
  { text = '', cursor }: { text?: string | undefined; cursor?: string | undefined },
): Promise<{ hosts: HostLine[]; nextCursor: string | null }> {
  const found = await accountRows.listHosts(db.query, text.trim(), hostCursor.read(cursor), CONSOLE_PAGE + 1)
  const { rows, nextCursor } = hostCursor.pageOf(found, CONSOLE_PAGE, ({ createdAt, id }) => ({
    createdAt,
    id,
  }))
  const ids = rows.map(({ id }) => id)
  const [events, usedBytes] = await Promise.all([
    eventRows.countEventsOf(db.query, ids),
    storage.findUsedBytes(db.query, ids),
  ])
  const hosts = rows.map((host) => ({
    ...presentHost(host),
    events: events.get(host.id) ?? 0,
    usedBytes: usedBytes.get(host.id) ?? 0,
  }))
  return { hosts, nextCursor }
}

/** What one host has. @throws AppError `operator.host_not_found` */
export async function getHost(deps: OperatorDeps, userId: string): Promise<HostDetail> {
  const host = await findHost(deps.db.query, userId)
  const [plan, held, account, payments] = await Promise.all([
    operating.getMyPlan(deps, userId),
    eventRows.listHeld(deps.db.query, userId),
    storage.findStorageAccount(deps.db.query, userId),
    operating.listPaymentsOf(deps.db.query, userId),
  ])
  const events = held.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return {
    ...presentHost(host),
    events: events.length,
    usedBytes: account?.usedBytes ?? 0,
    plan,
    eventList: events.map(({ id, title, files, bytes, createdAt, suspendedAt }) => ({
      id,
      title,
      media: files,
      storedBytes: bytes,
      createdAt: createdAt.toISOString(),
      suspendedAt: suspendedAt?.toISOString() ?? null,
    })),
    receipts: payments.map(({ number, paidAt, amount, refundedAmount, currency }) => ({
      number,
      paidAt: paidAt.toISOString(),
      amount,
      refundedAmount,
      currency,
    })),
  }
}

function presentHost({ createdAt, suspendedAt, deletionAt, ...host }: accountRows.HostRow) {
  return {
    ...host,
    createdAt: createdAt.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    deletionAt: deletionAt?.toISOString() ?? null,
  }
}
