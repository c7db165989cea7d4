import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findCeph } from './ceph-programs.ts'
import type { S3Server } from './s3-server.ts'

const KEEPER = path.join(import.meta.dirname, 'ceph-keeper.ts')

/** A Ceph of our own. */
export interface Ceph extends S3Server {
  /** The processes that keep its objects. */
  osds: number[]
  stop(): Promise<void>
}

/** Starts our own Ceph; null where none is available. It ends with this process, in whatever way that ends. */
export async function startCeph({ stores = 1, copies = 1 } = {}): Promise<Ceph | null> {
  if (findCeph() === null) return null
  // In its own process group: Ctrl-C must not kill it before it has cleaned up.
  const keeper = spawn(process.execPath, [KEEPER, String(stores), String(copies)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
  for await (const line of createInterface({ input: keeper.stdout })) {
    const server = JSON.parse(line) as Omit<Ceph, 'stop'>
    return {
      ...server,
      stop() {
        keeper.stdin.end()
        return ended
      },
    }
  }
  throw new Error('Ceph did not start; the reason stands above.')
}
