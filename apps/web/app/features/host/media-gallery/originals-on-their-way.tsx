import { type Arriving, getArriving } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { t } from '~/lib/host-words'
import { queryOf } from '~/lib/query'
import { Icon } from '~/ui/icon'

/** How many originals are still on guests' phones. Facts about photos trigger a refetch. */
export function arrivingOriginals(eventId: string) {
  return queryOf(getArriving, { params: { eventId } })
}

/** A quiet line about originals that are still on guests' phones; nothing when there are none. */
export function OriginalsOnTheirWay({ eventId }: { eventId: string }) {
  const { data } = useQuery(arrivingOriginals(eventId))
  return (
    <p role="status" className="numeric mb-3 flex items-center gap-2 text-sm text-muted empty:hidden">
      {data !== undefined && data.originals > 0 && (
        <>
          <Icon as={CloudUpload} size={16} />
          <span>{sentenceOf(data)}</span>
        </>
      )}
    </p>
  )
}

function sentenceOf({ originals, guests }: Arriving): string {
  if (originals === 1) return t('arriving.one', { originals, guests })
  return t(guests === 1 ? 'arriving.fromOne' : 'arriving.fromMany', { originals, guests })
}
