import type { PieceField } from '@afterglow/contract/print-kit'
import type { LookForm } from './use-piece-look'

/** A text as it is printed. */
export function lineOf({ look, kept }: LookForm, field: PieceField): string {
  return look.lines[field] ?? kept.defaults[field]
}

/** A text that is the event's own again follows the event. */
export function changeLine({ look, kept, change }: LookForm, field: PieceField, text: string): void {
  change({ lines: { ...look.lines, [field]: text === kept.defaults[field] ? null : text } })
}
