import { t } from 'virtual:words/findMyself'
import { LeaveOutForm } from './leave-out-form'

interface AboutFacesProps {
  eventId: string
  isHost: boolean
  /** For use inside a larger screen, which needs the heading. */
  hasTitle?: boolean
}

/** How faces are processed here, and how to opt out. */
export function AboutFaces({ eventId, isHost, hasTitle = false }: AboutFacesProps) {
  return (
    <div className="mx-auto grid w-full max-w-120 gap-8 pt-2">
      <section aria-labelledby={hasTitle ? 'about-faces' : undefined} className="grid gap-2">
        {hasTitle && (
          <h3 id="about-faces" className="text-base font-semibold">
            {t('sheet.privacyTitle')}
          </h3>
        )}
        <p className="text-muted">{t('sheet.about')}</p>
      </section>
      {!isHost && <LeaveOutForm eventId={eventId} />}
    </div>
  )
}
