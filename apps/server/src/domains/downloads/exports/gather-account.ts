import { wordsFor } from '../../../platform/reader-words.ts'
import type { EventRow } from '../../access/index.ts'
import type { ExportParts } from '../../hooks.ts'
import { safeFolderName, UniqueNames } from '../album/safe-names.ts'
import type { ExportRow } from '../download-store.ts'
import type { ExportedAccount, ExportedFolder } from './export-contents.ts'

/** A host's own data, of which each domain has a part, and a line for each event. */
export async function gatherAccount(
  { parts }: { parts: ExportParts },
  { userId, createdAt, language }: ExportRow,
  events: readonly EventRow[],
): Promise<ExportedAccount> {
  const gathered = await Promise.all(parts.account.map((part) => part.gather({ id: userId }, createdAt)))
  const ofDomains: object = Object.assign({}, ...gathered.map(({ json: _json, ...kept }) => kept))
  return {
    ...ofDomains,
    language,
    preparedAt: createdAt.toISOString(),
    told: Object.assign({}, ...gathered.map(({ json }) => json)),
    events: foldersOf(events, parts, wordsFor(language).archivePages('event')),
  }
}

/** One folder per event, named after it; two events with the same name get separate ones. */
function foldersOf(events: readonly EventRow[], { account }: ExportParts, unnamed: string): ExportedFolder[] {
  const names = new UniqueNames()
  for (const name of ['account.json', ...account.flatMap(({ fileNames = [] }) => fileNames)]) names.take(name)
  return events.map(({ id, title }) => ({
    eventId: id,
    title,
    folder: names.take(safeFolderName(title) || unnamed),
  }))
}
