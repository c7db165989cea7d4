import { useLocation, useParams } from 'react-router'
import { WallBoundary } from '~/features/wall/wall-boundary'
import { WallScreen } from '~/features/wall/wall-screen'

/** The wall of an event. Its link's key is in the fragment, which never reaches a server or a log. */
export default function PhotoWall() {
  const { eventId = '' } = useParams()
  // Chats leave a full stop behind it.
  const key = /[\w-]+/.exec(useLocation().hash)?.[0]
  // Remounts for another link, so that no state remains.
  return (
    <WallBoundary>
      <WallScreen key={`${eventId}#${key}`} eventId={eventId} wallKey={key} />
    </WallBoundary>
  )
}
