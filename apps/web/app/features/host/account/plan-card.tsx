import { cancelSubscription, type HostPlan, resumeSubscription } from '@afterglow/contract/billing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { planQuery } from '~/features/shared/pricing'
import { answerOf, call } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { formatMoney } from '~/lib/format-money'
import { t } from '~/lib/host-words'
import { installation } from '~/lib/installation'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'
import { planBadge, planHeadline, planText, subscriptionText } from './plan-words'

/** The host's plan and its end by the server's clock, and their subscription, if any. */
export function PlanCard() {
  const { data: plan, isError, refetch } = useQuery(planQuery)
  // A subscription from before is still the host's to cancel.
  if (!installation.hasPlans && !plan?.subscription) return null
  if (plan === undefined) {
    return (
      <AccountCard title={t('account.plan')}>
        {isError ? (
          <Button className="justify-self-start" onClick={() => void refetch()}>
            {t('account.retry')}
          </Button>
        ) : (
          <Skeleton className="h-30" />
        )}
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title={t('account.plan')}
      aside={<Badge tone="accent">{planBadge(plan)}</Badge>}
      className="glow"
    >
      <p className="serif mt-4 text-[2.25rem] tight-[1.05] tracking-[-.03em] lining-nums sm:text-[2.75rem]">
        {planHeadline(plan)}
      </p>
      <p className="text-ink">{planText(plan)}</p>
      {plan.subscription && <Subscription subscription={plan.subscription} />}
      {installation.hasPlans && (
        <div className="mt-auto flex flex-wrap gap-3 pt-3">
          <ButtonLink to="/dashboard/pricing" variant="primary">
            {t(plan.kind === 'trial' || plan.isReadOnly ? 'account.upgrade' : 'account.moreRoom')}
          </ButtonLink>
        </div>
      )}
    </AccountCard>
  )
}

function Subscription({ subscription }: { subscription: NonNullable<HostPlan['subscription']> }) {
  const client = useQueryClient()
  const { cancelsAtEnd, state, amount, currency, currentEnd } = subscription
  const change = useMutation({
    mutationFn: (goesOn: boolean) => call(goesOn ? resumeSubscription : cancelSubscription, {}),
    onSuccess(plan, goesOn) {
      client.setQueryData(planQuery.queryKey, plan)
      toast.success(t(goesOn ? 'account.subscriptionResumed' : 'account.subscriptionCancelled'))
    },
    onError: (error) => toast.destructive(t('errors.title'), answerOf(error) ?? t('errors.wrong')),
  })
  const isLive = cancelsAtEnd || ['authenticated', 'active', 'pending', 'paused'].includes(state)
  const words = subscriptionText(subscription, {
    price: formatMoney(amount, currency),
    date: currentEnd === null ? '' : formatDate(currentEnd),
  })
  return (
    <section
      aria-label={t('account.subscription')}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <p className="min-w-0 flex-1 basis-52 text-ink">{words}</p>
      {isLive && (
        <Button
          isBusy={change.isPending}
          busyLabel={t('account.saving')}
          onClick={() => change.mutate(cancelsAtEnd)}
        >
          {t(cancelsAtEnd ? 'account.resumeSubscription' : 'account.cancelSubscription')}
        </Button>
      )}
    </section>
  )
}
