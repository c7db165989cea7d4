import type { Event } from '@afterglow/contract/events'
import { Eye, ImagePlus } from 'lucide-react'
import { PhonePreview } from '~/features/host/event-settings'
import { SharingKit } from '~/features/host/events'
import { t } from '~/lib/host-words'
import { useMedia } from '~/lib/use-media'
import { ButtonLink } from '~/ui/button-link'
import { buttonLook } from '~/ui/button-look'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'

/** A phone beside the code needs this much. */
const WIDE = '(min-width: 60rem)'

/** Right after an event was created: its code, its page on a phone, and the first photo. */
export function ReadyDialog({ event, onClose }: { event: Event | null; onClose(): void }) {
  return (
    <Dialog
      isOpen={event !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('ready.title', { title: event?.title ?? '' })}
      description={t('ready.text')}
      closeLabel={t('app.close')}
      width="wide"
      isSheetOnPhones
    >
      {event && <Ready event={event} />}
    </Dialog>
  )
}

function Ready({ event }: { event: Event }) {
  const hasPhone = useMedia(WIDE)
  return (
    <div className="flex items-start justify-center gap-8">
      <div className="grid w-full max-w-90 grid-cols-[minmax(0,1fr)] gap-2.5">
        <SharingKit event={event} />
        <ButtonLink to={`/dashboard/events/${event.id}/media`} variant="primary" isBlock className="mt-3">
          <Icon as={ImagePlus} size={18} />
          {t('ready.first')}
        </ButtonLink>
        <a href={`/${event.id}`} target="_blank" rel="noopener" className={buttonLook({ isBlock: true })}>
          <Icon as={Eye} size={18} />
          {t('ready.see')}
        </a>
        <ButtonLink to={`/dashboard/events/${event.id}/customization`} variant="ghost" isBlock>
          {t('ready.open')}
        </ButtonLink>
      </div>
      {hasPhone && <PhonePreview event={event} />}
    </div>
  )
}
