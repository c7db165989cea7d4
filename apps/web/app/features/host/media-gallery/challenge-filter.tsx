import { t } from 'virtual:words/media'
import { useQuery } from '@tanstack/react-query'
import { challengesQuery } from '~/features/host/challenges'
import type { PartOfView } from './host-media'
import { PartFilter } from './part-filter'

/** Filters by challenge and downloads the result as a ZIP. Absent if the event has no challenges. */
export function ChallengeFilter({ eventId, view, onView, onDownloadMany }: PartOfView) {
  const { data } = useQuery(challengesQuery(eventId))
  const { challengeId } = view
  if (data === undefined || (data.challenges.length === 0 && challengeId === null)) return null
  const chosen = data.challenges.find(({ id }) => id === challengeId)
  const count = chosen?.photoCount ?? 0
  return (
    <PartFilter
      eventId={eventId}
      label={t('gallery.challenge')}
      anyLabel={t('gallery.anyChallenge')}
      value={challengeId}
      options={data.challenges.map(({ id, prompt, photoCount }) => ({
        value: id,
        label: t('gallery.challengeCount', { prompt, n: photoCount }),
      }))}
      onChange={(next) => onView({ ...view, challengeId: next })}
      download={
        chosen !== undefined && count > 0
          ? { label: t('gallery.downloadChallenge', { count }), query: { challenge: chosen.id } }
          : undefined
      }
      onDownloadMany={onDownloadMany}
    />
  )
}
