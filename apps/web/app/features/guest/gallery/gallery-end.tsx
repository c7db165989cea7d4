import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'

/** Below the last photo: a loading state, a failure with a retry, or nothing. */
export function GalleryEnd(props: { isLoading: boolean; hasFailed: boolean; onRetry: () => void }) {
  if (props.isLoading) {
    return (
      <p role="status" className="grid justify-items-center py-8 text-ev-muted">
        <Spinner className="size-5" />
        <span className="sr-only">{t('gallery.loadingMore')}</span>
      </p>
    )
  }
  if (!props.hasFailed) return null
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-ev-muted">
      <p>{t('gallery.loadMoreFailed')}</p>
      <Button onClick={props.onRetry}>{t('media.retry')}</Button>
    </div>
  )
}
