import type { Event } from '@afterglow/contract/events'
import { Eye, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { eventLink } from '~/lib/event-link'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { LinkBox } from './link-box'
import { QrCard } from './qr-card'
import { ShareButtons } from './share-buttons'

/** How guests get in: the card, the link, and a preview. */
export function SharePanel({ event, onPersonalize }: { event: Event; onPersonalize(): void }) {
  return (
    <Card aria-label={t('event.share')} className="flex flex-col p-5">
      <SharingKit event={event}>
        <GuestViewLink eventId={event.id} />
        <Button isBlock className="mt-2.5" onClick={onPersonalize}>
          <Icon as={Smartphone} size={18} />
          {t('eventActions.layout')}
        </Button>
      </SharingKit>
    </Card>
  )
}

/** The QR card with everything that shares the link. */
export function SharingKit({ event, children }: { event: Event; children?: ReactNode }) {
  return (
    <>
      <QrCard event={event} className="mt-1.5 mb-6 flex-1 sm:mx-2" />
      <LinkBox event={event} />
      <ShareButtons title={event.title} link={eventLink(event.id)} />
      {children}
    </>
  )
}

export function GuestViewLink({ eventId }: { eventId: string }) {
  return (
    <a href={`/${eventId}`} target="_blank" rel="noopener" className={buttonLook({ isBlock: true }, 'mt-5')}>
      <Icon as={Eye} size={18} />
      {t('event.guestView')}
    </a>
  )
}
