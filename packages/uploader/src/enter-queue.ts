import type { Purpose } from '@afterglow/contract/uploads'
import { aJob, type Job } from './job.ts'
import type { Clock, MakeThumbnail } from './ports.ts'
import { purposeOf } from './purpose.ts'
import type { Queue } from './queue.ts'
import { createThumbnailLane } from './thumbnail-lane.ts'
import type { UploadItem } from './upload-item.ts'
import type { Uploader } from './uploader.ts'
import type { KeptFile } from './vault.ts'

interface Ports {
  clock: Clock
  makeThumbnail: MakeThumbnail
}

type Entrance = Pick<Uploader, 'add' | 'goOn'> & {
  /** Files of an earlier visit. Refused files are shown with their reason, and sent only on request. */
  takeUp(kept: readonly KeptFile[], goesOn: boolean): void
}

/** How files come into the queue: chosen now, or kept from an earlier visit. */
export function createEntrance(queue: Queue, ports: Ports): Entrance {
  const { items, lines, batches, keeper, flow } = queue
  const newJob = createJobs(queue, ports)

  return {
    add(files, about = {}) {
      const added = Array.from(files, (file) => newJob(file, about))
      if (added.length === 0) return
      batches.begin()
      items.add(added.map((job) => newItem(job)))
      // There is nothing to keep of a placeholder.
      for (const job of added) if (!job.isPlaceholder) keeper.keep(job)
      keeper.noteActivity()
      lines.unannounced.push(...added)
      flow.pump()
    },
    goOn() {
      const { left } = lines
      if (left.length === 0) return
      batches.begin()
      lines.left = []
      for (const { id } of left) items.update(id, { waitsFor: undefined })
      lines.unannounced.push(...left)
      flow.pump()
    },
    takeUp(kept, goesOn) {
      const found = kept.map((one) => ({ job: newJob(one.file, knownOf(one)), failure: refusalOf(one) }))
      const waiting = found.filter(({ failure }) => failure === undefined).map(({ job }) => job)
      if (waiting.length > 0 && goesOn) batches.begin()
      items.add(
        found.map(({ job, failure }) => ({
          ...newItem(job),
          isKept: true,
          ...(failure && { status: 'failed', ...failure }),
          ...(failure === undefined && !goesOn && { waitsFor: 'tap' }),
        })),
      )
      lines[goesOn ? 'unannounced' : 'left'].push(...waiting)
      flow.pump()
    },
  }
}

function createJobs({ jobs, items }: Queue, { clock, makeThumbnail }: Ports) {
  const enqueueThumbnail = createThumbnailLane(makeThumbnail, clock)
  let lastId = 0

  return function newJob(file: File, { addedAt = clock.now(), ...known }: Known): Job {
    lastId += 1
    const id = `u${lastId}`
    const controller = new AbortController()
    const thumbnail = enqueueThumbnail(file, known.isShot ? 'film' : null, controller.signal)
    const job = aJob({ id, file, addedAt, controller, thumbnail }, known)
    jobs.set(id, job)
    void thumbnail.then((made) => {
      if (made !== null && items.find(id) !== undefined)
        items.update(id, { previewUrl: URL.createObjectURL(made) })
    })
    return job
  }
}

type Known = Partial<Pick<Job, 'addedAt' | 'announcementId' | 'sha256'>> & Purpose

function knownOf({ id: announcementId, addedAt, sha256, ...kept }: KeptFile): Known {
  return { announcementId, addedAt, sha256, ...purposeOf(kept) }
}

/** Why it was refused. That nobody of ours answered says nothing about the file, which goes on. */
function refusalOf({ failure }: KeptFile): KeptFile['failure'] {
  return failure?.errorCode === 'client.unreachable' ? undefined : failure
}

function newItem({ id, file: { name, size }, ...job }: Job): UploadItem {
  return { id, name, size, ...purposeOf(job), status: 'pending', progress: 0, isKept: false }
}
