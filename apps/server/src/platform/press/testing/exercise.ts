import { MB } from '@afterglow/contract/kernel'

/* A program that does what a test wants of a child. */

export interface Exercise {
  /** Milliseconds of the processor. */
  spinMs?: number
  /** Megabytes to fill, a step at a time. */
  fillMb?: number
  throws?: string
}

const held: Buffer[] = []

export async function run({ spinMs = 0, fillMb = 0, throws }: Exercise): Promise<{ pid: number }> {
  if (throws !== undefined) throw new Error(throws)
  const end = performance.now() + spinMs
  while (performance.now() < end);
  for (let at = 0; at < fillMb; at += 10) {
    held.push(Buffer.alloc(10 * MB, 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { pid: process.pid }
}
