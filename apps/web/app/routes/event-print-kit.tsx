import { PRINT_PIECES, type PrintPiece } from '@afterglow/contract/print-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { eventQuery } from '~/features/host/events'
import { PrintStudio } from '~/features/host/print-kit/studio/print-studio'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'

/** The print kit of one event. The address keeps the piece. */
export default function EventPrintKit() {
  const { eventId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data: event } = useQuery(eventQuery(eventId))
  const piece = PRINT_PIECES.find((one) => one === search.get('piece')) ?? 'table-card'
  const show = (next: PrintPiece) => setSearch({ piece: next }, { replace: true, preventScrollReset: true })
  return (
    <>
      <title>{t('printStudio.pageTitle')}</title>
      <PrintStudio
        key={eventId}
        eventId={eventId}
        piece={piece}
        version={event?.updatedAt ?? ''}
        back={<BackLink to={`/dashboard/events/${eventId}/customization`} label={t('messages.back')} />}
        onPiece={show}
      />
    </>
  )
}
