import { endOtherSessions } from '@afterglow/contract/accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'
import { sessionsQuery } from './account-queries'
import { DeviceRow } from './device-row'

/** Where the host is signed in, with a button to end each session but this one. */
export function DevicesCard() {
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const sessions = data?.sessions ?? []
  return (
    <AccountCard title={t('devices.title')} lead={t('devices.lead')} className="lg:col-span-2">
      {isError && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{t('devices.loadFailed')}</p>
          <Button onClick={() => void refetch()}>{t('account.retry')}</Button>
        </div>
      )}
      {!data && !isError && <Skeleton className="h-16" />}
      <ul className="*:not-first:border-t *:not-first:border-line">
        {sessions.map((one) => (
          <DeviceRow key={one.id} session={one} />
        ))}
      </ul>
      {sessions.length > 1 && <SignOutOthers />}
    </AccountCard>
  )
}

function SignOutOthers() {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    async onSuccess() {
      toast.success(t('devices.othersSignedOut'))
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => toast.destructive(t('errors.title'), refusalOf(error) ?? t('devices.failed')),
  })
  return (
    <Button
      className="justify-self-start"
      isBusy={end.isPending}
      busyLabel={t('devices.signingOut')}
      onClick={() => end.mutate()}
    >
      {t('devices.signOutOthers')}
    </Button>
  )
}
