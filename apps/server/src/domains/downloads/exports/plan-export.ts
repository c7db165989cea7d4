import { planZip, type ZipPlan } from '../../../platform/zip/index.ts'
import { avatarKey } from '../../accounts/index.ts'
import { coverKey } from '../../events/index.ts'
import type { MissingItem } from '../album/album-contents.ts'
import { albumEntries, missingOf } from '../album/album-entries.ts'
import { checksumText, missingText } from '../album/small-files.ts'
import { type DownloadEntry, writtenEntry } from '../download-entry.ts'
import { eventJson, writeJson } from './event-json.ts'
import type { ExportedAccount, ExportedEvent, ExportedPicture } from './export-contents.ts'

/** The current state of an export's parts. */
export interface Standing {
  /** What is gone, by event. Events missing here are themselves gone. */
  events: ReadonlyMap<string, ReadonlySet<string>>
  /** Events closed by the operator. */
  closed: ReadonlySet<string>
  hasPicture: boolean
}

export interface ExportPlan {
  zip: ZipPlan<DownloadEntry>
  standing: Standing
  /** Photos, films and voice messages. */
  files: number
}

type LoadEvent = (eventId: string) => Promise<ExportedEvent | undefined>

/**
 * Plans an export's ZIP in its current state. Every process computes the same plan for the same state, so each can
 * serve any part of the ZIP. Events are loaded one at a time; of each file only name, sums and location stay in memory.
 */
export async function planExport(
  account: ExportedAccount,
  standing: Standing,
  load: LoadEvent,
): Promise<ExportPlan> {
  const entries: DownloadEntry[] = [writtenEntry('account.json', accountJson(account, standing), account)]
  if (account.picture !== null && standing.hasPicture)
    entries.push(pictureEntry('picture.jpg', account.picture, avatarKey(account.picture.id), null))
  for (const { name, pdf } of account.receipts ?? [])
    entries.push(writtenEntry(`receipts/${name}`, Buffer.from(pdf, 'base64'), account))
  const missing: MissingItem[] = []
  let files = 0
  for (const { eventId, folder } of account.events) {
    const gone = standing.events.get(eventId)
    const contents = gone && (await load(eventId))
    if (gone === undefined || contents === undefined) {
      missing.push({ name: `${folder}/`, why: standing.closed.has(eventId) ? 'closed' : 'gone' })
      continue
    }
    for (const entry of eventEntries(eventId, contents, gone, load))
      entries.push({ ...entry, name: `${folder}/${entry.name}` })
    for (const item of missingOf(contents.album, gone))
      missing.push({ ...item, name: `${folder}/${item.name}` })
    files += [...contents.album.media, ...contents.album.voices].filter(({ id }) => !gone.has(id)).length
  }
  if (missing.length > 0)
    entries.push(writtenEntry('MISSING.txt', missingText(missing, 'your events'), account))
  return { zip: withSums(entries, account), standing, files }
}

/** The list of checksums is as long as all names together, so it is not kept either. */
function withSums(entries: readonly DownloadEntry[], account: ExportedAccount): ZipPlan<DownloadEntry> {
  const sums = writtenEntry('SHA256SUMS', checksumText(entries), account)
  const write = async () => Buffer.from(checksumText(zip.entries.slice(0, -1)))
  const zip: ZipPlan<DownloadEntry> = planZip([...entries, { ...sums, source: { kind: 'rewritten', write } }])
  return zip
}

function accountJson({ preparedAt, told, picture, events }: ExportedAccount, standing: Standing): string {
  return writeJson({
    exportedAt: preparedAt,
    ...told,
    picture: picture !== null && standing.hasPicture ? 'picture.jpg' : null,
    events: events
      .filter(({ eventId }) => standing.events.has(eventId))
      .map(({ eventId, title, folder }) => ({ id: eventId, title, folder })),
  })
}

/** An event's entries, without their folder. What is written for it is written again for each read. */
function eventEntries(
  eventId: string,
  contents: ExportedEvent,
  gone: ReadonlySet<string>,
  load: LoadEvent,
): DownloadEntry[] {
  const { cover } = contents
  const entries = filesOf(contents, gone).map((entry): DownloadEntry => {
    if (entry.source.kind !== 'text') return entry
    const write = async () => textIn(await load(eventId), gone, entry.name)
    return { ...entry, source: { kind: 'rewritten', write } }
  })
  if (cover !== null && !gone.has(cover.id))
    entries.push(pictureEntry('cover.jpg', cover, coverKey(eventId, cover.id), eventId))
  return entries
}

function filesOf(contents: ExportedEvent, gone: ReadonlySet<string>): DownloadEntry[] {
  const { album } = contents
  return [writtenEntry('event.json', eventJson(contents, gone), album), ...albumEntries(album, gone)]
}

/** The bytes of a file written for an event. Undefined: the event is gone. */
function textIn(
  contents: ExportedEvent | undefined,
  gone: ReadonlySet<string>,
  file: string,
): Buffer | undefined {
  const source = contents && filesOf(contents, gone).find(({ name }) => name === file)?.source
  return source?.kind === 'text' ? source.bytes : undefined
}

function pictureEntry(
  name: string,
  { id, at, size, crc32, sha256 }: ExportedPicture,
  key: string,
  eventId: string | null,
): DownloadEntry {
  return { name, size, crc32, sha256, modifiedAt: new Date(at), source: { kind: 'stored', key, id, eventId } }
}
