import type { ExportedFile, ExportPart } from '../../export-part.ts'
import type { ExportParts } from '../../hooks.ts'
import { albumEntries } from '../album/album-entries.ts'
import type { DownloadParts } from '../album/album-messages.ts'
import { type DownloadEntry, fileTimes, writtenEntry } from '../download-entry.ts'
import type { ExportedAccount, ExportedEvent } from './export-contents.ts'
import { accountJson, eventJson } from './export-json.ts'
import type { Standing } from './export-standing.ts'

/** Reads what was kept of an event. Undefined: the event is gone. */
export type LoadEvent = (eventId: string) => Promise<ExportedEvent | undefined>

/** The entries outside the folders of events. */
export function accountEntries(
  parts: ExportParts['account'],
  account: ExportedAccount,
  standing: Standing,
): DownloadEntry[] {
  const json = accountJson(parts, account, standing.account, standing.events)
  return [
    writtenEntry('account.json', json, account),
    ...parts.flatMap((part) => filesOf(part, account, '', standing.account)).map(entryOf(account, null)),
  ]
}

/** An event's entries, without their folder. What is written for it is written again for each read. */
export function eventEntries(
  parts: DownloadParts,
  contents: ExportedEvent,
  gone: ReadonlySet<string>,
  load: LoadEvent,
): DownloadEntry[] {
  const { eventId } = contents.album
  return [
    ...writtenOrStored(parts, contents, gone).map((entry): DownloadEntry => {
      if (entry.source.kind !== 'text') return entry
      const write = async () => textIn(parts, await load(eventId), gone, entry.name)
      return { ...entry, source: { kind: 'rewritten', write } }
    }),
    ...parts.event
      .flatMap((part) => filesOf(part, contents, eventId, gone))
      .map(entryOf(contents.album, eventId)),
  ]
}

function writtenOrStored(
  parts: DownloadParts,
  contents: ExportedEvent,
  gone: ReadonlySet<string>,
): DownloadEntry[] {
  const { album } = contents
  return [
    writtenEntry('event.json', eventJson(parts.event, contents, gone), album),
    ...albumEntries(parts.messages, album, gone),
  ]
}

/** The bytes of a file written for an event. Undefined: the event is gone. */
function textIn(
  parts: DownloadParts,
  contents: ExportedEvent | undefined,
  gone: ReadonlySet<string>,
  file: string,
): Buffer | undefined {
  const source = contents && writtenOrStored(parts, contents, gone).find(({ name }) => name === file)?.source
  return source?.kind === 'text' ? source.bytes : undefined
}

function filesOf<Kept extends object>(
  part: Pick<ExportPart<never, Kept>, 'files'>,
  kept: Kept,
  ownerId: string,
  gone: ReadonlySet<string>,
): ExportedFile[] {
  const files = part.files?.(kept, ownerId) ?? []
  return files.filter((file) => file.kind === 'written' || !gone.has(file.picture.id))
}

function entryOf(contents: { preparedAt: string; timeZone?: string }, eventId: string | null) {
  return (file: ExportedFile): DownloadEntry => {
    if (file.kind === 'written') return writtenEntry(file.name, file.bytes, contents)
    const { id, at, ...sums } = file.picture
    const source = { kind: 'stored', id, eventId, key: file.key } as const
    return { name: file.name, ...sums, ...fileTimes(at, contents.timeZone), source }
  }
}
