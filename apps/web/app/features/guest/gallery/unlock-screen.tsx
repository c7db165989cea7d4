import { t } from 'virtual:words/door'
import type { PublicEvent } from '@afterglow/contract/gallery'
import { unlockEvent } from '@afterglow/contract/guests'
import { type FormEvent, useState } from 'react'
import { ProvingNote } from '~/features/shared/proving'
import { answerOf, call } from '~/lib/api'
import { Button } from '~/ui/button'
import { PasswordField } from '~/ui/password-field'
import { GuestNotice } from './guest-notice'

function useUnlocking(eventId: string, onUnlocked: () => void) {
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function unlock(ev: FormEvent) {
    ev.preventDefault()
    if (password === '') {
      setError(t('unlock.empty'))
      return
    }
    setIsBusy(true)
    setError(undefined)
    try {
      await call(unlockEvent, { params: { eventId: eventId }, body: { password } })
      onUnlocked()
    } catch (err) {
      setError(answerOf(err) ?? t('unlock.failed'))
    } finally {
      setIsBusy(false)
    }
  }

  function change(next: string) {
    setPassword(next)
    setError(undefined)
  }

  return { password, change, isBusy, error, unlock }
}

/** The password screen of a locked event. */
export function UnlockScreen({ event, onUnlocked }: { event: PublicEvent; onUnlocked: () => void }) {
  const { password, change, isBusy, error, unlock } = useUnlocking(event.id, onUnlocked)
  return (
    <GuestNotice
      theme={event.colorTheme}
      isLocked
      event={event}
      title={event.title}
      text={t('guest.lockedText')}
    >
      <form noValidate onSubmit={unlock} className="mt-2 grid w-72 max-w-full gap-4 text-start">
        <PasswordField
          label={t('unlock.password')}
          showLabel={t('unlock.show')}
          hideLabel={t('unlock.hide')}
          autoComplete="off"
          autoCapitalize="none"
          required
          value={password}
          error={error}
          onChange={(ev) => change(ev.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyLabel={t('unlock.busy')}
        >
          {t('unlock.submit')}
        </Button>
        <ProvingNote />
      </form>
    </GuestNotice>
  )
}
