import { t } from '~/lib/host-words'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'

/** The notes have a screen of their own; this is the way there. */
export function SettingsNotes({ eventId }: { eventId: string }) {
  return (
    <Card className="grid justify-items-start gap-4 p-5 sm:p-7">
      <h2 className="serif text-[1.5rem] leading-[1.15]">{t('eventSettings.notesTitle')}</h2>
      <p className="max-w-[38rem] text-[.9375rem] text-muted">{t('eventSettings.notesText')}</p>
      <ButtonLink to={`/dashboard/events/${eventId}/notes`}>{t('eventSettings.notesOpen')}</ButtonLink>
    </Card>
  )
}
