import type { Account } from '@afterglow/contract/accounts'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button-link'
import { AccountCard } from './account-card'
import { trialWords } from './trial-words'

/** What is left of the trial, by the server's clock. */
export function PlanCard({ account }: { account: Account }) {
  return (
    <AccountCard
      title={t('account.plan')}
      aside={<Badge tone="accent">{t('account.freeTrial')}</Badge>}
      className="glow"
    >
      <p className="serif mt-4 text-[2.25rem] leading-[1.05] tracking-[-.03em] lining-nums sm:text-[2.75rem]">
        {trialWords(account.trialDaysLeft)}
      </p>
      <p className="text-ink">{t('account.planText')}</p>
      <div className="mt-auto pt-3">
        <ButtonLink to="/dashboard/pricing" variant="primary">
          {t('account.upgrade')}
        </ButtonLink>
      </div>
    </AccountCard>
  )
}
