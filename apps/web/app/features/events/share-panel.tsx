import type { Event } from '@afterglow/contract/events'
import { Eye } from 'lucide-react'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { buttonLook } from '~/ui/button-look'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { QrCard } from '~/ui/qr-card'
import { Skeleton } from '~/ui/skeleton'
import { LinkRow } from './qr-dialog'
import { copyLink, downloadQrCard } from './share-actions'
import { useEventQr } from './use-event-qr'

/** How guests get in: the card, the link, and a look through their eyes. */
export function SharePanel({ event }: { event: Event }) {
  const { link, shown, drawing, alt } = useEventQr(event.id)
  const date = event.eventDate ? formatDate(event.eventDate, event.dateFormat) : undefined
  return (
    <Card aria-label={t('event.share')} className="flex flex-col p-5">
      {drawing ? (
        <QrCard
          title={event.title}
          date={date}
          line={t('qr.scan')}
          drawing={drawing}
          alt={alt}
          className="mt-1.5 mb-6 sm:mx-2 min-h-[26rem] flex-1"
        />
      ) : (
        <Skeleton className="mt-1.5 mb-6 sm:mx-2 min-h-[26rem] flex-1" />
      )}
      <LinkRow
        shown={shown}
        onCopy={() => void copyLink(link)}
        onDownload={drawing ? () => void downloadQrCard({ title: event.title, date, drawing }) : null}
      />
      <a
        href={`/${event.id}`}
        target="_blank"
        rel="noopener"
        className={buttonLook({ variant: 'primary', isBlock: true }, 'mt-5')}
      >
        <Icon as={Eye} size={18} />
        {t('event.guestView')}
      </a>
    </Card>
  )
}
