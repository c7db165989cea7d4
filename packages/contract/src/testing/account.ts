import type { Account, DeviceSession, Session } from '../accounts/index.ts'
import type { HostPlan, Receipt } from '../billing/index.ts'
import type { AccountExport } from '../downloads/index.ts'
import { GB } from '../kernel/index.ts'
import type { StorageUsage } from '../media/index.ts'

/** A host whose session outlives every test. */
export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    user: { id: 'host-1', email: 'noor@example.org', fullName: 'Noor Haddad', avatarUrl: null },
    expiresAt: '2999-01-01T00:00:00.000Z',
    ...overrides,
  }
}

/** An account with a password, in its trial. */
export function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    email: 'noor@example.org',
    fullName: 'Noor Haddad',
    avatarUrl: null,
    language: null,
    hasPassword: true,
    identities: [],
    trialDaysLeft: 5,
    deletionAt: null,
    ...overrides,
  }
}

/** A Premium Pass with plenty of room left. */
export function aPlan(overrides: Partial<HostPlan> = {}): HostPlan {
  return {
    kind: 'pass',
    tier: '100gb',
    quotaBytes: 100 * GB,
    usedBytes: 1 * GB,
    endsAt: '2999-01-01T00:00:00.000Z',
    daysLeft: 170,
    isReadOnly: false,
    deletesAt: '2999-07-01T00:00:00.000Z',
    subscription: null,
    upgradesFrom: '100gb',
    ...overrides,
  }
}

/** The browser that asks. */
export function aDeviceSession(overrides: Partial<DeviceSession> = {}): DeviceSession {
  return {
    id: 'session-1',
    browser: 'Firefox',
    system: 'Linux',
    address: '192.0.2.7',
    signedInAt: '2026-06-01T09:00:00.000Z',
    lastUsedAt: '2026-06-20T19:00:00.000Z',
    isCurrent: true,
    ...overrides,
  }
}

export function aStorageUsage(overrides: Partial<StorageUsage> = {}): StorageUsage {
  return { usedBytes: 0, quotaBytes: 100 * GB, events: [], ...overrides }
}

export function aReceipt(overrides: Partial<Receipt> = {}): Receipt {
  return {
    id: '0198c0de-0000-7000-8000-0000000000e1',
    number: 'AG-2026-0001',
    paidAt: '2026-06-01T09:00:00.000Z',
    tier: '100gb',
    kind: 'pass',
    amount: 2999,
    currency: 'USD',
    refundedAmount: 0,
    paymentId: 'pay_1',
    buyer: { name: 'Noor Haddad', address: '', email: 'noor@example.org' },
    seller: { name: 'Afterglow', address: '', taxId: '' },
    period: null,
    ...overrides,
  }
}

/** Ready to download. */
export function anAccountExport(overrides: Partial<AccountExport> = {}): AccountExport {
  return {
    id: '0198c0de-0000-7000-8000-0000000000f1',
    state: 'ready',
    percent: 100,
    events: 1,
    files: 3,
    bytes: 7_200_000,
    url: '/exports/1/afterglow.zip',
    isMailed: true,
    createdAt: '2026-06-20T18:00:00.000Z',
    expiresAt: '2026-06-27T18:00:00.000Z',
    ...overrides,
  }
}
