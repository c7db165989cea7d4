import { type GuestSelf, MAX_GUEST_NAME_LENGTH, nameMe } from '@afterglow/contract/guests'
import { fitsCharacters } from '@afterglow/contract/kernel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { selfQuery } from '~/features/guest/guest-self'
import { answerOf, call } from '~/lib/api'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'

/** Whom the hosts should thank, in one line: a name to give or to change. */
export function SentName({ eventId }: { eventId: string }) {
  const { data } = useQuery(selfQuery(eventId))
  const [isChanging, setIsChanging] = useState(false)
  if (data === undefined) return null
  if (data.name === null || isChanging)
    return <NameLine eventId={eventId} self={data} onSaved={() => setIsChanging(false)} />
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2">
      <span className="wrap-anywhere">{t('sent.as', { name: data.name })}</span>
      <Button
        variant="ghost"
        className="px-2! underline underline-offset-4"
        onClick={() => setIsChanging(true)}
      >
        {t('sent.change')}
      </Button>
    </p>
  )
}

interface NameLineProps {
  eventId: string
  self: GuestSelf
  onSaved(): void
}

/** The field does not take the focus by itself: a keyboard would cover the thanks. */
function NameLine({ eventId, self, onSaved }: NameLineProps) {
  const id = useId()
  const client = useQueryClient()
  const [typed, setTyped] = useState(self.name ?? '')
  const save = useMutation({
    mutationFn: () => call(nameMe, { params: { eventId }, body: { name: typed } }),
    onSuccess(self) {
      client.setQueryData(selfQuery(eventId).queryKey, self)
      onSaved()
    },
  })
  const isTooLong = !fitsCharacters(typed.trim(), MAX_GUEST_NAME_LENGTH)
  const problem = isTooLong
    ? t('sent.nameTooLong')
    : save.isError
      ? (answerOf(save.error) ?? t('sent.nameFailed'))
      : null

  function submit(ev: FormEvent) {
    ev.preventDefault()
    if (!isTooLong && typed.trim() !== '') save.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="mx-auto grid w-full max-w-96 gap-2">
      <label htmlFor={id} className="font-semibold">
        {t('sent.whoToThank')}
      </label>
      <div className="flex flex-wrap items-center gap-1 rounded-[1.875rem] border border-line-strong bg-card p-1.5 ps-5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <input
          id={id}
          value={typed}
          autoComplete="name"
          placeholder={t('sent.namePlaceholder')}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? `${id}-hint` : `${id}-problem`}
          onChange={(ev) => setTyped(ev.currentTarget.value)}
          className="min-h-11 min-w-0 flex-[1_1_7rem] bg-transparent text-base outline-none placeholder:text-subtle"
        />
        <Button type="submit" isBusy={save.isPending} disabled={typed.trim() === ''}>
          {t('sent.addName')}
        </Button>
      </div>
      {problem === null ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t(self.othersSeeName ? 'sent.nameShown' : 'sent.nameForHosts')}
        </p>
      ) : (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </form>
  )
}
