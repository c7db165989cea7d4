import { t } from '~/lib/i18n'
import { Spinner } from '~/ui/spinner'

/** Before anything is known about the event, even its colors. */
export function GuestLoading() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Spinner className="size-7 text-muted" />
      <p role="status" className="text-muted">
        {t('guest.loading')}
      </p>
    </main>
  )
}
