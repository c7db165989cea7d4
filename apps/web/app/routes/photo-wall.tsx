import { useLocation, useParams } from 'react-router'
import { WallScreen } from '~/features/wall/wall-screen'

/** The wall of an event. The key of its own link is in the fragment, which no server and no log ever sees. */
export default function PhotoWall() {
  const { eventId = '' } = useParams()
  const key = useLocation().hash.slice(1) || undefined
  // Another link is another wall: nothing of the one before may linger.
  return <WallScreen key={`${eventId}#${key}`} eventId={eventId} wallKey={key} />
}
