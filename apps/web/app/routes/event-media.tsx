import { t } from 'virtual:words/media'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus, QrCode, Upload } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ArchivePanel, DownloadAllButton, useArchive } from '~/features/host/archives'
import { EventProblem } from '~/features/host/events/event-problem'
import { eventQuery } from '~/features/host/events/event-queries'
import { QrDialog } from '~/features/host/events/qr-dialog'
import { AllFaces, GalleryTabs, useGalleryTab } from '~/features/host/faces'
import { MediaGallery } from '~/features/host/media-gallery/media-gallery'
import { useHostsAlone } from '~/features/host/media-gallery/use-hosts-alone'
import { BackLink } from '~/features/host/shell/back-link'
import { UploadArea, UploadTrigger } from '~/features/shared/uploads'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'

export default function EventMedia() {
  const { eventId = '' } = useParams()
  const event = useQuery(eventQuery(eventId))
  const order = useArchive(eventId)
  useHostsAlone(eventId)
  const [tab, setTab] = useGalleryTab()
  const [isQrOpen, setIsQrOpen] = useState(false)

  if (event.error && !event.data)
    return <EventProblem error={event.error} onRetry={() => void event.refetch()} />
  return (
    <>
      <title>{t('gallery.pageTitle')}</title>
      <div className="-mt-4">
        <BackLink to={`/dashboard/events/${eventId}/customization`} label={t('gallery.back')} />
      </div>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="serif text-display-md">{t('gallery.title')}</h1>
          <GalleryTabs tab={tab} onChange={setTab} />
        </div>
        <div className="flex gap-3">
          <DownloadAllButton isSmallOnPhones isBusy={order.isAsking} onClick={order.askForAll} />
          <UploadTrigger eventId={eventId}>
            {(choose) => (
              <Button variant="primary" onClick={choose}>
                <Icon as={Upload} size={18} />
                {t('gallery.upload')}
              </Button>
            )}
          </UploadTrigger>
        </div>
      </header>
      <ArchivePanel archive={order.archive} onArrange={order.arrange} onClose={order.putAway} />
      {tab === 'faces' ? (
        <AllFaces eventId={eventId} />
      ) : (
        <MediaGallery
          eventId={eventId}
          onDownloadMany={order.askFor}
          empty={
            <EmptyState icon={ImagePlus} title={t('gallery.emptyTitle')} text={t('gallery.emptyText')}>
              <Button disabled={!event.data} onClick={() => setIsQrOpen(true)}>
                <Icon as={QrCode} size={18} />
                {t('gallery.showQr')}
              </Button>
            </EmptyState>
          }
        />
      )}
      <UploadArea eventId={eventId} dropLabel={t('gallery.dropHere')} />
      {event.data && <QrDialog event={event.data} isOpen={isQrOpen} onOpenChange={setIsQrOpen} />}
    </>
  )
}
