import { deleteNote, type Note } from '@afterglow/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventProblem } from '~/features/host/events'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { DeleteDialog, useDeletion } from './delete-dialog'
import { refetchMessages } from './message-facts'
import { notePages } from './message-queries'
import { MoreButton } from './more-button'
import { NoteWall, NoteWallSkeleton } from './note-wall'
import { useLiveNotes } from './use-live-messages'

/** Every note of an event, with their number beside `heading`: on its own screen, and in the settings. */
export function GuestNotes({ eventId, heading }: { eventId: string; heading: ReactNode }) {
  const client = useQueryClient()
  const live = useLiveNotes(eventId)
  const deletion = useDeletion<Note>({
    title: t('notes.deleteTitle'),
    describe: ({ senderName }) => t('notes.deleteText', { sender: senderName ?? t('messages.anonymous') }),
    deleted: t('notes.deleted'),
    remove: ({ id }) => call(deleteNote, { params: { eventId, noteId: id } }),
    onDeleted: () => refetchMessages(client, eventId, notePages),
  })

  if (live.error && !live.data) return <EventProblem error={live.error} onRetry={() => void live.refetch()} />
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-8">
        {heading}
        <p aria-live="polite">
          {live.data && <Badge tone="accent">{t('notes.count', { count: live.total })}</Badge>}
        </p>
      </header>
      {!live.data ? (
        <NoteWallSkeleton />
      ) : live.notes.length === 0 ? (
        <EmptyState icon={PenLine} title={t('notes.emptyTitle')} text={t('notes.emptyText')} />
      ) : (
        <NoteWall notes={live.notes} onDelete={deletion.ask} />
      )}
      {live.hasNextPage && (
        <MoreButton isBusy={live.isFetchingNextPage} onMore={() => void live.fetchNextPage()} />
      )}
      <DeleteDialog deletion={deletion} />
    </>
  )
}
