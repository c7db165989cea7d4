import { planZip, type ZipEntry, type ZipPlan } from '../../platform/zip/index.ts'
import { avatarKey } from '../accounts/index.ts'
import { archiveEntries, archiveTexts, type MissingItem } from '../archives/index.ts'
import { coverKey } from '../events/index.ts'
import { eventJson, writeJson } from './event-json.ts'
import type { ExportedAccount, ExportedEvent, ExportedPicture } from './export-contents.ts'

/** The source of a file's bytes. */
export type ExportSource =
  /** The store. */
  | { key: string; id: string; eventId: string | null }
  /** Written from an event's data, again for each read, since keeping all of them would take memory. */
  | { eventId: string; file: string }
  | { bytes: Buffer }
  /** The checksums of all other files. */
  | { sums: true }

export interface ExportEntry extends ZipEntry {
  sha256: string
  source: ExportSource
}

/** The current state of an export's parts. */
export interface Standing {
  /** What is gone, by event. Events missing here are themselves gone. */
  events: ReadonlyMap<string, ReadonlySet<string>>
  /** Events closed by the operator. */
  closed: ReadonlySet<string>
  hasPicture: boolean
}

export interface ExportPlan {
  zip: ZipPlan<ExportEntry>
  standing: Standing
  /** Photos, films and voice messages. */
  files: number
}

/**
 * Plans an export's ZIP in its current state. Every process computes the same plan for the same state, so each can
 * serve any part of the ZIP. Events are loaded one at a time; of each file only name, sums and location stay in memory.
 */
export async function planExport(
  account: ExportedAccount,
  standing: Standing,
  load: (eventId: string) => Promise<ExportedEvent | undefined>,
): Promise<ExportPlan> {
  const entries: ExportEntry[] = [
    archiveEntries.writtenEntry('account.json', accountJson(account, standing), account),
  ]
  if (account.picture !== null && standing.hasPicture)
    entries.push(pictureEntry('picture.jpg', account.picture, avatarKey(account.picture.id), null))
  for (const { name, pdf } of account.receipts ?? [])
    entries.push(archiveEntries.writtenEntry(`receipts/${name}`, Buffer.from(pdf, 'base64'), account))
  const missing: MissingItem[] = []
  let files = 0
  for (const { eventId, folder } of account.events) {
    const gone = standing.events.get(eventId)
    const contents = gone && (await load(eventId))
    if (gone === undefined || contents === undefined) {
      missing.push({ name: `${folder}/`, why: standing.closed.has(eventId) ? 'closed' : 'gone' })
      continue
    }
    for (const entry of eventEntries(eventId, contents, gone))
      entries.push({ ...entry, name: `${folder}/${entry.name}` })
    for (const item of archiveEntries.missingOf(contents.album, gone))
      missing.push({ ...item, name: `${folder}/${item.name}` })
    files += [...contents.album.media, ...contents.album.voices].filter(({ id }) => !gone.has(id)).length
  }
  if (missing.length > 0)
    entries.push(
      archiveEntries.writtenEntry('MISSING.txt', archiveTexts.missingText(missing, 'your events'), account),
    )
  const { source: _bytes, ...sums } = archiveEntries.writtenEntry(
    'SHA256SUMS',
    archiveTexts.checksumText(entries),
    account,
  )
  return { zip: planZip<ExportEntry>([...entries, { ...sums, source: { sums: true } }]), standing, files }
}

/** The bytes of a file written for an event, by its name in that event's folder. */
export function writeEventFile(
  contents: ExportedEvent,
  gone: ReadonlySet<string>,
  file: string,
): Buffer | undefined {
  const entry = filesOf(contents, gone).find(({ name }) => name === file)
  return entry !== undefined && 'bytes' in entry.source ? entry.source.bytes : undefined
}

/** The bytes of the checksum list. */
export function writeSums({ entries }: ZipPlan<ExportEntry>): Buffer {
  return Buffer.from(archiveTexts.checksumText(entries.filter(({ source }) => !('sums' in source))))
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

function eventEntries(eventId: string, contents: ExportedEvent, gone: ReadonlySet<string>): ExportEntry[] {
  const { cover } = contents
  const entries = filesOf(contents, gone).map((entry) => inEvent(eventId, entry))
  if (cover !== null && !gone.has(cover.id))
    entries.push(pictureEntry('cover.jpg', cover, coverKey(eventId, cover.id), eventId))
  return entries
}

function filesOf(contents: ExportedEvent, gone: ReadonlySet<string>): archiveEntries.SummedEntry[] {
  const { album } = contents
  return [
    archiveEntries.writtenEntry('event.json', eventJson(contents, gone), album),
    ...archiveEntries.albumEntries(album, gone),
  ]
}

function inEvent(eventId: string, { source, ...entry }: archiveEntries.SummedEntry): ExportEntry {
  if ('bytes' in source) return { ...entry, source: { eventId, file: entry.name } }
  return { ...entry, source: { key: source.key, id: source.id, eventId } }
}

function pictureEntry(
  name: string,
  { id, at, size, crc32, sha256 }: ExportedPicture,
  key: string,
  eventId: string | null,
): ExportEntry {
  return { name, size, crc32, sha256, modifiedAt: new Date(at), source: { key, id, eventId } }
}
