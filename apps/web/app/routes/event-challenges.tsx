import { useParams } from 'react-router'
import { ChallengesScreen } from '~/features/host/challenges'

export default function EventChallenges() {
  const { eventId = '' } = useParams()
  return <ChallengesScreen eventId={eventId} />
}
