import { access, copyFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../message-of.ts'
import type { ProbeJob, ProbeResult } from './probe-isolation.ts'
import type { FailedJob } from './protocol.ts'
import { serveJobs } from './serve-jobs.ts'

/* A child that tells how much it is isolated, and whether it can do its work so: read our code, and its files. */

serveJobs(async ({ source, outDir }: ProbeJob): Promise<ProbeResult | FailedJob> => {
  const path = join(outDir, 'probe.txt')
  try {
    await access(fileURLToPath(import.meta.resolve('sharp')))
    await copyFile(source, path)
  } catch (error) {
    return { outcome: 'failed', reason: 'io', detail: messageOf(error) }
  }
  const networks = Object.keys(networkInterfaces()).length
  return { outcome: 'done', path, networks, user: process.getuid?.() ?? null }
})
