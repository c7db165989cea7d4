import { t } from 'virtual:words/operator'
import { type HostLine, listHosts } from '@afterglow/contract/operator'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { call } from '~/lib/api'
import { formatDate, formatSize } from '~/lib/format'
import { pagesOf } from '~/lib/pages-of'
import { Badge } from '~/ui/badge'
import { TextField } from '~/ui/field'
import { ConsolePage } from './console-page'
import { PagedList } from './paged-list'

export function HostsScreen() {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const query = useInfiniteQuery({
    ...pagesOf([listHosts.path, text], (page, signal) =>
      call(listHosts, { query: { ...page, ...(text !== '' && { text }) }, signal }),
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <ConsolePage title={t('hosts.title')} lead={t('hosts.lead')}>
      <div className="mb-5 max-w-[28rem]">
        <TextField
          type="search"
          label={t('hosts.search')}
          value={typed}
          onChange={(ev) => setTyped(ev.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <PagedList query={query} itemsOf={({ hosts }) => hosts} keyOf={({ id }) => id} none={t('hosts.none')}>
        {(host) => <HostRow host={host} />}
      </PagedList>
    </ConsolePage>
  )
}

function HostRow({ host }: { host: HostLine }) {
  const { id, email, fullName, createdAt, events, usedBytes } = host
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={`/operator/hosts/${id}`}
          className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {email}
        </Link>
        {fullName !== '' && <bdi className="block text-sm text-muted wrap-anywhere">{fullName}</bdi>}
      </div>
      <HostBadges host={host} />
      <span className="numeric text-sm text-muted">
        {`${t('hosts.events', { count: events })}, ${formatSize(usedBytes)}`}
      </span>
      <span className="text-sm text-muted">{t('hosts.since', { date: formatDate(createdAt) })}</span>
    </div>
  )
}

/** What is special about a host. */
export function HostBadges({ host }: { host: HostLine }) {
  return (
    <span className="flex flex-wrap gap-2 empty:hidden">
      {host.isOperator && <Badge tone="accent">{t('hosts.isOperator')}</Badge>}
      {host.suspendedAt !== null && <Badge tone="warning">{t('hosts.isSuspended')}</Badge>}
      {host.deletionAt !== null && (
        <Badge tone="neutral">{t('hosts.isLeaving', { date: formatDate(host.deletionAt) })}</Badge>
      )}
    </span>
  )
}
