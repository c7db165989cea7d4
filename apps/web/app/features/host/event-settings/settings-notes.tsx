import { GuestNotes } from '~/features/host/messages'
import { t } from '~/lib/host-words'

/** Guests' notes, as on their own screen. */
export function SettingsNotes({ eventId }: { eventId: string }) {
  return (
    <GuestNotes
      eventId={eventId}
      heading={<h2 className="serif text-[1.5rem] tight-[1.15]">{t('notes.title')}</h2>}
    />
  )
}
