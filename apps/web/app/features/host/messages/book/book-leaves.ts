import { type BookNote, pagesOfNote } from '@afterglow/contract/notes'

/** One page of the book, with its number. */
export type Leaf =
  | { kind: 'title'; number: number }
  | { kind: 'note'; number: number; note: BookNote; text: string; isLast: boolean }

/** The pages of the book: its title, and one note after the other. */
export function leavesOf(notes: readonly BookNote[]): Leaf[] {
  const leaves: Leaf[] = [{ kind: 'title', number: 1 }]
  for (const note of notes) {
    const texts = pagesOfNote(note.message)
    for (const [index, text] of texts.entries())
      leaves.push({
        kind: 'note',
        number: leaves.length + 1,
        note,
        text,
        isLast: index === texts.length - 1,
      })
  }
  return leaves
}

/** The pages that lie open beside this one: an even number is on the left, so the title has nothing beside it. */
export function openAt(leaves: readonly Leaf[], page: number): { left: Leaf | null; right: Leaf | null } {
  const left = page - (page % 2)
  return { left: leaves[left - 1] ?? null, right: leaves[left] ?? null }
}
