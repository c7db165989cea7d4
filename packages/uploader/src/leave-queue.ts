import type { Queue } from './queue.ts'
import type { Uploader } from './uploader.ts'

/** How files leave the queue before they are completed. */
export function createExit(queue: Queue): Pick<Uploader, 'cancelAll' | 'remove' | 'dispose'> {
  const { jobs, items, lines, batches, keeper, flow } = queue

  return {
    cancelAll() {
      stop()
      keeper.forget([...jobs.values()])
      for (const job of jobs.values()) flow.free(job)
      empty()
    },
    remove(id) {
      const job = jobs.get(id)
      if (job !== undefined) {
        job.controller.abort()
        keeper.forget([job])
        flow.free(job)
        lines.drop(job)
        jobs.delete(id)
      }
      items.remove((item) => item.id === id)
      flow.pump()
    },
    dispose() {
      stop()
      empty()
    },
  }

  function stop() {
    for (const { controller } of jobs.values()) controller.abort()
    flow.stop()
  }

  function empty() {
    jobs.clear()
    items.remove(() => true)
    batches.forget()
  }
}
