import { deleteVoiceNote, deleteVoiceNotes, type VoiceNote } from '@afterglow/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import { useParams } from 'react-router'
import { EventProblem } from '~/features/host/events/event-problem'
import { DeleteDialog, useDeletion } from '~/features/host/messages/delete-dialog'
import { MailboxNotice } from '~/features/host/messages/mailbox-notice'
import { refetchMessages } from '~/features/host/messages/message-facts'
import { voicePages } from '~/features/host/messages/message-queries'
import { MoreButton } from '~/features/host/messages/more-button'
import { useLiveVoices } from '~/features/host/messages/use-live-messages'
import { useVoiceChoice, VoiceChooser } from '~/features/host/messages/voice-chooser'
import { VoiceList, VoiceListSkeleton } from '~/features/host/messages/voice-list'
import { BackLink } from '~/features/host/shell/back-link'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { EmptyState } from '~/ui/empty-state'

export default function EventVoiceNotes() {
  const { eventId = '' } = useParams()
  const client = useQueryClient()
  const live = useLiveVoices(eventId)
  const one = useDeletion<VoiceNote>({
    title: t('voiceMail.deleteTitle'),
    describe: ({ senderName }) =>
      t('voiceMail.deleteText', { sender: senderName ?? t('messages.anonymous') }),
    deleted: t('voiceMail.deleted'),
    remove: ({ id }) => call(deleteVoiceNote, { params: { eventId, voiceNoteId: id } }),
    onDeleted: () => refetchMessages(client, eventId, voicePages),
  })

  const choice = useVoiceChoice(live.voices)
  const many = useDeletion<VoiceNote[]>({
    title: t('voiceMail.deleteManyTitle'),
    describe: ({ length }) => t('voiceMail.deleteMany', { count: length }),
    deleted: t('voiceMail.deletedMany'),
    remove: (voices) =>
      call(deleteVoiceNotes, { params: { eventId }, body: { ids: voices.map(({ id }) => id) } }),
    onDeleted() {
      choice.end()
      refetchMessages(client, eventId, voicePages)
    },
  })

  if (live.error && !live.data) return <EventProblem error={live.error} onRetry={() => void live.refetch()} />
  return (
    <>
      <title>{t('voiceMail.pageTitle')}</title>
      <div className="-mt-4">
        <BackLink to={`/dashboard/events/${eventId}/customization`} label={t('messages.back')} />
      </div>
      <h1 className="serif mb-6 text-display-md md:mb-8">{t('voiceMail.title')}</h1>
      {!live.data ? (
        <VoiceListSkeleton />
      ) : live.voices.length === 0 ? (
        <EmptyState icon={Mic} title={t('voiceMail.emptyTitle')} text={t('voiceMail.emptyText')} />
      ) : (
        <>
          <MailboxNotice used={live.used} />
          {live.voices.length > 1 && (
            <VoiceChooser choice={choice} shown={live.voices.length} onDelete={many.ask} />
          )}
          <VoiceList
            voices={live.voices}
            choice={choice.isChoosing ? choice : null}
            onDelete={one.ask}
            onReload={() => void live.refetch()}
          />
        </>
      )}
      {live.hasNextPage && (
        <MoreButton isBusy={live.isFetchingNextPage} onMore={() => void live.fetchNextPage()} />
      )}
      <DeleteDialog deletion={one} />
      <DeleteDialog deletion={many} />
    </>
  )
}
