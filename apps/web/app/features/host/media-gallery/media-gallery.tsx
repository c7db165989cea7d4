import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { ClipboardCheck, FolderDown, Heart, ImageOff, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t as tCommon } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { BulkBar } from './bulk-bar'
import { DownloadPart } from './download-part'
import { FilterBar } from './filter-bar'
import { countFilters, type MediaView, withoutFilters } from './host-media'
import { MediaGrid } from './media-grid'
import { MediaGridSkeleton } from './media-grid-skeleton'
import { MediaViewer } from './media-viewer'
import { OriginalsOnTheirWay } from './originals-on-their-way'
import { usePhotoSize } from './photo-size'
import { ReviewScreen } from './review-screen'
import { useBursts } from './use-bursts'
import { useGridCommands } from './use-grid-commands'
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
  const size = usePhotoSize()
  const bursts = useBursts(eventId)
  const { selection, select, selectAll, clear, actions } = useBulkActions(eventId, view, onDownloadMany)
  const keys = useGridCommands({ eventId, media: live.media, actions, select })
  const opened = useOpenedMedia(eventId, live.media, openId)
  if (live.hasFailed) return <LoadFailed onRetry={() => void live.refetch()} />
  if (!live.data) return <MediaGridSkeleton label={tCommon('app.loading')} />
  const isFiltered = view.status !== null || countFilters(view) > 0
  if (live.media.length === 0 && !isFiltered) return empty
  const changeView = (next: MediaView) => {
    clear()
    setView(next)
  }
  const shown = { eventId, total: live.total, onNearEnd: live.loadMore }
  return (
    <>
      <FilterBar
        eventId={eventId}
        view={view}
        live={live}
        size={size}
        chosen={selection.ids.size}
        onView={changeView}
        onSelectAll={(isAll) => (isAll ? selectAll() : clear())}
      />
      <OriginalsOnTheirWay eventId={eventId} />
      {view.status === 'required_approval' && (
        <Review {...shown} waiting={live.media} hasMore={live.hasMore} />
      )}
      {view.sort === 'loved' && <DownloadLoved media={live.media} onDownload={onDownloadMany} />}
      <DownloadPart eventId={eventId} view={view} total={live.total} onDownloadMany={onDownloadMany} />
      {live.media.length === 0 ? (
        <EmptyView view={view} onClear={() => changeView(withoutFilters(view))} />
      ) : (
        <MediaGrid
          live={live}
          time={view.sort === 'captured' ? 'capturedAt' : 'createdAt'}
          rowHeight={size.height}
          selection={selection}
          bursts={bursts}
          commands={keys.commands}
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
        arePinned={keys.arePinned([...selection.ids])}
        actions={actions}
        moveRef={keys.moveRef}
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
    onFound: (ids) => select({ type: 'add', ids }),
    onDone: clear,
    onDownloadMany,
  })
  return { selection, select, selectAll, clear, actions }
}

function EmptyView({ view, onClear }: { view: MediaView; onClear(): void }) {
  const filters = countFilters(view)
  if (view.isLoved && filters === 1)
    return <EmptyState icon={Heart} title={t('gallery.emptyLoved')} text={t('gallery.emptyLovedText')} />
  if (filters === 0)
    return <EmptyState icon={ImageOff} title={t('gallery.emptyView')} text={t('gallery.emptyViewText')} />
  return (
    <EmptyState icon={SearchX} title={t('gallery.noMatch')} text={t('gallery.noMatchText')}>
      <Button onClick={onClear}>{t('gallery.clearFilters')}</Button>
    </EmptyState>
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
  hasMore: boolean
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
