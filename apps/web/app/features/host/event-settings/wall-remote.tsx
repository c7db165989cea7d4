import { setWallMode, WALL_MODES, type WallMode } from '@afterglow/contract/wall'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Segmented } from '~/ui/segmented'
import { toast } from '~/ui/toast'
import { wallControlQuery } from './wall-queries'

const segments = WALL_MODES.map((mode) => ({ value: mode, label: t(`wallModes.${mode}`) }))

/** What every open wall does right now: pause and blank are for speeches. Takes effect without saving. */
export function WallRemote({ eventId }: { eventId: string }) {
  const client = useQueryClient()
  const { queryKey } = wallControlQuery(eventId)
  const { data } = useQuery(wallControlQuery(eventId))
  const change = useMutation({
    // In sequence, so that the last press wins.
    scope: { id: `wall ${eventId}` },
    mutationFn: (mode: WallMode) => call(setWallMode, { params: { eventId }, body: { mode } }),
    onSuccess: (control) => client.setQueryData(queryKey, control),
    onError: () => toast.destructive(t('errors.title'), t('wall.remoteFailed')),
  })
  const shown = change.isPending ? change.variables : data?.mode
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{t('wall.remote')}</p>
      <Segmented
        label={t('wall.remote')}
        value={shown ?? 'playing'}
        segments={segments}
        onChange={(mode) => change.mutate(mode)}
        isBlock
      />
      <p className="text-sm text-muted">{t(`wallModeTexts.${shown ?? 'playing'}`)}</p>
    </div>
  )
}
