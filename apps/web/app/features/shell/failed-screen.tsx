import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import '~/ui/host.css'

/** A bug, or a part of the page that did not arrive. Loading again is the one thing that helps. */
export function FailedScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-5 text-center">
      <h1 className="serif text-display-md">{t('errors.failedTitle')}</h1>
      <p className="mb-2 text-muted">{t('errors.failedText')}</p>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        {t('errors.reload')}
      </Button>
    </main>
  )
}
