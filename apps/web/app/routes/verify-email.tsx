import { verifyEmail } from '@afterglow/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MailNotice } from '~/features/site/accounts/mail-notice'
import { answerOf, call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { PageSpinner } from '~/ui/spinner'
import { toast } from '~/ui/toast'

/** A link can be used once; React may run an effect twice. */
const attempted = new Set<string>()

export default function VerifyEmail() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token')
  const verify = useMutation({
    mutationFn: (text: string) => call(verifyEmail, { body: { token: text } }),
    async onSuccess(answer) {
      session.accept(answer.session)
      toast.success(t('signup.created'), t('signup.createdText'))
      await navigate('/dashboard', { replace: true })
    },
    // Coming back to a failed link tries it again; otherwise the spinner would never end.
    onError: (_error, text) => attempted.delete(text),
  })
  const begin = useEffectEvent((text: string) => verify.mutate(text))

  // Opening the mailed link is the host's action; no further button is needed.
  useEffect(() => {
    if (!token || attempted.has(token)) return
    attempted.add(token)
    begin(token)
  }, [token])

  if (token && !verify.isError) return <PageSpinner label={t('verify.working')} />
  const reason = answerOf(verify.error) ?? t('errors.unexpected')
  return (
    <>
      <title>{t('verify.pageTitle')}</title>
      <MailNotice
        title={t('verify.failed')}
        actions={
          <>
            <ButtonLink to="/login" variant="primary" size="lg">
              {t('verify.toLogin')}
            </ButtonLink>
            {token && (
              <Button size="lg" onClick={() => verify.mutate(token)}>
                {t('verify.retry')}
              </Button>
            )}
          </>
        }
      >
        {token ? reason : t('verify.missing')}
      </MailNotice>
    </>
  )
}
