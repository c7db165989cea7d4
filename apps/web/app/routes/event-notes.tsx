import { useParams } from 'react-router'
import { GuestNotes } from '~/features/host/messages'
import { NotesHead } from '~/features/host/messages/book/notes-head'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'

export default function EventNotes() {
  const { eventId = '' } = useParams()
  return (
    <>
      <title>{t('notes.pageTitle')}</title>
      <div className="-mt-4">
        <BackLink to={`/dashboard/events/${eventId}/customization`} label={t('messages.back')} />
      </div>
      <GuestNotes eventId={eventId} heading={<NotesHead eventId={eventId} view="wall" />} />
    </>
  )
}
