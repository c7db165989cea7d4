import { resetPassword } from '@afterglow/contract/accounts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import photo from '~/content/photos/arch.webp'
import { AuthFrame } from '~/features/site/accounts/auth-frame'
import { resetWords } from '~/features/site/accounts/auth-words'
import { MailNotice } from '~/features/site/accounts/mail-notice'
import { NewPasswordForm } from '~/features/site/accounts/new-password-form'
import { call, isApiError } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { ButtonLink } from '~/ui/button-link'
import { toast } from '~/ui/toast'

export default function ResetPassword() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token')
  const [refusal, setRefusal] = useState(token ? null : t('reset.missing'))

  async function submit(password: string) {
    try {
      const answer = await call(resetPassword, { body: { token: token ?? '', password } })
      session.recover(answer.session)
      toast.success(t('reset.done'), t('reset.doneText'))
      await navigate('/dashboard', { replace: true })
    } catch (error) {
      if (isApiError(error, 'auth.link_invalid')) {
        setRefusal(error.message)
        return
      }
      const { title, message } = resetWords(error)
      toast.destructive(title, message)
    }
  }

  if (refusal !== null) return <BrokenLink reason={refusal} />
  return (
    <AuthFrame
      title={t('reset.title')}
      lead={t('reset.lead')}
      photo={photo}
      caption={[t('signup.caption1'), t('signup.caption2')]}
    >
      <title>{t('reset.pageTitle')}</title>
      <NewPasswordForm onSubmit={submit} />
    </AuthFrame>
  )
}

function BrokenLink({ reason }: { reason: string }) {
  return (
    <>
      <title>{t('reset.pageTitle')}</title>
      <MailNotice
        title={t('reset.brokenTitle')}
        actions={
          <>
            <ButtonLink to="/forgot-password" variant="primary" size="lg">
              {t('reset.askAgain')}
            </ButtonLink>
            <ButtonLink to="/login" size="lg">
              {t('forgot.backToLogin')}
            </ButtonLink>
          </>
        }
      >
        {reason}
      </MailNotice>
    </>
  )
}
