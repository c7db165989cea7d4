import { t } from 'virtual:words/faces'
import { closeRequest, type FaceRequest } from '@afterglow/contract/faces'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { toast } from '~/ui/toast'
import { refetchFaces } from './face-queries'

/** Guests who do not want to be included. Only the host knows which face is theirs. */
export function LeaveOutRequests({
  eventId,
  requests,
}: {
  eventId: string
  requests: readonly FaceRequest[]
}) {
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: (requestId: string) => call(closeRequest, { params: { eventId, requestId } }),
    onSuccess: () => refetchFaces(client),
    onError: () => toast.destructive(t('setting.failed')),
  })
  if (requests.length === 0) return null
  return (
    <Card className="grid gap-3 border-warning-border! bg-warning-soft! p-5">
      <h2 className="font-semibold">{t('requests.title', { count: requests.length })}</h2>
      <p className="text-sm">{t('requests.text')}</p>
      <ul className="grid gap-2">
        {requests.map(({ id, name, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{name}</bdi>{' '}
              <span className="text-sm text-muted">{formatDate(createdAt)}</span>
            </span>
            <Button
              size="sm"
              aria-label={t('requests.doneFor', { name })}
              disabled={close.isPending}
              onClick={() => close.mutate(id)}
            >
              {t('requests.done')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
