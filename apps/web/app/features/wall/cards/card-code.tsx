import { useQuery } from '@tanstack/react-query'
import { latePart } from '~/lib/late-parts'
import { t } from '~/lib/wall-words'
import { QrCode } from '~/ui/qr-code'

const loadQr = latePart(() => import('~/lib/qr'))

/** The code of a link, in a size of the card's own. */
export function CardCode({ link, className }: { link: string; className?: string }) {
  const { data: drawing } = useQuery({
    queryKey: ['qr', link],
    queryFn: async () => (await loadQr()).drawQr(link),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (drawing === undefined) return null
  return <QrCode drawing={drawing} alt={t('wall.qrAlt', { link })} className={className ?? ''} />
}
