import { type Arriving, getArriving } from '@afterglow/contract/media'
import { REFUSAL_LIFETIME } from '@afterglow/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { t } from '~/lib/host-words'
import { queryOf } from '~/lib/query'
import { Icon } from '~/ui/icon'

/**
 * How many originals are still on guests' phones. Facts about photos trigger a refetch; there is none of a file that a
 * proxy refuses.
 */
export function arrivingOriginals(eventId: string) {
  return { ...queryOf(getArriving, { params: { eventId } }), refetchInterval: REFUSAL_LIFETIME / 5 }
}

/** A quiet line about originals that are still on guests' phones, and a loud one where none of them can come. */
export function OriginalsOnTheirWay({ eventId }: { eventId: string }) {
  const { data } = useQuery(arrivingOriginals(eventId))
  return (
    <div role="status" className="mb-3 grid gap-3 empty:hidden">
      {data?.areRefused && (
        <p className="max-w-4xl rounded-md border border-warning-border bg-warning-soft p-4 text-warning-ink">
          {t('arriving.areRefused')}
        </p>
      )}
      {data !== undefined && data.originals > 0 && (
        <p className="numeric flex items-center gap-2 text-sm text-muted">
          <Icon as={CloudUpload} size={16} />
          <span>{sentenceOf(data)}</span>
        </p>
      )}
    </div>
  )
}

function sentenceOf({ originals, guests }: Arriving): string {
  if (originals === 1) return t('arriving.one', { originals, guests })
  return t(guests === 1 ? 'arriving.fromOne' : 'arriving.fromMany', { originals, guests })
}
