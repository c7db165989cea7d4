import { planZip, type ZipPlan } from '../../../platform/zip/index.ts'
import type { MissingItem } from '../album/album-contents.ts'
import { missingOf } from '../album/album-entries.ts'
import type { DownloadParts } from '../album/album-messages.ts'
import { checksumText, missingText } from '../album/small-files.ts'
import { type DownloadEntry, writtenEntry } from '../download-entry.ts'
import type { ExportedAccount } from './export-contents.ts'
import { accountEntries, eventEntries, type LoadEvent } from './export-entries.ts'
import type { Standing } from './export-standing.ts'

export interface ExportPlan {
  zip: ZipPlan<DownloadEntry>
  standing: Standing
  /** Photos, films and voice messages. */
  files: number
}

interface PlanDeps {
  parts: DownloadParts
  load: LoadEvent
}

/**
 * Plans an export's ZIP in its current state. Every process computes the same plan for the same state, so each can
 * serve any part of the ZIP. Events are loaded one at a time; of each file only name, sums and location stay in memory.
 */
export async function planExport(
  { parts, load }: PlanDeps,
  account: ExportedAccount,
  standing: Standing,
): Promise<ExportPlan> {
  const entries = accountEntries(parts.account, account, standing)
  const missing: MissingItem[] = []
  let files = 0
  for (const { eventId, folder } of account.events) {
    const gone = standing.events.get(eventId)
    const contents = gone && (await load(eventId))
    if (gone === undefined || contents === undefined) {
      missing.push({ name: `${folder}/`, why: standing.closed.has(eventId) ? 'closed' : 'gone' })
      continue
    }
    for (const entry of eventEntries(parts, contents, gone, load))
      entries.push({ ...entry, name: `${folder}/${entry.name}` })
    for (const item of missingOf(contents.album, gone))
      missing.push({ ...item, name: `${folder}/${item.name}` })
    files += [...contents.album.media, ...contents.album.voices].filter(({ id }) => !gone.has(id)).length
  }
  if (missing.length > 0)
    entries.push(writtenEntry('MISSING.txt', missingText(missing, account.language, 'events'), account))
  return { zip: withSums(entries, account), standing, files }
}

/** The list of checksums is as long as all names together, so it is not kept either. */
function withSums(entries: readonly DownloadEntry[], account: ExportedAccount): ZipPlan<DownloadEntry> {
  const sums = writtenEntry('SHA256SUMS', checksumText(entries), account)
  const write = async () => Buffer.from(checksumText(zip.entries.slice(0, -1)))
  const zip: ZipPlan<DownloadEntry> = planZip([...entries, { ...sums, source: { kind: 'rewritten', write } }])
  return zip
}
