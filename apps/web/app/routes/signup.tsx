import { type Credentials, getSignUp, signUp } from '@afterglow/contract/accounts'
import type { ResponseOf } from '@afterglow/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import photo from '~/content/photos/arch.webp'
import { AuthFrame } from '~/features/site/accounts/auth-frame'
import { signUpWords, usualAddressOf } from '~/features/site/accounts/auth-words'
import { CheckInbox } from '~/features/site/accounts/check-inbox'
import { CredentialsForm } from '~/features/site/accounts/credentials-form'
import { UsualAddress } from '~/features/site/accounts/sign-in-obstacle'
import { SignUpRefusal } from '~/features/site/accounts/sign-up-refusal'
import { SocialButtons } from '~/features/site/accounts/social-buttons'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { installation } from '~/lib/installation'
import { queryOf } from '~/lib/query'
import { session, useSession } from '~/lib/session-client'
import { PageSpinner } from '~/ui/spinner'
import { toast } from '~/ui/toast'

export default function SignUp() {
  const { isLoading, session: current } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? undefined
  const { data: door } = useQuery(queryOf(getSignUp, { query: { invitation } }))
  const [waitingEmail, setWaitingEmail] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [usualAddress, setUsualAddress] = useState<string | null>(null)

  async function submit(credentials: Credentials) {
    try {
      const answer = await call(signUp, { body: { ...credentials, invitation } })
      if (!answer.session) {
        setWaitingEmail(credentials.email)
        return
      }
      setIsLeaving(true)
      session.accept(answer.session)
      toast.success(t('signup.created'), t('signup.createdText'))
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      setUsualAddress(usualAddressOf(error))
      const { title, message } = signUpWords(error)
      toast.destructive(title, message)
    }
  }

  if (isLoading || isLeaving) return <PageSpinner label={t('app.loading')} />
  if (current) return <Navigate to="/" replace />
  if (waitingEmail) return <CheckInbox email={waitingEmail} onBack={() => setWaitingEmail(null)} />
  const refusal = refusalOf(door)
  if (refusal !== null)
    return (
      <SignUpFrame title={t(refusal === 'closed' ? 'signup.closed' : 'signup.byInvitation')} lead="">
        <SignUpRefusal reason={refusal} />
      </SignUpFrame>
    )
  return (
    <SignUpFrame title={t('signup.title')} lead={t(leadOf(door))}>
      {usualAddress !== null && <UsualAddress address={usualAddress} />}
      {/* A provider knows nothing of invitations. */}
      {invitation === undefined && <SocialButtons />}
      <CredentialsForm
        isNew
        submitLabel={t('signup.submit')}
        busyLabel={t('signup.busy')}
        onSubmit={submit}
      />
    </SignUpFrame>
  )
}

type Door = ResponseOf<typeof getSignUp>

/** Why nobody can sign up here without another link; null when they can. */
function refusalOf(door: Door | undefined): 'closed' | 'needed' | 'invalid' | null {
  if (door === undefined || door.invitation === 'valid') return null
  if (door.invitation === 'invalid') return 'invalid'
  if (door.mode === 'open') return null
  return door.mode === 'closed' ? 'closed' : 'needed'
}

function leadOf(door: Door | undefined) {
  if (door?.invitation !== 'valid') return installation.hasPlans ? 'signup.lead' : 'signup.leadWithoutPlans'
  return door.makesOperator ? 'signup.operatorLead' : 'signup.invitedLead'
}

function SignUpFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <AuthFrame title={title} lead={lead} photo={photo} caption={[t('signup.caption1'), t('signup.caption2')]}>
      <title>{t('signup.pageTitle')}</title>
      {children}
      <p className="text-center text-[.9375rem] text-muted">
        {t('signup.haveAccount')}{' '}
        <Link to="/login" className="link font-semibold">
          {t('site.login')}
        </Link>
      </p>
    </AuthFrame>
  )
}
