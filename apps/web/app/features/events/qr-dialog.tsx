import type { EventCard } from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import { Dialog } from '~/ui/dialog'
import { QrCard } from '~/ui/qr-card'
import { Skeleton } from '~/ui/skeleton'
import { LinkBox } from './link-box'
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
      <LinkBox link={link} shown={shown} card={drawing && { title: event.title, drawing }} />
    </div>
  )
}
