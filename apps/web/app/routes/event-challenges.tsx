import { useParams } from 'react-router'
import { ChallengesScreen } from '~/features/host/challenges'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'

export default function EventChallenges() {
  const { eventId = '' } = useParams()
  const to = `/dashboard/events/${eventId}/customization`
  return <ChallengesScreen eventId={eventId} back={<BackLink to={to} label={t('messages.back')} />} />
}
