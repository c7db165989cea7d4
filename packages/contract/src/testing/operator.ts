import type { HostDetail, HostLine, Invitation, Overview } from '../operator/index.ts'
import { aPlan } from './account.ts'

/** An installation with one host, where all is well. */
export function anOverview(overrides: Partial<Overview> = {}): Overview {
  return {
    hosts: 1,
    events: 1,
    media: 12,
    storedBytes: 1024,
    jobs: { waiting: 0, oldestSeconds: 0, givenUp: 0 },
    integrity: null,
    backup: { complete: null, failed: null },
    messages: 0,
    signUp: 'open',
    mailDelivers: true,
    hostQuotaBytes: null,
    store: 'disk',
    ...overrides,
  }
}

/** A host as the console lists them. */
export function aHostLine(overrides: Partial<HostLine> = {}): HostLine {
  return {
    id: 'host-2',
    email: 'ines@example.org',
    fullName: 'Ines Alves',
    createdAt: '2026-06-01T10:00:00.000Z',
    suspendedAt: null,
    deletionAt: null,
    isOperator: false,
    events: 1,
    usedBytes: 1024,
    ...overrides,
  }
}

/** The same with one event and one receipt. */
export function aHostDetail(overrides: Partial<HostDetail> = {}): HostDetail {
  return {
    ...aHostLine(),
    plan: aPlan(),
    eventList: [
      {
        id: '7f3c91d2ab4k',
        title: 'Ines & Tom',
        createdAt: '2026-06-02T10:00:00.000Z',
        media: 12,
        storedBytes: 1024,
        suspendedAt: null,
      },
    ],
    receipts: [
      {
        number: 'AG-2026-000017',
        paidAt: '2026-06-03T10:00:00.000Z',
        amount: 1999,
        refundedAmount: 0,
        currency: 'USD',
      },
    ],
    ...overrides,
  }
}

/** An invitation that nobody has used yet. */
export function anInvitation(overrides: Partial<Invitation> = {}): Invitation {
  return {
    id: '01a208d6-952a-7737-9be3-b32bd65ab52d',
    note: 'Ines and Tom',
    makesOperator: false,
    createdAt: '2026-06-01T10:00:00.000Z',
    expiresAt: '2999-01-01T00:00:00.000Z',
    usedAt: null,
    usedByEmail: null,
    ...overrides,
  }
}
