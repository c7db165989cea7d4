import { useParams } from 'react-router'
import { AlbumsScreen } from '~/features/host/albums'
import { BackLink } from '~/features/host/shell/back-link'
import { t } from '~/lib/host-words'

export default function EventAlbums() {
  const { eventId = '' } = useParams()
  const to = `/dashboard/events/${eventId}/customization`
  return <AlbumsScreen eventId={eventId} back={<BackLink to={to} label={t('messages.back')} />} />
}
