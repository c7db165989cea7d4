import { t } from 'virtual:words/operator'
import {
  getHost,
  type HostDetail,
  type HostEvent,
  setEventSuspended,
  setHostSuspended,
} from '@afterglow/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '~/features/host/shell'
import { call } from '~/lib/api'
import { formatDate, formatQuota, formatSize } from '~/lib/format'
import { queryOf } from '~/lib/query'
import { useSession } from '~/lib/session-client'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmButton } from './confirm'
import { ConsolePage } from './console-page'
import { HostBadges } from './hosts'
import { Loaded } from './loaded'
import { Rows } from './paged-list'
import { HostReceipts } from './receipts'
import { RoomDialog } from './room-dialog'
import { useAct } from './use-act'

export function HostScreen({ userId }: { userId: string }) {
  const query = useQuery(queryOf(getHost, { params: { userId } }))
  return (
    <>
      <BackLink to="/operator/hosts" label={t('host.back')} />
      <Loaded query={query}>{(host) => <Host host={host} />}</Loaded>
    </>
  )
}

function Host({ host }: { host: HostDetail }) {
  const { session } = useSession()
  const isOneself = session?.user.id === host.id
  return (
    <ConsolePage
      title={host.email}
      lead={[host.fullName, t('hosts.since', { date: formatDate(host.createdAt) })]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <HostBadges host={host} />
          {!isOneself && <HostSuspension host={host} />}
        </div>
      }
    >
      <div className="grid gap-8">
        <Plan host={host} />
        <section aria-labelledby="events">
          <h2 id="events" className="serif mb-3 text-[1.5rem]">
            {t('host.events')}
          </h2>
          {host.eventList.length === 0 && <p className="text-muted">{t('host.noEvents')}</p>}
          {host.eventList.length > 0 && (
            <Rows items={host.eventList} keyOf={({ id }) => id}>
              {(event) => <EventRow event={event} />}
            </Rows>
          )}
        </section>
        <HostReceipts receipts={host.receipts} />
      </div>
    </ConsolePage>
  )
}

function HostSuspension({ host }: { host: HostDetail }) {
  const isSuspended = host.suspendedAt !== null
  const { mutate, isPending } = useAct(() =>
    call(setHostSuspended, { params: { userId: host.id }, body: { isSuspended: !isSuspended } }),
  )
  const name = host.email
  return (
    <ConfirmButton
      label={t(isSuspended ? 'host.restore' : 'host.suspend')}
      title={t(isSuspended ? 'host.restoreTitle' : 'host.suspendTitle', { name })}
      text={t(isSuspended ? 'host.restoreText' : 'host.suspendText')}
      isDanger={!isSuspended}
      isBusy={isPending}
      onConfirm={(close) => mutate(undefined, { onSuccess: close })}
    />
  )
}

function Plan({ host: { id, plan } }: { host: HostDetail }) {
  const [isGiving, setIsGiving] = useState(false)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2 className="font-semibold">{t('host.plan')}</h2>
        <p className="mt-1 text-muted">
          {[
            t(`host.kind.${plan.kind}`),
            t(plan.isReadOnly ? 'host.ended' : 'host.until', { date: formatDate(plan.endsAt) }),
            t('host.room', { used: formatSize(plan.usedBytes), quota: formatQuota(plan.quotaBytes) }),
          ].join(' · ')}
        </p>
      </div>
      <Button onClick={() => setIsGiving(true)}>{t('host.give')}</Button>
      <RoomDialog userId={id} isOpen={isGiving} onClose={() => setIsGiving(false)} />
    </Card>
  )
}

function EventRow({ event }: { event: HostEvent }) {
  const { id, title, media, storedBytes, suspendedAt } = event
  const isSuspended = suspendedAt !== null
  const { mutate, isPending } = useAct(() =>
    call(setEventSuspended, { params: { eventId: id }, body: { isSuspended: !isSuspended } }),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-muted">
          {`${id} · ${t('host.media', { count: media })}, ${formatSize(storedBytes)}`}
        </p>
      </div>
      {isSuspended && <Badge tone="warning">{t('hosts.isSuspended')}</Badge>}
      <ConfirmButton
        label={t(isSuspended ? 'host.restore' : 'host.suspend')}
        title={t(isSuspended ? 'host.restoreTitle' : 'host.suspendTitle', { name: title })}
        text={t(isSuspended ? 'host.restoreEventText' : 'host.suspendEventText')}
        isDanger={!isSuspended}
        isBusy={isPending}
        onConfirm={(close) => mutate(undefined, { onSuccess: close })}
      />
    </div>
  )
}
