import { t } from 'virtual:words/guestSelf'
import { useInfiniteQuery } from '@tanstack/react-query'
import { GuestArchive } from '~/features/guest/guest-archives'
import { mediaPages } from '~/features/shared/media'
import { Button } from '~/ui/button'
import { OwnTile } from './own-tile'

/** What this guest has sent and the album holds. */
export function OwnUploads({ eventId, needsApproval }: { eventId: string; needsApproval: boolean }) {
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(mediaPages(eventId, 'mine'))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="own-uploads" className="grid gap-3">
      <h3 id="own-uploads" className="text-base font-semibold">
        {t('mine.title')}
      </h3>
      {needsApproval && <p className="text-sm text-muted">{t('mine.approval')}</p>}
      {isError && (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">{t('mine.loadFailed')}</p>
          <Button onClick={() => void refetch()}>{t('mine.retry')}</Button>
        </div>
      )}
      {!isPending && !isError && items.length === 0 && <p className="text-muted">{t('mine.empty')}</p>}
      <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
        {items.map((media) => (
          <OwnTile key={media.id} eventId={eventId} media={media} />
        ))}
      </ul>
      {items.length > 0 && <GuestArchive eventId={eventId} scope="mine" />}
      {hasNextPage && (
        <Button
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-start"
        >
          {t('mine.more')}
        </Button>
      )}
    </section>
  )
}
