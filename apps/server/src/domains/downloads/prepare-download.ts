import type { Database } from '../../db/database.ts'
import { isInfrastructureFailure } from '../../platform/job-failures.ts'
import type { JobContext } from '../../platform/jobs.ts'
import type { DownloadKinds } from './download-kind.ts'
import { enqueueMailDownload } from './download-queue.ts'
import { type DownloadRow, findDownload, markFailed, markReady, setPercent } from './download-store.ts'
import { createProgress } from './progress.ts'

export interface PrepareDeps {
  db: Database
  kinds: DownloadKinds
}

/** Prepares a download, then notifies the open page and mails the link. Idempotent. */
export async function prepareDownload(
  deps: PrepareDeps,
  downloadId: string,
  { isLastAttempt, log }: JobContext,
): Promise<void> {
  const row = await findDownload(deps.db.query, downloadId)
  if (row?.state !== 'preparing') return
  try {
    await prepare(deps, row)
  } catch (error) {
    // An unavailable store or database comes back: only failures of the preparation itself are final.
    if (isInfrastructureFailure(error) || !isLastAttempt) throw error
    log.error({ err: error, downloadId, kind: row.kind }, 'a download could not be prepared')
    await giveUp(deps, row)
  }
}

async function prepare({ db, kinds }: PrepareDeps, row: DownloadRow): Promise<void> {
  const kind = kinds[row.kind]
  const progress = createProgress((percent) => setPercent(db.query, row.id, percent))
  const gathered = await kind.gather(row, progress)
  if (gathered === null) return
  await db.transaction(async (tx) => {
    // Its owner was deleted meanwhile, or another worker finished first.
    if (!(await markReady(tx, row.id, gathered))) return
    await kind.onChanged?.(tx, row)
    if (kind.letter !== undefined) await enqueueMailDownload(tx, row.id)
  })
}

async function giveUp({ db, kinds }: PrepareDeps, row: DownloadRow): Promise<void> {
  await db.transaction(async (tx) => {
    if (await markFailed(tx, row.id)) await kinds[row.kind].onChanged?.(tx, row)
  })
}
