import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { AccountCard } from '~/features/host/account/account-card'
import { AccountHead } from '~/features/host/account/account-head'
import { accountQuery } from '~/features/host/account/account-queries'
import { BuyerCard } from '~/features/host/account/buyer-card'
import { DataCard } from '~/features/host/account/data-card'
import { DeletionCard } from '~/features/host/account/deletion-card'
import { DevicesCard } from '~/features/host/account/devices-card'
import { EmailCard } from '~/features/host/account/email-card'
import { IdentitiesCard } from '~/features/host/account/identities-card'
import { LanguageCard } from '~/features/host/account/language-card'
import { PasswordCard } from '~/features/host/account/password-card'
import { PlanCard } from '~/features/host/account/plan-card'
import { ProfileCard } from '~/features/host/account/profile-card'
import { ReceiptsCard } from '~/features/host/account/receipts-card'
import { StorageCard } from '~/features/host/account/storage-card'
import { ThemeChoice } from '~/features/host/shell/theme-choice'
import { t } from '~/lib/host-words'
import { installation } from '~/lib/installation'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Skeleton } from '~/ui/skeleton'

/** My Account, at two addresses. */
export default function DashboardAccount() {
  return (
    <>
      <title>{t('account.pageTitle')}</title>
      <AccountHead />
      <Cards />
    </>
  )
}

function Cards() {
  const { data: account, isError, refetch } = useQuery(accountQuery)
  if (isError && !account) {
    return (
      <EmptyState icon={CloudOff} title={t('errors.title')} text={t('account.loadFailed')}>
        <Button onClick={() => void refetch()}>{t('account.retry')}</Button>
      </EmptyState>
    )
  }
  if (!account) {
    return (
      <div role="status">
        <span className="sr-only">{t('app.loading')}</span>
        <Skeleton className="h-90 rounded-card" />
      </div>
    )
  }
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
      <PlanCard />
      <StorageCard isWide={!installation.hasPlans} />
      <ReceiptsCard />
      {installation.hasPlans && <BuyerCard />}
      <PasswordCard account={account} />
      <ProfileCard />
      <EmailCard account={account} />
      <IdentitiesCard account={account} />
      <DevicesCard />
      <LanguageCard account={account} />
      <AccountCard title={t('account.appearance')} lead={t('account.appearanceLead')}>
        <div className="justify-self-start">
          <ThemeChoice />
        </div>
      </AccountCard>
      <DataCard />
      <DeletionCard account={account} />
    </div>
  )
}
