import type { Note } from '@afterglow/contract/notes'
import { t } from '~/lib/host-words'
import { Skeleton } from '~/ui/skeleton'
import { NoteCard } from './note-card'

/** CSS columns, read one after the other. */
const wallLook = 'columns-1 gap-5 sm:columns-2 xl:columns-3'

export function NoteWall({ notes, onDelete }: { notes: readonly Note[]; onDelete(note: Note): void }) {
  return (
    <ul aria-label={t('notes.list')} className={wallLook}>
      {notes.map((note) => (
        <li key={note.id} className="mb-5 break-inside-avoid">
          <NoteCard note={note} onDelete={() => onDelete(note)} />
        </li>
      ))}
    </ul>
  )
}

const HEIGHTS = ['h-52', 'h-44', 'h-36', 'h-44', 'h-52', 'h-36']

export function NoteWallSkeleton() {
  return (
    <div role="status" className={wallLook}>
      <span className="sr-only">{t('app.loading')}</span>
      {HEIGHTS.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cards have nothing but their place.
        <Skeleton key={index} className={`mb-5 break-inside-avoid rounded-photo ${height}`} />
      ))}
    </div>
  )
}
