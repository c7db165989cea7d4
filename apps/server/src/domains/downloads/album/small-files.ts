import { localTimeOf } from '@afterglow/contract/events'
import type { ArchiveContents, ArchivedNote, MissingItem } from './album-contents.ts'

/** The guests' notes as plain text. */
export function notesText(
  { title, timeZone }: Pick<ArchiveContents, 'title' | 'timeZone'>,
  notes: readonly ArchivedNote[],
): string {
  const entries = notes.map(
    ({ message, from, at }) => `${message}\n${from ?? 'Anonymous'}, ${dayOf(at, timeZone)}\n`,
  )
  return `Notes from the guests of ${title}\n\n${entries.join('\n')}`
}

const REASONS: Record<MissingItem['why'], string> = {
  'never-arrived': 'The original never arrived: only a small picture of it is in the album.',
  gone: 'It was deleted, or its file could not be found.',
  closed: 'It is closed by the operator of this service.',
  telling: 'It cannot be given out without what it says of where and when it was taken.',
}

/** Lists what is missing, and why. */
export function missingText(missing: readonly MissingItem[], whole = 'the album'): string {
  const entries = missing.map(({ name, why }) => `${name}\n  ${REASONS[why]}\n`)
  return `These files belong to ${whole} and are not in this archive.\n\n${entries.join('\n')}`
}

/** Checksums in the form that `sha256sum -c` reads. */
export function checksumText(files: readonly { name: string; sha256: string }[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}

/** The day of a moment: by the event's clock, or UTC where a download of before kept no zone. */
export function dayOf(at: string, timeZone: string | undefined): string {
  return (timeZone === undefined ? at : localTimeOf(Date.parse(at), timeZone)).slice(0, 10)
}
