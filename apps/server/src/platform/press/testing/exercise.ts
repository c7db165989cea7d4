import { MB } from '@afterglow/contract/kernel'

/* A program that does what a test wants of a child. */

export interface Exercise {
  /** Milliseconds of the processor. */
  spinMs?: number
  /** Megabytes to fill and hold. */
  fillMb?: number
  throws?: string
}

const held: Buffer[] = []

export async function run({ spinMs = 0, fillMb = 0, throws }: Exercise): Promise<{ pid: number }> {
  if (throws !== undefined) throw new Error(throws)
  for (let at = 0; at < fillMb; at += 10) held.push(Buffer.alloc(10 * MB, 1))
  const end = performance.now() + spinMs
  while (performance.now() < end);
  return { pid: process.pid }
}
