import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { MINUTES } from '@afterglow/contract/kernel'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { beginningOf, isAlive, processNamespace } from '../process-identity.ts'
import { BackupRefusedError } from './backup-errors.ts'
import { jsonOrNull, LOCK, readSmall } from './header.ts'
import type { BackupStore } from './prefixed-store.ts'

/** How often a holder renews its lock, and after what silence it counts as dead where its process cannot be seen. */
const RENEW_INTERVAL = 1 * MINUTES
const SILENCE = 10 * MINUTES

const holderSchema = z.object({
  token: z.string(),
  host: z.string(),
  /** Processes are known by their numbers within it only. */
  namespace: z.string().nullable(),
  pid: z.number(),
  began: z.string().nullable(),
  renewedAt: z.iso.datetime(),
})
type Holder = z.infer<typeof holderSchema>

/** The right to change the backups in one place. */
export interface PlaceLock {
  /** @throws BackupRefusedError when another process has taken the place meanwhile */
  assertHeld(): Promise<void>
  release(): Promise<void>
}

/**
 * Locks a place against other writers, on this machine and others. Stores have no atomic creation in common, so of two
 * that begin at the same instant one may find out only when it asks again, which it does before every change that
 * could harm the other: hence `assertHeld`.
 */
export async function lockPlace(
  { store, words }: { store: BackupStore; words: string },
  clock: Clock,
): Promise<PlaceLock> {
  const found = await readHolder(store)
  if (found !== null && isActive(found, clock)) throw inUse(words, found)
  const own = {
    token: randomUUID(),
    host: os.hostname(),
    namespace: processNamespace(),
    pid: process.pid,
    began: beginningOf(process.pid),
  }
  const write = async () => {
    const holder: Holder = { ...own, renewedAt: clock.date().toISOString() }
    await store.put(LOCK, Buffer.from(JSON.stringify(holder)), { contentType: 'application/json' })
  }
  const assertHeld = async () => {
    const holder = await readHolder(store)
    if (holder?.token !== own.token) throw inUse(words, holder)
  }
  await write()
  await assertHeld()
  // A renewal that fails is noticed when the lock is asked for.
  const renewing = setInterval(
    () => void assertHeld().then(write, () => clearInterval(renewing)),
    RENEW_INTERVAL,
  ).unref()
  return {
    assertHeld,
    async release() {
      clearInterval(renewing)
      if ((await readHolder(store))?.token === own.token) await store.delete(LOCK)
    },
  }
}

async function readHolder(store: BackupStore): Promise<Holder | null> {
  const bytes = await readSmall(store, LOCK)
  // A holder that cannot be read has left nothing to wait for.
  return bytes === null ? null : (holderSchema.safeParse(jsonOrNull(bytes.toString('utf8'))).data ?? null)
}

function isActive({ host, namespace, pid, began, renewedAt }: Holder, clock: Clock): boolean {
  if (host === os.hostname() && namespace === processNamespace()) return isAlive(pid, began)
  return clock.now() - Date.parse(renewedAt) < SILENCE
}

function inUse(words: string, holder: Holder | null): BackupRefusedError {
  const who = holder === null ? '' : ` (process ${holder.pid} on ${holder.host})`
  return new BackupRefusedError(
    `Another backup is being written to ${words}${who}. Wait for its end; a dead one on another machine is passed over after ten minutes.`,
  )
}
