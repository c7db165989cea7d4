import type { EventRow } from './access/index.ts'
import type { SummedPicture } from './pictures/index.ts'

/**
 * What a domain adds to the export of everything a host has: to their account, or to each of their events. Written out
 * field by field, so that a new column is never exported by accident. `Kept` is what it knows of the kept contents,
 * which include the parts of all domains.
 */
export interface ExportPart<
  Subject extends { id: string },
  Kept extends object = object,
  Gathered extends object = Omit<Kept, 'album'>,
> {
  /** Reads it when the export is prepared. Kept as JSON beside the other parts: its keys must differ from theirs. */
  gather(subject: Subject, preparedAt: Date): Promise<Gathered>
  /** Its lines in event.json or account.json, without what is gone. Releases before may have kept less. */
  describe?(kept: Kept, files: ExportedFiles): Record<string, unknown>
  /** The names of its files and folders in the ZIP, which no folder of an event takes. */
  fileNames?: readonly string[]
  /** Its files outside the album. */
  files?(kept: Kept, ownerId: string): ExportedFile[]
  /** The ids in it of what can be deleted on its own. */
  idsIn?(kept: Kept): string[]
  /** Which of an owner's ids may be given out now. */
  listIds?(ownerId: string): Promise<Iterable<string>>
}

/** `json` becomes part of account.json as it is. The rest is kept for the other methods. */
export type AccountExportPart<Kept extends object = object> = ExportPart<
  { id: string },
  Kept,
  Kept & { json: object }
>

export type EventExportPart<Kept extends object = object> = ExportPart<EventRow, Kept>

export interface ExportedFiles {
  /** False once it is gone. */
  has(item: { id: string }): boolean
  /** Its path in the folder of the event; null when the album has no such file. */
  nameOf(id: string): string | null
}

export type ExportedFile =
  | { kind: 'stored'; name: string; key: string; picture: SummedPicture }
  | { kind: 'written'; name: string; bytes: Buffer }
