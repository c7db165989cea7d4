import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'

/** Loads older messages. */
export function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore(): void }) {
  return (
    <div className="mt-8 grid justify-center">
      <Button isBusy={isBusy} busyLabel={t('messages.loadingMore')} onClick={onMore}>
        {t('messages.loadMore')}
      </Button>
    </div>
  )
}
