import type { GuestPermissions } from '@afterglow/contract/gallery'
import { FacesNotice } from '~/features/guest/find-myself'
import { t } from '~/lib/i18n'

/** What the law wants said, below the photos. */
export function GuestFoot({ eventId, permissions }: { eventId: string; permissions: GuestPermissions }) {
  return (
    <footer className="grid justify-items-center gap-1 px-6 pt-10 text-center text-sm text-ev-muted">
      <FacesNotice eventId={eventId} permissions={permissions} />
      <p className="flex flex-wrap justify-center gap-x-5">
        <a href="/privacy-policy" className="inline-flex min-h-11 items-center">
          {t('guest.privacy')}
        </a>
        <a href="/terms-of-use" className="inline-flex min-h-11 items-center">
          {t('guest.terms')}
        </a>
      </p>
    </footer>
  )
}
