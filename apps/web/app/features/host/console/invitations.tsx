import { t } from 'virtual:words/operator'
import {
  createInvitation,
  deleteInvitation,
  type Invitation,
  listInvitations,
  MAX_INVITATION_NOTE_LENGTH,
} from '@afterglow/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '~/lib/api'
import { now } from '~/lib/clock'
import { formatDate } from '~/lib/format'
import { queryOf } from '~/lib/query'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { CheckboxRow } from '~/ui/checkbox'
import { TextField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { ConsolePage } from './console-page'
import { Loaded } from './loaded'
import { Rows } from './paged-list'
import { useAct } from './use-act'

export function InvitationsScreen() {
  const query = useQuery(queryOf(listInvitations, {}))
  return (
    <ConsolePage title={t('invitations.title')} lead={t('invitations.lead')}>
      <div className="grid gap-6">
        <NewInvitation />
        <Loaded query={query}>
          {({ invitations }) =>
            invitations.length === 0 ? (
              <p className="text-muted">{t('invitations.none')}</p>
            ) : (
              <Rows items={invitations} keyOf={({ id }) => id}>
                {(invitation) => <InvitationRow invitation={invitation} />}
              </Rows>
            )
          }
        </Loaded>
      </div>
    </ConsolePage>
  )
}

function NewInvitation() {
  const [makesOperator, setMakesOperator] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const { register, handleSubmit, reset } = useForm({ defaultValues: { note: '' } })
  const { mutate, isPending } = useAct(
    ({ note }: { note: string }) => call(createInvitation, { body: { note, makesOperator } }),
    {
      onDone(made) {
        setUrl(made.url)
        setMakesOperator(false)
        reset()
      },
    },
  )
  return (
    <Card className="grid gap-4 p-5">
      <form noValidate className="grid gap-4" onSubmit={handleSubmit((input) => mutate(input))}>
        <div className="max-w-[28rem]">
          <TextField
            {...register('note')}
            label={t('invitations.note')}
            hint={t('invitations.noteHint')}
            maxLength={MAX_INVITATION_NOTE_LENGTH}
            autoComplete="off"
          />
        </div>
        <CheckboxRow
          label={t('invitations.makesOperator')}
          isChecked={makesOperator}
          onChange={setMakesOperator}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={isPending} busyLabel={t('invitations.creating')}>
            {t('invitations.create')}
          </Button>
        </div>
      </form>
      {url !== null && <NewLink url={url} />}
    </Card>
  )
}

function NewLink({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('invitations.copied'))
    } catch {
      // Refused, or unavailable without https.
      toast.destructive(t('list.failedAction'), t('invitations.copyFailed'))
    }
  }
  return (
    <div role="status" className="grid gap-2 border-t border-line pt-4">
      <p className="font-semibold">{t('invitations.created')}</p>
      <p dir="ltr" className="rounded-field bg-sunken px-4 py-3 text-sm wrap-anywhere select-all">
        {url}
      </p>
      <div>
        <Button size="sm" onClick={() => void copy()}>
          <Icon as={Copy} size={16} />
          {t('invitations.copy')}
        </Button>
      </div>
    </div>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, note, makesOperator, usedAt } = invitation
  const { mutate, isPending } = useAct(() => call(deleteInvitation, { params: { id } }), {
    done: t('invitations.takenBack'),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="min-w-0 flex-1 basis-52 font-semibold wrap-anywhere">
        {note || <span className="font-normal text-muted">{t('invitations.unnamed')}</span>}
      </span>
      {makesOperator && <Badge tone="accent">{t('invitations.forOperator')}</Badge>}
      <span className="text-sm text-muted wrap-anywhere">{stateOf(invitation)}</span>
      {usedAt === null && (
        <Button size="sm" isBusy={isPending} busyLabel={t('app.loading')} onClick={() => mutate(undefined)}>
          {t('invitations.takeBack')}
        </Button>
      )}
    </div>
  )
}

function stateOf({ usedAt, usedByEmail, expiresAt }: Invitation): string {
  if (usedAt === null) {
    const isOver = Date.parse(expiresAt) <= now().getTime()
    return t(isOver ? 'invitations.over' : 'invitations.open', { date: formatDate(expiresAt) })
  }
  const date = formatDate(usedAt)
  return usedByEmail === null
    ? t('invitations.usedByGone', { date })
    : t('invitations.used', { date, email: usedByEmail })
}
