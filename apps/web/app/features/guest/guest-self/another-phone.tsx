import { t } from 'virtual:words/guestSelf'
import { adoptGuest, startTransfer } from '@afterglow/contract/guests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ProvingNote } from '~/features/shared/proving'
import { answerOf, call } from '~/lib/api'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'

/** A guest is a browser; a code makes another browser the same guest. */
export function AnotherPhone({ eventId }: { eventId: string }) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <section aria-labelledby="another-phone" className="grid justify-items-start gap-3">
      <h3 id="another-phone" className="text-base font-semibold">
        {t('move.title')}
      </h3>
      <p className="text-sm wrap-anywhere text-muted">{t('move.text')}</p>
      <GetCode eventId={eventId} />
      {isTyping ? (
        <UseCode eventId={eventId} />
      ) : (
        <Button variant="ghost" onClick={() => setIsTyping(true)}>
          {t('move.haveOne')}
        </Button>
      )}
    </section>
  )
}

function GetCode({ eventId }: { eventId: string }) {
  const start = useMutation({ mutationFn: () => call(startTransfer, { params: { eventId } }) })
  return (
    <>
      <Button isBusy={start.isPending} busyLabel={t('move.getting')} onClick={() => start.mutate()}>
        {t('move.get')}
      </Button>
      <div role="status" className="empty:hidden">
        {start.data && (
          <>
            <p className="text-sm font-semibold">{t('move.code')}</p>
            <p dir="ltr" className="numeric text-2xl font-semibold tracking-widest">
              {spaced(start.data.code)}
            </p>
            <p className="text-sm text-muted">{t('move.valid')}</p>
          </>
        )}
        {start.isError && <p className="text-danger-ink">{answerOf(start.error) ?? t('move.failed')}</p>}
      </div>
    </>
  )
}

function UseCode({ eventId }: { eventId: string }) {
  const [code, setCode] = useState('')
  const client = useQueryClient()
  const adopt = useMutation({
    mutationFn: () => call(adoptGuest, { params: { eventId }, body: { code } }),
    // The browser is another guest now, with other rights to what is on the screen.
    onSuccess: () => client.invalidateQueries(),
  })

  function submit(ev: FormEvent) {
    ev.preventDefault()
    if (code.trim() !== '') adopt.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-72 justify-items-start gap-3">
      <TextField
        label={t('move.enter')}
        value={code}
        error={adopt.isError ? (answerOf(adopt.error) ?? t('move.failed')) : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(ev) => setCode(ev.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={adopt.isPending} busyLabel={t('move.using')}>
        {t('move.use')}
      </Button>
      <ProvingNote />
      <p role="status" className="text-sm text-success-ink">
        {adopt.isSuccess && t('move.done')}
      </p>
    </form>
  )
}

/** In two halves, to be read aloud. */
function spaced(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
