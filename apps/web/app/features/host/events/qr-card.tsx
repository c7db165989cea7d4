import { QR_CARD_SIZE } from '@afterglow/contract/print-kit'
import { useEffect, useState } from 'react'
import { eventLink } from '~/lib/event-link'
import { t } from '~/lib/host-words'
import { cx } from '~/ui/cx'
import { toast } from '~/ui/toast'
import type { EventOfCard } from './qr-card-address'
import { qrCardAddress } from './qr-card-address'

/** The card for the tables, drawn by the function that also prints it. */
export function QrCard({ event, className }: { event: EventOfCard; className?: string }) {
  const address = qrCardAddress(event, 'svg')
  const [failed, setFailed] = useState<string | null>(null)
  const hasFailed = failed === address

  // Toasts are rendered outside of this component.
  useEffect(() => {
    if (hasFailed) toast.destructive(t('errors.title'), t('qr.failed'))
  }, [hasFailed])

  return (
    <div className={cx('grid place-items-center', className)}>
      {hasFailed ? (
        <p className="py-10 text-center text-muted">{t('qr.failed')}</p>
      ) : (
        <img
          src={address}
          alt={t('qr.cardAlt', { title: event.title, link: eventLink(event.id) })}
          width={Math.round(QR_CARD_SIZE.width * 3)}
          height={Math.round(QR_CARD_SIZE.height * 3)}
          onError={() => setFailed(address)}
          className="h-auto max-h-full w-full max-w-75 rounded-photo bg-white shadow-print"
        />
      )}
    </div>
  )
}
