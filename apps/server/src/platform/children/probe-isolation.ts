import { access, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { MB, SECONDS } from '@afterglow/contract/kernel'
import { messageOf } from '../message-of.ts'
import { withScratch } from '../scratch.ts'
import { type Isolation, isRoot, LAUNCHERS, NO_ISOLATION } from './isolation.ts'
import { type FileJob, withLentFiles } from './lend-files.ts'
import { PooledChild, startChild } from './pooled-child.ts'
import type { ChildLimits } from './protocol.ts'

export type ProbeJob = FileJob

export interface ProbeResult {
  outcome: 'done'
  path: string
  /** Network interfaces that it sees. */
  networks: number
  user: number | null
}

export interface IsolationFound {
  isolation: Isolation
  /** What the children of this process have and should not have. A user that is not root cannot give them another one. */
  missing: ('network' | 'user')[]
  /** Why, in the words of the system. */
  reason: string | null
}

const LIMITS: ChildLimits = {
  memoryLimitBytes: 500 * MB,
  timeLimitMs: 10 * SECONDS,
  silenceLimitMs: 10 * SECONDS,
}

/** What the machine lacks for the moment says nothing about what it allows. */
const PASSING = /\b(ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM|EAGAIN)\b/

/** What this system allows; found out once for each process. */
export const findIsolation = remembered(probeIsolation)

/** What was found while a disk was full, say, is good for the child at hand: the next one is preceded by another look. */
export function remembered(probe: () => Promise<IsolationFound>): () => Promise<IsolationFound> {
  let found: Promise<IsolationFound> | undefined
  async function look(): Promise<IsolationFound> {
    const answer = await probe()
    if (PASSING.test(answer.reason ?? '')) found = undefined
    return answer
  }
  return () => {
    found ??= look()
    return found
  }
}

/** Tries the most first. Never rejects: children that cannot be isolated do their work all the same. */
export async function probeIsolation(launchers = LAUNCHERS): Promise<IsolationFound> {
  const reasons: string[] = []
  for (const isolation of choices(launchers)) {
    const reason = await flawOf(isolation)
    if (reason === null) return summary(isolation, reasons)
    reasons.push(reason)
  }
  return summary(NO_ISOLATION, reasons)
}

function choices(launchers: Isolation['launchers']): Isolation[] {
  if (process.platform !== 'linux') return []
  const both = { launchers, hasNoNetwork: true, hasOwnUser: true }
  const alone = { ...both, hasOwnUser: false }
  return isRoot() ? [both, { ...both, hasNoNetwork: false }, alone] : [alone]
}

function summary(isolation: Isolation, reasons: string[]): IsolationFound {
  const missing: IsolationFound['missing'] = []
  if (!isolation.hasNoNetwork) missing.push('network')
  if (!isolation.hasOwnUser && isRoot()) missing.push('user')
  return { isolation, missing, reason: reasons[0] ?? null }
}

/** Has a child do a job and say what it sees; null when all is as it should be. */
async function flawOf(isolation: Isolation): Promise<string | null> {
  const program = new URL('./probe.ts', import.meta.url)
  let child: PooledChild<ChildLimits> | undefined
  try {
    const priority = constants.priority.PRIORITY_NORMAL
    child = await startChild(
      isolation,
      (user) => new PooledChild({ program, isolation, user, limits: LIMITS, priority }),
    )
    return await askProbe(child, isolation)
  } catch (error) {
    // Of any kind: this is for what nobody has thought of, and must not keep the product from starting.
    return messageOf(error)
  } finally {
    await child?.stop()
  }
}

async function askProbe(
  child: PooledChild<ChildLimits>,
  { hasNoNetwork }: Isolation,
): Promise<string | null> {
  const result = await withScratch(async (outDir) => {
    const source = join(outDir, 'source')
    await writeFile(source, 'probe')
    return withLentFiles({ source, outDir }, child.user, (job) => child.run<ProbeJob, ProbeResult>(job))
  })
  if (result.outcome === 'failed') return result.detail
  // Throws where a child of another user cannot be killed, as for a root without capabilities.
  process.kill(child.pid ?? 0, 0)
  // Limits are kept by looking there, and /proc may show us only what we may trace.
  await access(`/proc/${child.pid}/stat`)
  if (hasNoNetwork && result.networks > 0) return 'The child still sees a network'
  if (child.user !== null && result.user !== child.user) return `The child runs as ${result.user}`
  return null
}
