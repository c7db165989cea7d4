import { getMedia, listMediaIds, type Media } from '@afterglow/contract/media'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ClipboardCheck, ImageOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useReducer, useState } from 'react'
import { call } from '~/lib/api'
import { t as tCommon } from '~/lib/i18n'
import { queryOf } from '~/lib/query'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { BulkBar } from './bulk-bar'
import { FilterBar } from './filter-bar'
import { MediaGrid } from './media-grid'
import { MediaGridSkeleton } from './media-grid-skeleton'
import { MediaViewer } from './media-viewer'
import { OriginalsOnTheirWay } from './originals-on-their-way'
import { ReviewScreen } from './review-screen'
import { changeSelection, NOTHING } from './selection'
import { useHostMedia } from './use-host-media'
import { useMediaActions } from './use-media-actions'
import { useMediaView } from './use-media-view'
import { t } from './words'

interface MediaGalleryProps {
  eventId: string
  /** Shown when the event has no files at all. */
  empty: ReactNode
  onDownloadMany(ids: readonly string[]): void
}

/** All files of an event for its host: filter, select, view and decide. */
export function MediaGallery({ eventId, empty, onDownloadMany }: MediaGalleryProps) {
  const { view, setView, openId, open, show, close } = useMediaView()
  const live = useHostMedia(eventId, view)
  const [selection, select] = useReducer(changeSelection, NOTHING)
  const [isReviewing, setIsReviewing] = useState(false)
  const everything = useMutation({
    mutationFn: () =>
      call(listMediaIds, { params: { eventId }, query: view.status ? { status: view.status } : {} }),
    onSuccess: ({ mediaIds }) => select({ type: 'all', ids: mediaIds }),
    onError: () => toast.destructive(t('gallery.loadFailed')),
  })
  const actions = useMediaActions({
    eventId,
    onGone: (ids) => select({ type: 'drop', ids }),
    onDone: () => select({ type: 'clear' }),
    onDownloadMany,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = live
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const opened = useOpened(eventId, live.media, openId)

  const hasFailed = live.isError && !live.data
  // The spec's error text is shown as a toast; a retry is offered in place.
  useEffect(() => {
    if (hasFailed) toast.destructive(t('gallery.loadFailed'))
  }, [hasFailed])

  if (hasFailed) {
    return (
      <EmptyState icon={ImageOff} title={t('gallery.loadFailed')} text={t('gallery.loadFailedText')}>
        <Button onClick={() => void live.refetch()}>{tCommon('media.retry')}</Button>
      </EmptyState>
    )
  }
  if (!live.data) return <MediaGridSkeleton label={tCommon('app.loading')} />
  if (live.media.length === 0 && view.status === null) return empty
  return (
    <>
      <FilterBar
        eventId={eventId}
        view={view}
        chosen={selection.ids.size}
        total={live.total}
        onView={(next) => {
          select({ type: 'clear' })
          setView(next)
        }}
        onSelectAll={(isAll) => (isAll ? everything.mutate() : select({ type: 'clear' }))}
      />
      <OriginalsOnTheirWay eventId={eventId} />
      {view.status === 'required_approval' && live.total > 0 && (
        <Button variant="soft" className="mb-4" onClick={() => setIsReviewing(true)}>
          <Icon as={ClipboardCheck} size={18} />
          {t('gallery.review', { count: live.total })}
        </Button>
      )}
      {live.media.length === 0 ? (
        <EmptyState icon={ImageOff} title={t('gallery.emptyView')} text={t('gallery.emptyViewText')} />
      ) : (
        <MediaGrid
          media={live.media}
          selection={selection}
          hasMore={hasNextPage}
          isLoadingMore={isFetchingNextPage}
          onSelect={select}
          onSelectAll={() => everything.mutate()}
          onLoadMore={loadMore}
          onOpen={open}
          onReload={() => void live.refetch()}
        />
      )}
      {selection.ids.size > 0 && <div className="h-28" />}
      <BulkBar ids={selection.ids} actions={actions} onClear={() => select({ type: 'clear' })} />
      {opened && (
        <MediaViewer
          eventId={eventId}
          media={opened}
          items={live.media}
          total={live.total}
          onShow={show}
          onClose={close}
          onNearEnd={loadMore}
          onDelete={(id) => actions.remove([id])}
        />
      )}
      {isReviewing && (
        <ReviewScreen
          eventId={eventId}
          waiting={live.media}
          total={live.total}
          onNearEnd={loadMore}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </>
  )
}

/**
 * The open file: from the view if loaded there, otherwise (it was published, say, or opened by a link) fetched by
 * itself.
 */
function useOpened(eventId: string, media: readonly Media[], openId: string | null): Media | null {
  const current = media.find(({ id }) => id === openId)
  const { data } = useQuery({
    ...queryOf(getMedia, { params: { eventId, mediaId: openId ?? '' } }),
    enabled: openId !== null && current === undefined,
  })
  return current ?? (openId !== null && data?.id === openId ? data : null)
}
