import type { WallSettings } from '@afterglow/contract/wall'
import { useQuery } from '@tanstack/react-query'
import { challengesQuery } from '~/features/host/challenges'
import { t } from '~/lib/host-words'
import { SelectField } from '~/ui/select'

/** No challenge has this id. */
const ALL = 'all'

interface WallChallengeProps {
  eventId: string
  value: string | null
  onChange(patch: Pick<WallSettings, 'challengeId'>): void
}

/** The whole album, or the photos of one challenge. Absent where there are no challenges. */
export function WallChallenge({ eventId, value, onChange }: WallChallengeProps) {
  const { data } = useQuery(challengesQuery(eventId))
  const challenges = data?.challenges ?? []
  if (challenges.length === 0) return null
  return (
    <SelectField
      label={t('wall.photos')}
      value={value ?? ALL}
      options={[
        { value: ALL, label: t('wall.allPhotos') },
        ...challenges.map(({ id, prompt }) => ({ value: id, label: prompt })),
      ]}
      onChange={(next) => onChange({ challengeId: next === ALL ? null : next })}
    />
  )
}
