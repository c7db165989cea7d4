import { t } from 'virtual:words/media'
import { listOwnMedia } from '@afterglow/contract/media'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ImageOff, ImagePlus } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { t as tCommon } from '~/lib/i18n'
import { FIRST_PAGE } from '~/lib/late-queries'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { MediaGridSkeleton } from './media-grid-skeleton'

const PAGE_SIZE = 60

/** The host's own uploads, in all of their events. Each opens in the gallery of its event. */
export function OwnMedia() {
  const query = useInfiniteQuery({
    queryKey: ['own-media-of-host'],
    queryFn: ({ pageParam, signal }) =>
      call(listOwnMedia, { query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []

  if (query.isError && !query.data) {
    return (
      <EmptyState icon={ImageOff} title={t('gallery.loadFailed')} text={t('gallery.loadFailedText')}>
        <Button onClick={() => void query.refetch()}>{tCommon('media.retry')}</Button>
      </EmptyState>
    )
  }
  if (!query.data) return <MediaGridSkeleton label={tCommon('app.loading')} />
  if (items.length === 0)
    return <EmptyState icon={ImagePlus} title={t('gallery.ownEmptyTitle')} text={t('gallery.ownEmptyText')} />
  return (
    <>
      <ul className="grid grid-cols-3 gap-1 md:grid-cols-4 md:gap-3 xl:grid-cols-6">
        {items.map((media) => (
          <li
            key={media.id}
            className="aspect-square overflow-hidden rounded-photo bg-sunken [content-visibility:auto]"
          >
            <Link
              to={`/dashboard/events/${media.eventId}/media?file=${media.id}`}
              aria-label={t('gallery.open', {
                title: media.title || tCommon('media.untitled'),
                date: formatDate(media.createdAt),
              })}
              className="block size-full outline-offset-[-3px]"
            >
              {media.thumbnailUrl && (
                <img src={media.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-8 grid justify-center">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('gallery.more')}
          </Button>
        </div>
      )}
    </>
  )
}
