import { Mic } from 'lucide-react'
import { useParams } from 'react-router'
import { EventProblem } from '~/features/host/events/event-problem'
import { DeleteDialog } from '~/features/host/messages/delete-dialog'
import { MailboxNotice } from '~/features/host/messages/mailbox-notice'
import { MoreButton } from '~/features/host/messages/more-button'
import { useLiveVoices } from '~/features/host/messages/use-live-messages'
import { usePublishing } from '~/features/host/messages/use-publishing'
import { useBulkVoiceDeletion, useVoiceDeletion } from '~/features/host/messages/use-voice-deletion'
import { useVoicePlayer } from '~/features/host/messages/use-voice-player'
import { useVoiceChoice, VoiceChooser } from '~/features/host/messages/voice-chooser'
import { VoiceList, VoiceListSkeleton } from '~/features/host/messages/voice-list'
import { VoiceTools } from '~/features/host/messages/voice-tools'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'
import { EmptyState } from '~/ui/empty-state'

export default function EventVoiceNotes() {
  const { eventId = '' } = useParams()
  const live = useLiveVoices(eventId)
  const one = useVoiceDeletion(eventId)
  const publishing = usePublishing(eventId)
  const choice = useVoiceChoice(live.voices)
  const player = useVoicePlayer(live.voices, {
    onLast: () => live.hasNextPage && !live.isFetchingNextPage && void live.fetchNextPage(),
  })
  const many = useBulkVoiceDeletion(eventId, choice.end)

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
          <VoiceTools eventId={eventId} player={player} playable={live.playable} />
          {live.voices.length > 1 && (
            <VoiceChooser choice={choice} shown={live.voices.length} onDelete={many.ask} />
          )}
          <VoiceList
            player={player}
            voices={live.voices}
            publishing={publishing}
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
