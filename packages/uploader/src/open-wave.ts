import { createChannel } from './channel.ts'
import type { Job } from './job.ts'

interface Stages {
  /** How long the first announcement waits for more files. */
  gather(preparing: Promise<void>): Promise<unknown>
  /** False when the file cannot be read yet; a later wave includes it. */
  prepare(job: Job): Promise<boolean>
  announce(jobs: Job[]): Promise<void>
  /** Sends the thumbnail. */
  show(job: Job): Promise<void>
}

/**
 * Prepares files for sending their originals: each is read, announced, and shown in the album by its thumbnail. All
 * thumbnails of a wave are sent before its first original, one after the other. The stages overlap: the first photo is
 * shown while the last is still being read, and what was read during one request is announced with the next.
 */
export async function openWave(
  jobs: readonly Job[],
  { gather, prepare, announce, show }: Stages,
): Promise<void> {
  const prepared = createChannel<Job>()
  const announced = createChannel<Job>()
  const preparing = prepareAll()
  await Promise.all([preparing, announceAll(), showAll()])

  async function prepareAll() {
    for (const job of jobs) {
      if (!job.controller.signal.aborted && (await prepare(job))) prepared.push(job)
    }
    prepared.close()
  }

  async function announceAll() {
    await gather(preparing)
    for (let group = await prepared.take(); group !== null; group = await prepared.take()) {
      await announce(group)
      announced.push(...group)
    }
    announced.close()
  }

  async function showAll() {
    for (let group = await announced.take(); group !== null; group = await announced.take()) {
      for (const job of group) await show(job)
    }
  }
}
