import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eventLink } from '~/lib/event-link'
import { latePart } from '~/lib/late-parts'
import { t } from '~/lib/wall-words'
import { QrCode } from '~/ui/qr-code'

const loadQr = latePart(() => import('~/lib/qr'))

interface WallQrProps {
  eventId: string
  title?: string
  /** What is drawn above it. */
  children?: ReactNode
}

/** Leads to the event's page; readable from across the room. With the event's title where there is room. */
export function WallQr({ eventId, title, children }: WallQrProps) {
  const link = eventLink(eventId)
  const { data: drawing } = useQuery({
    queryKey: ['qr', link],
    queryFn: async () => (await loadQr()).drawQr(link),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (drawing === undefined) return null
  return (
    <aside className="wall-qr">
      <QrCode drawing={drawing} alt={t('wall.qrAlt', { link })} className="wall-qr-code" />
      {title !== undefined && (
        <p dir="auto" className="wall-qr-title serif">
          {title}
        </p>
      )}
      <p>{t('wall.scan')}</p>
      {children}
    </aside>
  )
}
