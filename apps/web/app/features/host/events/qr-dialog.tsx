import type { EventCard } from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import { Dialog } from '~/ui/dialog'
import { LinkBox } from './link-box'
import { QrCard } from './qr-card'

type Shown = Pick<EventCard, 'id' | 'title'>

/** Keeps showing its event while it closes, so `event` and `isOpen` are separate. */
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <QrCard event={event} />
      <LinkBox event={event} />
    </div>
  )
}
