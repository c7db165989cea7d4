import { type Piece, PieceList } from './pieces.ts'

/** Bytes of a file to overwrite in place; nothing moves. */
export type Edit = { at: number; bytes: Uint8Array } | { at: number; zeros: number }

/** The file with its edits applied, up to `end`. Edits must not overlap. */
export function applyEdits(edits: readonly Edit[], end: number): Piece[] {
  const list = new PieceList()
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    if (edit.at < at || edit.at > end) continue
    list.keep(at, edit.at)
    if ('bytes' in edit) list.add(edit.bytes)
    else list.blank(edit.zeros)
    at = edit.at + ('bytes' in edit ? edit.bytes.length : edit.zeros)
  }
  list.keep(at, end)
  return list.pieces
}
