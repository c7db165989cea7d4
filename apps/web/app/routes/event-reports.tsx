import { useParams } from 'react-router'
import { ReportsScreen } from '~/features/host/moderation'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'

export default function EventReports() {
  const { eventId = '' } = useParams()
  const to = `/dashboard/events/${eventId}/customization`
  return <ReportsScreen eventId={eventId} back={<BackLink to={to} label={t('messages.back')} />} />
}
