import { type Credentials, signIn } from '@afterglow/contract/accounts'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import photo from '~/content/photos/stringlights.webp'
import { AuthFrame } from '~/features/site/accounts/auth-frame'
import { signInWords, usualAddressOf } from '~/features/site/accounts/auth-words'
import { CredentialsForm } from '~/features/site/accounts/credentials-form'
import { UsualAddress } from '~/features/site/accounts/sign-in-obstacle'
import { SocialButtons } from '~/features/site/accounts/social-buttons'
import { useLeaveOnSignIn } from '~/features/site/accounts/use-leave-on-sign-in'
import { call, isApiError } from '~/lib/api'
import { leaveFlash } from '~/lib/flash'
import { t } from '~/lib/host-words'
import { session, useSession } from '~/lib/session-client'
import { PageSpinner } from '~/ui/spinner'
import { toast } from '~/ui/toast'

export default function Login() {
  const { isLoading, session: current } = useSession()
  const isLeaving = useLeaveOnSignIn()
  const [isRefused, setIsRefused] = useState(false)
  const [usualAddress, setUsualAddress] = useState<string | null>(null)

  async function submit(credentials: Credentials) {
    try {
      const answer = await call(signIn, { body: credentials })
      leaveFlash({ tone: 'success', title: t('login.welcome'), message: t('login.welcomeText') })
      session.accept(answer.session)
    } catch (error) {
      setIsRefused(isApiError(error, 'auth.invalid_credentials'))
      setUsualAddress(usualAddressOf(error))
      const { title, message } = signInWords(error)
      toast.destructive(title, message)
    }
  }

  if (isLoading || isLeaving) return <PageSpinner label={t('app.loading')} />
  if (current) return <Navigate to="/" replace />
  return (
    <AuthFrame
      title={t('login.title')}
      lead={t('login.lead')}
      photo={photo}
      caption={[t('login.caption1'), t('login.caption2')]}
    >
      <title>{t('login.pageTitle')}</title>
      {usualAddress !== null && <UsualAddress address={usualAddress} />}
      <SocialButtons />
      <CredentialsForm
        isNew={false}
        submitLabel={t('login.submit')}
        busyLabel={t('login.busy')}
        isRefused={isRefused}
        onEditPassword={() => setIsRefused(false)}
        onSubmit={submit}
      />
      <p className="text-center text-[.9375rem] text-muted">
        {t('login.newHere')}{' '}
        <Link to="/signup" className="link font-semibold">
          {t('site.signUp')}
        </Link>
      </p>
    </AuthFrame>
  )
}
