import { changeEvent, type Event } from '@afterglow/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { call, isApiError } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { EVENT_LISTS, eventQuery } from './event-queries'

/** Go live, End live: as often as the host likes. */
export function LiveButton({ event }: { event: Event }) {
  const client = useQueryClient()
  const isLive = event.status === 'live'
  const move = useMutation({
    mutationFn: () =>
      call(changeEvent, {
        params: { eventId: event.id },
        body: { status: isLive ? 'active' : 'live' },
      }),
    onSuccess(changed) {
      client.setQueryData(eventQuery(event.id).queryKey, changed)
      void client.invalidateQueries({ queryKey: EVENT_LISTS })
      if (changed.status === 'live') toast.success(t('live.isLive'), t('live.isLiveText'))
      else toast.success(t('live.isOver'), t('live.isOverText'))
    },
    onError(error) {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500
      toast.destructive(t('errors.title'), isRefused ? error.message : t('live.failed'))
    },
  })
  return (
    <Button
      size="sm"
      variant={isLive ? 'secondary' : 'soft'}
      isBusy={move.isPending}
      busyLabel={t(isLive ? 'live.ending' : 'live.going')}
      onClick={() => move.mutate()}
    >
      <Icon as={Radio} size={16} />
      <span>{t(isLive ? 'live.end' : 'live.go')}</span>
    </Button>
  )
}
