import { verifyEmail } from '@afterglow/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call, isApiError } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { Logo } from '~/ui/brand'
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
  })
  const begin = useEffectEvent((text: string) => verify.mutate(text))

  // Opening the link of the mail is the host's action; there is no button to press before it.
  useEffect(() => {
    if (!token || attempted.has(token)) return
    attempted.add(token)
    begin(token)
  }, [token])

  if (token && !verify.isError) return <PageSpinner label={t('verify.working')} />
  const reason =
    isApiError(verify.error) && verify.error.status > 0 ? verify.error.message : t('errors.unexpected')
  return (
    <main className="glow flex min-h-dvh flex-col px-[clamp(1.25rem,4vw,3rem)] py-7">
      <title>{t('verify.pageTitle')}</title>
      <header>
        <Logo to="/" name={t('app.name')} />
      </header>
      <section className="m-auto grid max-w-[34rem] justify-items-center gap-5 py-8 text-center">
        <h1 className="serif text-display-lg">{t('verify.failed')}</h1>
        <p className="text-muted">{token ? reason : t('verify.missing')}</p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to="/login" variant="primary" size="lg">
            {t('verify.toLogin')}
          </ButtonLink>
          {token && (
            <Button size="lg" onClick={() => verify.mutate(token)}>
              {t('verify.retry')}
            </Button>
          )}
        </div>
      </section>
    </main>
  )
}
