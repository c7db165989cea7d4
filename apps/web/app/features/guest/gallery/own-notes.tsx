import { OwnMessages } from '~/features/guest/guest-self'
import { openNotes } from '~/features/guest/notes'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'

/** In place of the photos: the notes and voice messages that this guest left. Others' are for the hosts alone. */
export function OwnNotes({ eventId }: { eventId: string }) {
  return (
    <div className="mx-auto grid max-w-140 gap-4 px-4 md:px-(--gutter)">
      <OwnMessages eventId={eventId} canAddNotes />
      <Button className="justify-self-start" onClick={() => openNotes('note')}>
        {t('guest.sendNote')}
      </Button>
    </div>
  )
}
