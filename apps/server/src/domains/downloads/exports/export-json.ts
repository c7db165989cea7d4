import type { AccountExportPart, EventExportPart } from '../../export-part.ts'
import type { ExportedAccount, ExportedEvent } from './export-contents.ts'

/** The order of event.json, so that a prepared export keeps its bytes. What is not listed comes last. */
const ORDER = [
  'event',
  'cover',
  'photoWall',
  'media',
  'voiceMessages',
  'notes',
  'people',
  'faceConsents',
  'printDesigns',
  'guests',
]

/**
 * An export's description of an event, for other programs. Files are named by their path in its folder; what was
 * deleted since is omitted, and a photo that never arrived has no file.
 */
export function eventJson(
  parts: readonly EventExportPart[],
  contents: ExportedEvent,
  gone: ReadonlySet<string>,
): string {
  const { media, voices } = contents.album
  const has = ({ id }: { id: string }) => !gone.has(id)
  const names = new Map([...media, ...voices].filter(has).map(({ id, name }) => [id, name]))
  const files = { has, nameOf: (id: string) => names.get(id) ?? null }
  const lines = parts.flatMap((part) => Object.entries(part.describe?.(contents, files) ?? {}))
  return writeJson(Object.fromEntries(lines.sort(([one], [other]) => rankOf(one) - rankOf(other))))
}

function rankOf(key: string): number {
  const at = ORDER.indexOf(key)
  return at === -1 ? ORDER.length : at
}

/** An export's description of the account. `eventIds`: the events that are still in it. */
export function accountJson(
  parts: readonly AccountExportPart[],
  account: ExportedAccount,
  gone: ReadonlySet<string>,
  eventIds: { has(eventId: string): boolean },
): string {
  const files = { has: ({ id }: { id: string }) => !gone.has(id), nameOf: () => null }
  const lines = parts.flatMap((part) => Object.entries(part.describe?.(account, files) ?? {}))
  return writeJson({
    exportedAt: account.preparedAt,
    ...account.told,
    ...Object.fromEntries(lines),
    events: account.events
      .filter(({ eventId }) => eventIds.has(eventId))
      .map(({ eventId, title, folder }) => ({ id: eventId, title, folder })),
  })
}

/** Indented, so that people can read it too. */
function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
