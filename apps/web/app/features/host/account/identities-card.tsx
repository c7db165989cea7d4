import { type Account, removeIdentity } from '@afterglow/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { call, refusalOf } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'
import { accountQuery, sessionsQuery } from './account-queries'

type Identity = Account['identities'][number]

/** The accounts at Google, Apple or the operator's provider that sign in to this one. Nothing where there are none. */
export function IdentitiesCard({ account: { identities } }: { account: Account }) {
  if (identities.length === 0) return null
  return (
    <AccountCard title={t('identities.title')} lead={t('identities.lead')} className="lg:col-span-2">
      <ul className="*:not-first:border-t *:not-first:border-line">
        {identities.map((one) => (
          <IdentityRow key={one.id} identity={one} />
        ))}
      </ul>
    </AccountCard>
  )
}

function IdentityRow({ identity: { id, name, issuer, since } }: { identity: Identity }) {
  const date = formatDate(since)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon as={KeyRound} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {issuer === null ? t('identities.since', { date }) : t('identities.sinceOf', { date, issuer })}
        </p>
      </div>
      <Remove identityId={id} name={name} />
    </li>
  )
}

function Remove({ identityId, name }: { identityId: string; name: string }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(removeIdentity, { params: { identityId } }),
    onSuccess: () => toast.success(t('identities.removed', { name }), t('identities.removedText')),
    onError: (error) => toast.destructive(t('errors.title'), refusalOf(error) ?? t('identities.failed')),
    onSettled: () =>
      Promise.all(
        [accountQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  return (
    <Button
      className="max-sm:ms-14"
      aria-label={t('identities.removeNamed', { name })}
      isBusy={remove.isPending}
      busyLabel={t('identities.removing')}
      onClick={() => remove.mutate()}
    >
      {t('identities.remove')}
    </Button>
  )
}
