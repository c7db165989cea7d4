import { PROVIDER_NAMES, type SocialProvider, startSocialSignIn } from '@afterglow/contract/accounts'
import { type ComponentType, useState } from 'react'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { AppleMark, GoogleMark } from '~/ui/provider-marks'
import { toast } from '~/ui/toast'
import { socialWords } from './auth-words'

const providers: readonly { name: SocialProvider; Mark: ComponentType }[] = [
  { name: 'google', Mark: GoogleMark },
  { name: 'apple', Mark: AppleMark },
]

/** The two sign-ins without a password, and the line that leads on to the form. */
export function SocialButtons() {
  const [leavingTo, setLeavingTo] = useState<SocialProvider | null>(null)

  async function begin(provider: SocialProvider) {
    toast.clear()
    setLeavingTo(provider)
    try {
      const { url } = await call(startSocialSignIn, { params: { provider } })
      window.location.assign(url)
    } catch (error) {
      setLeavingTo(null)
      const { title, message } = socialWords(provider, error)
      toast.destructive(title, message)
    }
  }

  return (
    <>
      <div className="grid gap-2.5">
        {providers.map(({ name, Mark }) => (
          <Button
            key={name}
            size="lg"
            isBlock
            aria-busy={leavingTo === name || undefined}
            disabled={leavingTo !== null}
            onClick={() => void begin(name)}
          >
            <Mark />
            {t('auth.continueWith', { provider: PROVIDER_NAMES[name] })}
          </Button>
        ))}
      </div>
      <p className="flex items-center gap-4 text-sm text-subtle before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {t('auth.orEmail')}
      </p>
    </>
  )
}
