import type { DeviceSession } from '@afterglow/contract/accounts'
import type { AccountDeps } from './deps.ts'
import { describeDevice } from './describe-device.ts'
import { listSessionsOf } from './device-session-store.ts'

/** A host's sessions: this browser first, then by last use. */
export async function listSessions(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<DeviceSession[]> {
  const rows = await listSessionsOf(db.query, userId, clock.date())
  const sessions = rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.userAgent),
    address: row.ipAddress,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }))
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
