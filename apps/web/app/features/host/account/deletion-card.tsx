import type { Account } from '@afterglow/contract/accounts'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { AccountCard } from './account-card'
import { DeletionDialog } from './deletion-dialog'

export function DeletionCard({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccountCard
      title={t('accountDeletion.title')}
      lead={t('accountDeletion.lead')}
      className="lg:col-span-2"
    >
      <Button
        variant="danger-quiet"
        className="-ms-5 justify-self-start"
        disabled={account.deletionAt !== null}
        onClick={() => setIsOpen(true)}
      >
        {t('accountDeletion.open')}
      </Button>
      <DeletionDialog account={account} isOpen={isOpen} onOpenChange={setIsOpen} />
    </AccountCard>
  )
}
