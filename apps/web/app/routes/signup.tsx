import { type Credentials, signUp } from '@afterglow/contract/accounts'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import photo from '~/content/photos/arch.webp'
import { AuthFrame } from '~/features/site/accounts/auth-frame'
import { signUpWords } from '~/features/site/accounts/auth-words'
import { CheckInbox } from '~/features/site/accounts/check-inbox'
import { CredentialsForm } from '~/features/site/accounts/credentials-form'
import { SocialButtons } from '~/features/site/accounts/social-buttons'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session, useSession } from '~/lib/session-client'
import { PageSpinner } from '~/ui/spinner'
import { toast } from '~/ui/toast'

export default function SignUp() {
  const { isLoading, session: current } = useSession()
  const navigate = useNavigate()
  const [waitingEmail, setWaitingEmail] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)

  async function submit(credentials: Credentials) {
    try {
      const answer = await call(signUp, { body: credentials })
      if (!answer.session) {
        setWaitingEmail(credentials.email)
        return
      }
      setIsLeaving(true)
      session.accept(answer.session)
      toast.success(t('signup.created'), t('signup.createdText'))
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      const { title, message } = signUpWords(error)
      toast.destructive(title, message)
    }
  }

  if (isLoading || isLeaving) return <PageSpinner label={t('app.loading')} />
  if (current) return <Navigate to="/" replace />
  if (waitingEmail) return <CheckInbox email={waitingEmail} onBack={() => setWaitingEmail(null)} />
  return (
    <AuthFrame
      title={t('signup.title')}
      lead={t('signup.lead')}
      photo={photo}
      caption={[t('signup.caption1'), t('signup.caption2')]}
    >
      <title>{t('signup.pageTitle')}</title>
      <SocialButtons />
      <CredentialsForm
        isNew
        submitLabel={t('signup.submit')}
        busyLabel={t('signup.busy')}
        onSubmit={submit}
      />
      <p className="text-center text-[.9375rem] text-muted">
        {t('signup.haveAccount')}{' '}
        <Link to="/login" className="link font-semibold">
          {t('site.login')}
        </Link>
      </p>
    </AuthFrame>
  )
}
