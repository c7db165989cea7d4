import { useQuery } from '@tanstack/react-query'
import { ImagePlus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { EventProblem } from '~/features/events/event-problem'
import { eventQuery } from '~/features/events/event-queries'
import { QrDialog } from '~/features/events/qr-dialog'
import { useDeleteDialog } from '~/features/media/delete-dialog'
import { MediaGrid, MediaGridSkeleton } from '~/features/media/media-grid'
import { useLiveMedia } from '~/features/media/use-live-media'
import { BackLink } from '~/features/shell/back-link'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'

export default function EventMedia() {
  const { eventId = '' } = useParams()
  const event = useQuery(eventQuery(eventId))
  const live = useLiveMedia(eventId)
  const { ask, dialog } = useDeleteDialog(eventId)
  const [isQrOpen, setIsQrOpen] = useState(false)
  const error = event.error ?? live.error

  if (error && !live.data) return <EventProblem error={error} onRetry={() => void live.refetch()} />
  return (
    <>
      <title>{t('gallery.pageTitle')}</title>
      <div className="-mt-4">
        <BackLink to={`/dashboard/events/${eventId}/customization`} label={t('gallery.back')} />
      </div>
      <header className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="serif text-display-md">{t('gallery.title')}</h1>
        {live.data && (
          <p aria-live="polite" className="numeric text-muted">
            {t('gallery.files', { count: live.total })}
          </p>
        )}
      </header>
      {!live.data ? (
        <MediaGridSkeleton />
      ) : live.media.length === 0 ? (
        <EmptyState icon={ImagePlus} title={t('gallery.emptyTitle')} text={t('gallery.emptyText')}>
          <Button variant="primary" disabled={!event.data} onClick={() => setIsQrOpen(true)}>
            <Icon as={QrCode} size={18} />
            {t('gallery.showQr')}
          </Button>
        </EmptyState>
      ) : (
        <MediaGrid
          media={live.media}
          hasMore={live.hasNextPage}
          isLoadingMore={live.isFetchingNextPage}
          onLoadMore={() => void live.fetchNextPage()}
          onDelete={ask}
          onReload={() => void live.refetch()}
        />
      )}
      {dialog}
      {event.data && <QrDialog event={event.data} isOpen={isQrOpen} onOpenChange={setIsQrOpen} />}
    </>
  )
}
