import { CONSOLE_PAGE, type HostDetail, type HostLine } from '@afterglow/contract/operator'
import * as z from 'zod'
import { createCursor, cursorDate } from '../../http/cursor.ts'
import { operating } from '../billing/index.ts'
import type { OperatorDeps } from './deps.ts'
import { findHost } from './find-host.ts'
import { type HostRow, listHostEvents, listHostRows } from './host-store.ts'

const hostCursor = createCursor(z.object({ createdAt: cursorDate, id: z.string() }))

/** A page of hosts, newest first. */
export async function listHosts(
  { db }: OperatorDeps,
  { text = '', cursor }: { text?: string | undefined; cursor?: string | undefined },
): Promise<{ hosts: HostLine[]; nextCursor: string | null }> {
  const found = await listHostRows(db, text.trim(), hostCursor.read(cursor), CONSOLE_PAGE + 1)
  const { rows, nextCursor } = hostCursor.pageOf(found, CONSOLE_PAGE, ({ createdAt, id }) => ({
    createdAt,
    id,
  }))
  return { hosts: rows.map(presentHost), nextCursor }
}

/** What one host has. @throws AppError `operator.host_not_found` */
export async function getHost(deps: OperatorDeps, userId: string): Promise<HostDetail> {
  const host = await findHost(deps.db.query, userId)
  const [plan, events, payments] = await Promise.all([
    operating.getMyPlan(deps, userId),
    listHostEvents(deps.db.query, userId),
    operating.listPaymentsOf(deps.db.query, userId),
  ])
  return {
    ...presentHost(host),
    plan,
    eventList: events.map(({ createdAt, suspendedAt, ...event }) => ({
      ...event,
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

function presentHost({ createdAt, suspendedAt, deletionAt, ...host }: HostRow): HostLine {
  return {
    ...host,
    createdAt: createdAt.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    deletionAt: deletionAt?.toISOString() ?? null,
  }
}
