import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { ClipboardCheck, FolderDown, Heart, ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t as tCommon } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { AlbumFilter } from './album-filter'
import { BulkBar } from './bulk-bar'
import { ChallengeFilter } from './challenge-filter'
import { FilterBar } from './filter-bar'
import type { MediaView } from './host-media'
import { MediaGrid } from './media-grid'
import { MediaGridSkeleton } from './media-grid-skeleton'
import { MediaViewer } from './media-viewer'
import { OriginalsOnTheirWay } from './originals-on-their-way'
import { ReviewScreen } from './review-screen'
import { useHostMedia } from './use-host-media'
import { useMediaActions } from './use-media-actions'
import { useMediaView } from './use-media-view'
import { useOpenedMedia } from './use-opened-media'
import { useSelection } from './use-selection'

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
  const { selection, select, selectAll, clear, actions } = useBulkActions(eventId, view, onDownloadMany)
  const opened = useOpenedMedia(eventId, live.media, openId)
  if (live.hasFailed) return <LoadFailed onRetry={() => void live.refetch()} />
  if (!live.data) return <MediaGridSkeleton label={tCommon('app.loading')} />
  const isLoved = view.sort === 'loved'
  const isPart = view.challengeId !== null || view.albumId !== null
  if (live.media.length === 0 && view.status === null && !isLoved && !isPart) return empty
  const changeView = (next: MediaView) => {
    clear()
    setView(next)
  }
  const part = { eventId, view, onView: changeView, onDownloadMany }
  const shown = { eventId, total: live.total, onNearEnd: live.loadMore }
  return (
    <>
      <FilterBar
        eventId={eventId}
        view={view}
        chosen={selection.ids.size}
        total={live.total}
        onView={changeView}
        onSelectAll={(isAll) => (isAll ? selectAll() : clear())}
      />
      <AlbumFilter {...part} />
      <ChallengeFilter {...part} />
      <OriginalsOnTheirWay eventId={eventId} />
      {view.status === 'required_approval' && <Review {...shown} waiting={live.media} />}
      {isLoved && <DownloadLoved media={live.media} onDownload={onDownloadMany} />}
      {live.media.length === 0 ? (
        <EmptyView isLoved={isLoved} />
      ) : (
        <MediaGrid
          live={live}
          selection={selection}
          onSelect={select}
          onSelectAll={selectAll}
          onOpen={open}
        />
      )}
      {selection.ids.size > 0 && <div className="h-28" />}
      <BulkBar
        eventId={eventId}
        albumId={view.albumId}
        ids={selection.ids}
        actions={actions}
        onClear={clear}
      />
      {opened && (
        <MediaViewer
          {...shown}
          media={opened}
          items={live.media}
          onShow={show}
          onClose={close}
          onDelete={(id) => actions.remove([id])}
        />
      )}
    </>
  )
}

/** The selection in a view, and the actions on it. */
function useBulkActions(
  eventId: string,
  view: MediaView,
  onDownloadMany: MediaGalleryProps['onDownloadMany'],
) {
  const { selection, select, selectAll } = useSelection(eventId, view)
  const clear = () => select({ type: 'clear' })
  const actions = useMediaActions({
    eventId,
    onGone: (ids) => select({ type: 'drop', ids }),
    onDone: clear,
    onDownloadMany,
  })
  return { selection, select, selectAll, clear, actions }
}

function EmptyView({ isLoved }: { isLoved: boolean }) {
  return (
    <EmptyState
      icon={isLoved ? Heart : ImageOff}
      title={t(isLoved ? 'gallery.emptyLoved' : 'gallery.emptyView')}
      text={t(isLoved ? 'gallery.emptyLovedText' : 'gallery.emptyViewText')}
    />
  )
}

/** The most loved photos in one ZIP, a hundred at most. */
const MOST_LOVED = 100

function DownloadLoved(props: { media: readonly Media[]; onDownload(ids: readonly string[]): void }) {
  const ids = props.media.slice(0, MOST_LOVED).map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <Button variant="soft" className="mb-4" onClick={() => props.onDownload(ids)}>
      <Icon as={FolderDown} size={18} />
      <span>{t('gallery.downloadLoved', { count: ids.length })}</span>
    </Button>
  )
}

interface ReviewProps {
  eventId: string
  waiting: readonly Media[]
  total: number
  onNearEnd(): void
}

/** The button that starts the review, and the review; a link may start it as well. */
function Review({ total, ...review }: ReviewProps) {
  const [params] = useSearchParams()
  const [isOpen, setIsOpen] = useState(params.get('review') === '1')
  return (
    <>
      {total > 0 && (
        <Button variant="soft" className="mb-4" onClick={() => setIsOpen(true)}>
          <Icon as={ClipboardCheck} size={18} />
          <span>{t('gallery.review', { count: total })}</span>
        </Button>
      )}
      {isOpen && <ReviewScreen {...review} total={total} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function LoadFailed({ onRetry }: { onRetry(): void }) {
  // The spec's error text is shown as a toast; a retry is offered in place.
  useEffect(() => {
    toast.destructive(t('gallery.loadFailed'))
  }, [])
  return (
    <EmptyState icon={ImageOff} title={t('gallery.loadFailed')} text={t('gallery.loadFailedText')}>
      <Button onClick={onRetry}>{tCommon('media.retry')}</Button>
    </EmptyState>
  )
}
