import { useParams } from 'react-router'
import { GuestPageScreen } from '~/features/gallery/guest-page-screen'

export default function GuestEvent() {
  const { eventId = '' } = useParams()
  // Another event is another page: nothing of the one before may linger.
  return <GuestPageScreen key={eventId} eventId={eventId} />
}
