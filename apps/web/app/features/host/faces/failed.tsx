import { t } from 'virtual:words/faces'
import { Button } from '~/ui/button'

/** Shown when faces could not be loaded, with a retry. */
export function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{t('tab.loadFailed')}</p>
      <Button onClick={onRetry}>{t('tab.retry')}</Button>
    </div>
  )
}
