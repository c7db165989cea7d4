import { t } from 'virtual:words/guestSelf'
import { MAX_GUEST_NAME_LENGTH, nameMe } from '@afterglow/contract/guests'
import { fitsCharacters } from '@afterglow/contract/kernel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { answerOf, call } from '~/lib/api'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { selfQuery } from './self-queries'

/** A name is a courtesy to the hosts, and optional. */
export function NameForm({ eventId }: { eventId: string }) {
  const client = useQueryClient()
  const query = selfQuery(eventId)
  const { data } = useQuery(query)
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? data?.name ?? ''
  const isTooLong = !fitsCharacters(name.trim(), MAX_GUEST_NAME_LENGTH)
  const save = useMutation({
    mutationFn: (sent: string) => call(nameMe, { params: { eventId }, body: { name: sent } }),
    onSuccess(self, sent) {
      client.setQueryData(query.queryKey, self)
      // Edits made during the save are still to be saved.
      setTyped((now) => (now === sent ? null : now))
    },
  })

  function submit(ev: FormEvent) {
    ev.preventDefault()
    if (!isTooLong) save.mutate(name)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t('self.name')}
        optionalLabel={t('self.optional')}
        hint={t(data?.othersSeeName ? 'self.nameHint' : 'self.nameHintHosts')}
        error={
          isTooLong
            ? t('self.tooLong')
            : save.isError
              ? (answerOf(save.error) ?? t('self.failed'))
              : undefined
        }
        autoComplete="name"
        value={name}
        onChange={(ev) => setTyped(ev.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          isBusy={save.isPending}
          busyLabel={t('self.saving')}
          disabled={typed === null || isTooLong}
        >
          {t('self.save')}
        </Button>
        <p role="status" className="text-sm text-success-ink">
          {save.isSuccess && typed === null && t(save.data.name === null ? 'self.cleared' : 'self.saved')}
        </p>
      </div>
    </form>
  )
}
