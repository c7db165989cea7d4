import type { EventCard } from '@afterglow/contract/events'
import { Copy, Download } from 'lucide-react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { QrCard } from '~/ui/qr-card'
import { Skeleton } from '~/ui/skeleton'
import { copyLink, downloadQrCard } from './share-actions'
import { useEventQr } from './use-event-qr'

type Shown = Pick<EventCard, 'id' | 'title'>

/** Keeps showing its event while it closes, so `event` and `isOpen` are two things. */
export function QrDialog(props: { event: Shown; isOpen: boolean; onOpenChange(isOpen: boolean): void }) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      title={t('qr.dialogTitle')}
      description={t('qr.dialogText')}
      closeLabel={t('app.close')}
      width="sm"
    >
      <Body event={props.event} />
    </Dialog>
  )
}

function Body({ event }: { event: Shown }) {
  const { link, shown, drawing, alt } = useEventQr(event.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {drawing ? (
        <QrCard title={event.title} line={t('qr.scan')} drawing={drawing} alt={alt} />
      ) : (
        <Skeleton className="h-88" />
      )}
      <LinkRow
        shown={shown}
        onCopy={() => void copyLink(link)}
        onDownload={drawing ? () => void downloadQrCard({ title: event.title, drawing }) : null}
      />
    </div>
  )
}

/** The address as text, with what can be done with it. */
export function LinkRow(props: { shown: string; onCopy(): void; onDownload: (() => void) | null }) {
  return (
    <div className="flex items-center gap-1 rounded-pill border border-line-strong bg-sunken p-1 pl-4">
      <span className="min-w-0 flex-1 truncate text-sm font-medium text-muted select-all">{props.shown}</span>
      <IconButton label={t('qr.copy')} icon={Copy} size="sm" onClick={props.onCopy} />
      <Button
        variant="soft"
        size="sm"
        disabled={!props.onDownload}
        onClick={() => props.onDownload?.()}
        className="whitespace-nowrap"
      >
        <Icon as={Download} size={16} />
        {t('qr.download')}
      </Button>
    </div>
  )
}
