import { t } from 'virtual:words/operator'
import { type GivenUpJob, listGivenUpJobs, retryJob } from '@afterglow/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { formatMoment } from '~/lib/format'
import { queryOf } from '~/lib/query'
import { Button } from '~/ui/button'
import { ConsolePage } from './console-page'
import { Loaded } from './loaded'
import { Rows } from './paged-list'
import { useAct } from './use-act'

export function JobsScreen() {
  const query = useQuery(queryOf(listGivenUpJobs, {}))
  return (
    <ConsolePage title={t('jobs.title')} lead={t('jobs.lead')}>
      <Loaded query={query}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <p className="text-muted">{t('jobs.none')}</p>
          ) : (
            <Rows items={jobs} keyOf={({ id }) => id}>
              {(job) => <JobRow job={job} />}
            </Rows>
          )
        }
      </Loaded>
    </ConsolePage>
  )
}

function JobRow({ job: { id, name, payload, attempts, since, error } }: { job: GivenUpJob }) {
  const { mutate, isPending } = useAct(() => call(retryJob, { params: { id } }), { done: t('jobs.retried') })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-danger-ink wrap-anywhere">{error}</p>
        <p className="text-sm text-muted wrap-anywhere">{JSON.stringify(payload)}</p>
        <p className="text-sm text-muted">{t('jobs.since', { date: formatMoment(since), attempts })}</p>
      </div>
      <Button size="sm" isBusy={isPending} busyLabel={t('jobs.retrying')} onClick={() => mutate(undefined)}>
        {t('jobs.retry')}
      </Button>
    </div>
  )
}
