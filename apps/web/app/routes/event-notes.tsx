import { deleteNote, type Note } from '@afterglow/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useParams } from 'react-router'
import { EventProblem } from '~/features/events/event-problem'
import { refetchMessages } from '~/features/messages/message-facts'
import { notePages } from '~/features/messages/message-queries'
import { MoreButton } from '~/features/messages/more-button'
import { NoteWall, NoteWallSkeleton } from '~/features/messages/note-wall'
import { useDeleteDialog } from '~/features/messages/use-delete-dialog'
import { useLiveNotes } from '~/features/messages/use-live-messages'
import { BackLink } from '~/features/shell/back-link'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'

export default function EventNotes() {
  const { eventId = '' } = useParams()
  const client = useQueryClient()
  const live = useLiveNotes(eventId)
  const { ask, dialog } = useDeleteDialog<Note>({
    title: t('notes.deleteTitle'),
    describe: ({ senderName }) => t('notes.deleteText', { sender: senderName ?? t('messages.anonymous') }),
    deleted: t('notes.deleted'),
    remove: ({ id }) => call(deleteNote, { params: { eventId, noteId: id } }),
    onDeleted: () => refetchMessages(client, eventId, notePages),
  })

  if (live.error && !live.data) return <EventProblem error={live.error} onRetry={() => void live.refetch()} />
  return (
    <>
      <title>{t('notes.pageTitle')}</title>
      <div className="-mt-4">
        <BackLink to={`/dashboard/events/${eventId}/customization`} label={t('messages.back')} />
      </div>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-8">
        <h1 className="serif text-display-md">{t('notes.title')}</h1>
        <p aria-live="polite">
          {live.data && <Badge tone="accent">{t('notes.count', { count: live.total })}</Badge>}
        </p>
      </header>
      {!live.data ? (
        <NoteWallSkeleton />
      ) : live.notes.length === 0 ? (
        <EmptyState icon={PenLine} title={t('notes.emptyTitle')} text={t('notes.emptyText')} />
      ) : (
        <NoteWall notes={live.notes} onDelete={ask} />
      )}
      {live.hasNextPage && (
        <MoreButton isBusy={live.isFetchingNextPage} onMore={() => void live.fetchNextPage()} />
      )}
      {dialog}
    </>
  )
}
