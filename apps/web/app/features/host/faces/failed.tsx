import { Button } from '~/ui/button'
import { t } from './words'

/** Shown when faces could not be loaded, with a retry. */
export function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{t('tab.loadFailed')}</p>
      <Button onClick={onRetry}>{t('tab.retry')}</Button>
    </div>
  )
}
