import { t } from 'virtual:words/hostChallenges'
import { type Challenge, MAX_CHALLENGES } from '@afterglow/contract/challenges'
import { changeEvent, type Event } from '@afterglow/contract/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Printer, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventProblem, eventQuery } from '~/features/host/events'
import { call } from '~/lib/api'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'
import { SwitchRow } from '~/ui/switch'
import { toast } from '~/ui/toast'
import { ArchivedChallenges } from './archived-challenges'
import { ChallengeList } from './challenge-list'
import { NewChallenge } from './new-challenge'
import { ReadyChallenges } from './ready-challenges'
import { useChallenges } from './use-challenges'
import { useLiveChallenges } from './use-live-challenges'

/** Where a host writes what guests are asked to photograph. */
export function ChallengesScreen({ eventId, back }: { eventId: string; back: ReactNode }) {
  const { event, list } = useLiveChallenges(eventId)
  const error = (event.data === undefined && event.error) || (list.data === undefined && list.error)
  if (error) {
    const retry = () => void Promise.all([event.refetch(), list.refetch()])
    return <EventProblem error={error} onRetry={retry} />
  }
  return (
    <>
      <title>{t('pageTitle')}</title>
      <div className="-mt-4">{back}</div>
      <header className="mb-6 max-w-160">
        <h1 className="serif text-display-md">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </header>
      {event.data && list.data ? (
        <Board event={event.data} challenges={list.data.challenges} />
      ) : (
        <div role="status" className="max-w-200">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  )
}

function Board({ event, challenges }: { event: Event; challenges: readonly Challenge[] }) {
  const actions = useChallenges(event.id)
  const shown = challenges.filter(({ isArchived }) => !isArchived)
  const archived = challenges.filter(({ isArchived }) => isArchived)
  const room = MAX_CHALLENGES - shown.length
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-6">
      <Card className="px-5 py-1.5">
        <ShownSwitch event={event} />
      </Card>
      <Card className="p-5">
        <NewChallenge actions={actions} room={room}>
          <ReadyChallenges eventType={event.eventType} known={challenges} actions={actions} room={room} />
        </NewChallenge>
      </Card>
      {shown.length === 0 ? (
        <EmptyState icon={Target} title={t('none')} text={t('noneText')} />
      ) : (
        <section aria-labelledby="shown-challenges" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
            <h2 id="shown-challenges" className="serif text-display-xs">
              {t('listTitle')}
            </h2>
            <p className="numeric text-sm text-muted">{t('count', { count: shown.length })}</p>
          </div>
          <ChallengeList eventId={event.id} challenges={shown} actions={actions} />
          <ButtonLink
            className="justify-self-start"
            to={`/dashboard/printables?event=${event.id}#challenge-cards`}
          >
            <Icon as={Printer} size={18} />
            {t('print')}
          </ButtonLink>
        </section>
      )}
      {archived.length > 0 && (
        <ArchivedChallenges eventId={event.id} challenges={archived} actions={actions} hasRoom={room > 0} />
      )}
    </div>
  )
}

function ShownSwitch({ event }: { event: Event }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (guestsHaveChallenges: boolean) =>
      call(changeEvent, { params: { eventId: event.id }, body: { guestsHaveChallenges } }),
    onSuccess: (changed) => client.setQueryData(eventQuery(event.id).queryKey, changed),
    onError: () => toast.destructive(t('switchFailed')),
  })
  return (
    <SwitchRow
      label={t('switchName')}
      hint={t('switchText')}
      icon={Target}
      isOn={change.isPending ? change.variables : event.guestsHaveChallenges}
      onChange={(isOn) => change.mutate(isOn)}
    />
  )
}
