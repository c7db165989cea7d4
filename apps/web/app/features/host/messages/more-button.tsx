import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'

/** The older ones, for whoever has read to the end. */
export function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore(): void }) {
  return (
    <div className="mt-8 grid justify-center">
      <Button isBusy={isBusy} busyLabel={t('messages.loadingMore')} onClick={onMore}>
        {t('messages.loadMore')}
      </Button>
    </div>
  )
}
