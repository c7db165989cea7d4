import { listMediaIds } from '@afterglow/contract/media'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { challengesQuery } from '~/features/host/challenges'
import { call } from '~/lib/api'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { SelectField } from '~/ui/select'
import { toast } from '~/ui/toast'
import type { MediaView } from './host-media'
import { t } from './words'

interface ChallengeFilterProps {
  eventId: string
  view: MediaView
  onView(view: MediaView): void
  onDownloadMany(ids: readonly string[]): void
}

/** No challenge has this id. */
const ANY = 'any'

/** Shows the photos of one challenge, and packs all of them. Absent where there are no challenges. */
export function ChallengeFilter({ eventId, view, onView, onDownloadMany }: ChallengeFilterProps) {
  const { data } = useQuery(challengesQuery(eventId))
  const { challengeId } = view
  const everything = useMutation({
    mutationFn: (challenge: string) => call(listMediaIds, { params: { eventId }, query: { challenge } }),
    onSuccess: ({ mediaIds }) => onDownloadMany(mediaIds),
    onError: () => toast.destructive(t('gallery.loadFailed')),
  })
  if (data === undefined || (data.challenges.length === 0 && challengeId === null)) return null
  const chosen = data.challenges.find(({ id }) => id === challengeId)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full max-w-88">
        <SelectField
          label={t('gallery.challenge')}
          value={challengeId ?? ANY}
          options={[
            { value: ANY, label: t('gallery.anyChallenge') },
            ...data.challenges.map(({ id, prompt, photoCount }) => ({
              value: id,
              label: t('gallery.challengeCount', { prompt, n: photoCount }),
            })),
          ]}
          onChange={(next) => onView({ ...view, challengeId: next === ANY ? null : next })}
        />
      </div>
      {chosen !== undefined && chosen.photoCount > 0 && (
        <Button
          variant="soft"
          className="mb-2"
          isBusy={everything.isPending}
          onClick={() => everything.mutate(chosen.id)}
        >
          <Icon as={FolderDown} size={18} />
          <span>{t('gallery.downloadChallenge', { count: chosen.photoCount })}</span>
        </Button>
      )}
    </div>
  )
}
