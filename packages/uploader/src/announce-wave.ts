import type { InitiatedUpload } from '@afterglow/contract/uploads'
import { announceFiles } from './announce-files.ts'
import type { createCrowd } from './crowded-files.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Outcomes } from './outcomes.ts'
import type { Patience } from './patience.ts'
import type { Clock } from './ports.ts'
import type { UploadApi } from './upload-api.ts'
import { UploadFailure } from './upload-failure.ts'

interface Surroundings {
  api: UploadApi
  clock: Clock
  patienceFor(signal: AbortSignal): Patience
  items: ItemStore
  outcomes: Outcomes
  crowd: ReturnType<typeof createCrowd>
}

/** Announces files to the server and acts on its answer for each. `signal` ends the wave. */
export function createAnnouncer({ api, clock, patienceFor, items, outcomes, crowd }: Surroundings) {
  return async function announce(jobs: Job[], signal: AbortSignal): Promise<void> {
    try {
      const answers = await announceFiles(jobs, {
        api,
        clock,
        patience: patienceFor(signal),
        onWaiting(waitsFor) {
          for (const { id } of jobs) items.update(id, { waitsFor })
        },
      })
      for (const [index, job] of jobs.entries()) receive(job, answers[index], signal)
    } catch (err) {
      for (const job of jobs) outcomes.fail(job, err)
    }
  }

  function receive(job: Job, answer: InitiatedUpload | undefined, signal: AbortSignal) {
    if (answer?.outcome === 'accepted') {
      job.upload = answer.upload
      job.announcedAt = clock.now()
      job.isResumed = false
      if (job.controller.signal.aborted) outcomes.free(job)
    } else if (answer?.outcome === 'duplicate') {
      outcomes.succeed(job, { mediaId: answer.mediaId, duplicate: true })
    } else if (answer?.code === 'upload.too_many_waiting' && crowd.mayWait(job)) {
      crowd.wait(job, signal)
    } else {
      const { code = 'client.failed', message } = answer ?? {}
      outcomes.fail(job, new UploadFailure({ code, status: 0, message }))
    }
  }
}
