import { Navigate, useParams } from 'react-router'

/** The older address of an event; everything it had is on the Event Dashboard. */
export default function EventHome() {
  const { eventId = '' } = useParams()
  return <Navigate to={`/dashboard/events/${eventId}/customization`} replace />
}
