import { useQuery } from '@tanstack/react-query'
import { eventLink } from '~/lib/event-link'
import { latePart } from '~/lib/late-parts'
import { t } from '~/lib/wall-words'
import { QrCode } from '~/ui/qr-code'

const loadQr = latePart(() => import('~/lib/qr'))

/** Leads to the event's page; readable from across the room. With the event's title where there is room. */
export function WallQr({ eventId, title }: { eventId: string; title?: string }) {
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
    </aside>
  )
}
