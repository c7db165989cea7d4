import { t } from 'virtual:words/hostNotes'
import { useParams } from 'react-router'
import { NoteBookScreen } from '~/features/host/messages/book/note-book-screen'
import { BackLink } from '~/features/host/shell/back-link'

export default function EventNoteBook() {
  const { eventId = '' } = useParams()
  return (
    <>
      <title>{t('pageTitle')}</title>
      <div className="-mt-4">
        <BackLink to={`/dashboard/events/${eventId}/customization`} label={t('back')} />
      </div>
      <NoteBookScreen eventId={eventId} />
    </>
  )
}
