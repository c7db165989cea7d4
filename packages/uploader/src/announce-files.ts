import { type FileToUpload, type InitiatedUpload, MAX_FILE_NAME_LENGTH } from '@afterglow/contract/uploads'
import type { Job } from './job.ts'
import type { Patience } from './patience.ts'
import type { Clock } from './ports.ts'
import { purposeOf } from './purpose.ts'
import type { UploadApi } from './upload-api.ts'
import { isTransient, UploadFailure } from './upload-failure.ts'
import type { WaitReason } from './upload-item.ts'

const MAX_TYPE_LENGTH = 200

/**
 * Announces files to the server. Returns one entry per file, in order. For a file announced before, by this page or an
 * earlier one, it returns the same upload with the parts that have arrived.
 */
export async function announceFiles(
  jobs: readonly Job[],
  {
    api,
    clock,
    patience,
    onWaiting,
  }: { api: UploadApi; clock: Clock; patience: Patience; onWaiting(reason: WaitReason | undefined): void },
): Promise<InitiatedUpload[]> {
  for (;;) {
    try {
      const answers = await api.init(jobs.map((job) => describe(job, clock)))
      if (answers.length !== jobs.length) throw new UploadFailure({ code: 'client.failed', status: 200 })
      return answers
    } catch (err) {
      if (!isTransient(err)) throw err
      onWaiting('network')
      await patience.afterFailure(err)
      onWaiting(undefined)
    }
  }
}

function describe({ file, announcementId, addedAt, sha256, ...job }: Job, clock: Clock): FileToUpload {
  return {
    name: file.name.slice(0, MAX_FILE_NAME_LENGTH),
    size: file.size,
    type: file.type.slice(0, MAX_TYPE_LENGTH),
    lastModified: file.lastModified,
    announcementId,
    // A phone's clock may be wrong and be corrected in between.
    chosenAgo: Math.max(0, clock.now() - addedAt),
    ...(sha256 === undefined ? {} : { sha256 }),
    ...purposeOf(job),
  }
}
