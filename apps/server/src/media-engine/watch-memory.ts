import { readFile } from 'node:fs/promises'
import { KB } from '@afterglow/contract/kernel'

const INTERVAL = 50
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m

/** Looks at another process from outside while it works. Answers how to stop looking. Linux only. */
export function watchMemory(pid: number, limitBytes: number, onExceeded: () => void): () => void {
  if (process.platform !== 'linux') return () => {}

  async function look(): Promise<void> {
    const residentBytes = await residentBytesOf(pid)
    if (residentBytes > limitBytes) onExceeded()
  }
  const timer = setInterval(() => void look(), INTERVAL)
  return () => clearInterval(timer)
}

async function residentBytesOf(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1')
    return Number(RESIDENT.exec(status)?.[1] ?? 0) * KB
  } catch {
    // It has just ended; whoever started it notices by itself.
    return 0
  }
}
