import { ArrowDownWideNarrow } from 'lucide-react'
import { MEDIA_ORDERS, type MediaSort } from '~/features/shared/media'
import { t } from '~/lib/i18n'
import { usePageLocation } from '~/lib/location'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const PARAM = 'sort'

/** The order is in the address, so that a reload keeps it. */
export function useOrder(): { sort: MediaSort; onChange(sort: MediaSort): void } {
  const { search, replace } = usePageLocation()
  return {
    sort: MEDIA_ORDERS.find((order) => order === new URLSearchParams(search).get(PARAM)) ?? 'added',
    onChange(sort) {
      const params = new URLSearchParams(search)
      if (sort === 'added') params.delete(PARAM)
      else params.set(PARAM, sort)
      replace(params.size > 0 ? `?${params}` : '')
    },
  }
}

/** Newest first by time of upload or by time taken: photos uploaded late still appear in the order of the day. */
export function OrderButton({ sort, onChange }: ReturnType<typeof useOrder>) {
  const isCaptured = sort === 'captured'
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-md:w-11 max-md:px-0!"
      aria-label={t(isCaptured ? 'guest.sortedByCapture' : 'guest.sortedByArrival')}
      onClick={() => onChange(isCaptured ? 'added' : 'captured')}
    >
      <Icon as={ArrowDownWideNarrow} size={18} />
      <span className="max-md:sr-only">{t(isCaptured ? 'guest.byCapture' : 'guest.byArrival')}</span>
    </Button>
  )
}
