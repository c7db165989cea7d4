import { type DeviceSession, endSession } from '@afterglow/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { ago } from '~/lib/ago'
import { call, refusalOf } from '~/lib/api'
import { now } from '~/lib/clock'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { sessionsQuery } from './account-queries'

export function DeviceRow({ session }: { session: DeviceSession }) {
  const device = nameOf(session)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon as={iconOf(session)} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span>{device}</span>
          {session.isCurrent && <Badge tone="success">{t('devices.thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">{`${useOf(session)} · ${sinceOf(session)}`}</p>
      </div>
      {!session.isCurrent && <SignOut sessionId={session.id} device={device} />}
    </li>
  )
}

function SignOut({ sessionId, device }: { sessionId: string; device: string }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { sessionId } }),
    onSuccess: () => toast.success(t('devices.signedOut', { device })),
    onError: (error) => toast.destructive(t('errors.title'), refusalOf(error) ?? t('devices.failed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <Button
      className="max-sm:ms-14"
      aria-label={t('devices.signOutDevice', { device })}
      isBusy={end.isPending}
      busyLabel={t('devices.signingOut')}
      onClick={() => end.mutate()}
    >
      {t('devices.signOut')}
    </Button>
  )
}

function nameOf({ browser, system }: DeviceSession): string {
  if (browser && system) return t('devices.named', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}

/** The server records use only when access is extended, every quarter of an hour; the current session is in use now. */
function useOf({ isCurrent, lastUsedAt }: DeviceSession): string {
  return isCurrent ? t('devices.inUse') : t('devices.lastUsed', { when: ago(lastUsedAt, now()) })
}

function sinceOf({ signedInAt, address }: DeviceSession): string {
  const date = formatDate(signedInAt)
  return address ? t('devices.sinceFrom', { date, address }) : t('devices.since', { date })
}

function iconOf({ system }: DeviceSession) {
  if (system === 'iPad') return Tablet
  return system === 'iPhone' || system === 'Android' ? Smartphone : Monitor
}
