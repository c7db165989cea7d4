import type { Event } from '@afterglow/contract/events'
import { controlWall, DEFAULT_WALL_STYLE, WALL_MODES, type WallControlInput } from '@afterglow/contract/wall'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Segmented } from '~/ui/segmented'
import { toast } from '~/ui/toast'
import { wallControlQuery } from './wall-queries'
import { WallSpotlight } from './wall-spotlight'
import { WallStyles } from './wall-styles'

const modes = WALL_MODES.map((mode) => ({ value: mode, label: t(`wallModes.${mode}`) }))

/** What every open wall does right now: pause and blank are for speeches. Takes effect without saving. */
export function WallRemote({ event }: { event: Event }) {
  const eventId = event.id
  const client = useQueryClient()
  const { queryKey } = wallControlQuery(eventId)
  const { data } = useQuery(wallControlQuery(eventId))
  const change = useMutation({
    // In sequence, so that the last press wins.
    scope: { id: `wall ${eventId}` },
    mutationFn: (body: WallControlInput) => call(controlWall, { params: { eventId }, body }),
    onSuccess: (control) => client.setQueryData(queryKey, control),
    onError: () => toast.destructive(t('errors.title'), t('wall.remoteFailed')),
  })
  const {
    mode = 'playing',
    style = DEFAULT_WALL_STYLE,
    spotlight = null,
  } = {
    ...data,
    ...(change.isPending && change.variables),
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{t('wall.remote')}</p>
      <Segmented
        label={t('wall.remote')}
        value={mode}
        segments={modes}
        onChange={(next) => change.mutate({ mode: next })}
        isBlock
      />
      <p className="text-sm text-muted">{t(`wallModeTexts.${mode}`)}</p>
      <WallStyles value={style} onChange={(next) => change.mutate({ style: next })} />
      {style === 'spotlight' && (
        <WallSpotlight
          event={event}
          value={spotlight}
          onChange={(next) => change.mutate({ style, spotlight: next })}
        />
      )}
    </div>
  )
}
