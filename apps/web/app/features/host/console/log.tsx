import { t } from 'virtual:words/operator'
import { listOperatorActions } from '@afterglow/contract/operator'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { formatMoment } from '~/lib/format'
import { pagesOf } from '~/lib/pages-of'
import { ConsolePage } from './console-page'
import { PagedList } from './paged-list'

export function LogScreen() {
  const query = useInfiniteQuery(
    pagesOf([listOperatorActions.path], (page, signal) => call(listOperatorActions, { query: page, signal })),
  )
  return (
    <ConsolePage title={t('log.title')} lead={t('log.lead')}>
      <PagedList query={query} itemsOf={({ actions }) => actions} keyOf={({ id }) => id} none={t('log.none')}>
        {({ at, operator, action, subject, details }) => (
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-[.9375rem]">
            <span className="text-sm text-muted">{formatMoment(at)}</span>
            <span className="wrap-anywhere">{operator}</span>
            <span className="font-semibold">{action}</span>
            <span className="min-w-0 wrap-anywhere">{subject}</span>
            <span className="text-sm text-muted wrap-anywhere">{detailsOf(details)}</span>
          </div>
        )}
      </PagedList>
    </ConsolePage>
  )
}

function detailsOf(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}
