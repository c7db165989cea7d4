import { Button } from '~/ui/button'
import { t } from './words'

/** In place of faces that did not come: another try. */
export function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{t('tab.loadFailed')}</p>
      <Button onClick={onRetry}>{t('tab.retry')}</Button>
    </div>
  )
}
