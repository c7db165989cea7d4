import { Images } from 'lucide-react'
import { ActionTile, type HostPart } from '~/features/host/part'
import { t } from '~/lib/host-words'

/** The way to the photos. */
export const gallery: HostPart = {
  Action: ({ event, overview }) => (
    <ActionTile
      icon={Images}
      name={t('event.gallery')}
      text={t('event.files', { count: overview?.counts.files ?? event.mediaCount })}
      to={`/dashboard/events/${event.id}/media`}
    />
  ),
}
