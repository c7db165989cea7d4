import { t } from 'virtual:words/hostNotes'
import { useNavigate } from 'react-router'
import { Segmented } from '~/ui/segmented'

type View = 'wall' | 'book'

/** The title of the notes of an event, and the choice between them as a wall and as a book. */
export function NotesHead({ eventId, view }: { eventId: string; view: View }) {
  const navigate = useNavigate()
  const folder = `/dashboard/events/${eventId}/notes`
  return (
    <>
      <h1 className="serif text-display-md">{t('title')}</h1>
      <Segmented<View>
        label={t('view')}
        value={view}
        segments={[
          { value: 'wall', label: t('wall') },
          { value: 'book', label: t('book') },
        ]}
        onChange={(chosen) => void navigate(chosen === 'book' ? `${folder}/book` : folder)}
      />
    </>
  )
}
