import type { Job } from './job.ts'
import type { Queue } from './queue.ts'
import type { Uploader } from './uploader.ts'

/** Sends failed files again on request. */
export function createRetries(queue: Queue): Pick<Uploader, 'retry' | 'retryAll'> {
  return {
    retry(id) {
      retry(queue, id)
      queue.flow.pump()
    },
    retryAll(reasons) {
      for (const { id, errorCode = '' } of queue.items.getSnapshot())
        if (reasons === undefined || reasons.has(errorCode)) retry(queue, id)
      for (const job of [...queue.lines.opening, ...queue.lines.active]) lift(job, reasons)
      queue.flow.pump()
    },
  }
}

function lift(job: Job, reasons: Iterable<string> = []) {
  job.liftedRefusals = new Set([...job.liftedRefusals, ...reasons])
}

function retry({ jobs, items, lines, batches, keeper, flow }: Queue, id: string) {
  const job = jobs.get(id)
  const item = items.find(id)
  if (job === undefined || item?.status !== 'failed' || item.isRejected) return
  batches.begin()
  items.update(id, { status: 'pending', progress: 0, error: undefined, errorCode: undefined })
  keeper.noteFailure(job, undefined)
  job.restarts = 0
  job.timesCrowded = 0
  job.isResumed = true
  if (job.isPlaceholder) job.isRead = false
  if (job.upload === null) lines.unannounced.push(job)
  else flow.makeReady(job)
}
