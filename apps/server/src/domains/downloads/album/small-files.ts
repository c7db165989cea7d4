import { localTimeOf } from '@afterglow/contract/events'
import { type ReaderWords, wordsFor } from '../../../platform/reader-words.ts'
import type { ArchiveContents, ArchivedNote, MissingItem } from './album-contents.ts'

/** The words of the files written for an archive. */
export type PageWords = ReaderWords['archivePages']

/** The guests' notes as plain text. */
export function notesText(
  { title, timeZone, language }: Pick<ArchiveContents, 'title' | 'timeZone' | 'language'>,
  notes: readonly ArchivedNote[],
): string {
  const { archivePages: t } = wordsFor(language)
  const entries = notes.map((note) => `${note.message}\n${signature(note, timeZone, t)}\n`)
  return `${t('notesOf', { title })}\n\n${entries.join('\n')}`
}

/** Who left a message, and when. */
export function signature(
  { from, at }: Pick<ArchivedNote, 'from' | 'at'>,
  timeZone: string | undefined,
  t: PageWords,
): string {
  return t('signed', { name: from ?? t('anonymous'), date: dayOf(at, timeZone) })
}

/** Lists what is missing from the album or the events, and why. */
export function missingText(
  missing: readonly MissingItem[],
  language: string | null | undefined,
  whole: 'album' | 'events' = 'album',
): string {
  const { archivePages: t } = wordsFor(language)
  const reasons: Record<MissingItem['why'], string> = {
    'never-arrived': t('missing.neverArrived'),
    gone: t('missing.gone'),
    closed: t('missing.closed'),
    telling: t('missing.revealing'),
  }
  const entries = missing.map(({ name, why }) => `${name}\n  ${reasons[why]}\n`)
  const heading = whole === 'album' ? t('missingOfAlbum') : t('missingOfEvents')
  return `${heading}\n\n${entries.join('\n')}`
}

/** Checksums in the form that `sha256sum -c` reads. */
export function checksumText(files: readonly { name: string; sha256: string }[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}

/** The day of a moment: by the event's clock, or UTC where a download of before kept no zone. */
export function dayOf(at: string, timeZone: string | undefined): string {
  return (timeZone === undefined ? at : localTimeOf(Date.parse(at), timeZone)).slice(0, 10)
}
