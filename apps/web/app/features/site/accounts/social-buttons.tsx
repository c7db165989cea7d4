import {
  getSignInWays,
  PROVIDER_NAMES,
  type SocialProvider,
  startSocialSignIn,
} from '@afterglow/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { queryOf } from '~/lib/query'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { AppleMark, GoogleMark } from '~/ui/provider-marks'
import { toast } from '~/ui/toast'
import { socialWords } from './auth-words'

interface Way {
  provider: SocialProvider
  name: string
  Mark: ComponentType
}

const ways: readonly Way[] = [
  { provider: 'google', name: PROVIDER_NAMES.google, Mark: GoogleMark },
  { provider: 'apple', name: PROVIDER_NAMES.apple, Mark: AppleMark },
]

const KeyMark = () => <Icon as={KeyRound} />

/** The sign-ins without a password, the operator's own first, and the line that leads on to the form. */
export function SocialButtons() {
  const [leavingTo, setLeavingTo] = useState<SocialProvider | null>(null)
  const { data } = useQuery(queryOf(getSignInWays, {}))
  const own: Way[] = data?.oidc ? [{ provider: 'oidc', name: data.oidc.name, Mark: KeyMark }] : []

  async function begin({ provider, name }: Way) {
    toast.clear()
    setLeavingTo(provider)
    try {
      const { url } = await call(startSocialSignIn, { params: { provider } })
      window.location.assign(url)
    } catch (error) {
      setLeavingTo(null)
      const { title, message } = socialWords(name, error)
      toast.destructive(title, message)
    }
  }

  return (
    <>
      <div className="grid gap-2.5">
        {[...own, ...ways].map((way) => (
          <Button
            key={way.provider}
            size="lg"
            isBlock
            aria-busy={leavingTo === way.provider || undefined}
            disabled={leavingTo !== null}
            onClick={() => void begin(way)}
          >
            <way.Mark />
            <span>{t('auth.continueWith', { provider: way.name })}</span>
          </Button>
        ))}
      </div>
      <p className="flex items-center gap-4 text-sm text-subtle before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {t('auth.orEmail')}
      </p>
    </>
  )
}
