import { t } from 'virtual:words/findMyself'
import { askToBeLeftOut, MAX_PERSON_NAME_LENGTH } from '@afterglow/contract/faces'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, refusalOf } from '~/lib/api'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'

/** Lets a guest ask the hosts to be left out; only a name is needed. */
export function LeaveOutForm({ eventId }: { eventId: string }) {
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const ask = useMutation({
    mutationFn: () => call(askToBeLeftOut, { params: { eventId }, body: { name } }),
  })
  return (
    <section aria-labelledby="leave-out" className="grid gap-3">
      <h3 id="leave-out" className="text-base font-semibold">
        {t('leaveOut.title')}
      </h3>
      <p className="text-muted">{t('leaveOut.text')}</p>
      {ask.isSuccess ? (
        <p role="status" className="font-medium">
          {t('leaveOut.sent')}
        </p>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(ev) => {
            ev.preventDefault()
            setIsMissing(name.trim() === '')
            if (name.trim() !== '') ask.mutate()
          }}
        >
          <TextField
            label={t('leaveOut.name')}
            value={name}
            maxLength={MAX_PERSON_NAME_LENGTH}
            autoComplete="name"
            error={
              isMissing
                ? t('leaveOut.missing')
                : ask.isError
                  ? (refusalOf(ask.error) ?? t('leaveOut.failed'))
                  : undefined
            }
            onChange={(ev) => setName(ev.target.value)}
          />
          <Button
            type="submit"
            className="justify-self-start"
            isBusy={ask.isPending}
            busyLabel={t('leaveOut.sending')}
          >
            {t('leaveOut.send')}
          </Button>
        </form>
      )}
    </section>
  )
}
