import { t } from '~/lib/trouble-words'
import { Button } from '~/ui/button'

/** A bug, or a part of the page that failed to load. Only a reload helps. */
export function FailedScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-5 text-center">
      <h1 className="serif text-display-md">{t('failed.title')}</h1>
      <p className="mb-2 text-muted">{t('failed.text')}</p>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        {t('failed.reload')}
      </Button>
    </main>
  )
}
