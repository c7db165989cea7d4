import { confirmEmailChange } from '@afterglow/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MailNotice } from '~/features/site/accounts/mail-notice'
import { answerOf, call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { ButtonLink } from '~/ui/button-link'
import { PageSpinner } from '~/ui/spinner'
import { toast } from '~/ui/toast'

/** A link can be used once; React may run an effect twice. */
const attempted = new Set<string>()

export default function ConfirmEmailChange() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token')
  const confirm = useMutation({
    mutationFn: (text: string) => call(confirmEmailChange, { body: { token: text } }),
    async onSuccess(answer) {
      const { email } = answer
      if (answer.session) session.update(answer.session)
      const isHere = answer.session !== null
      const text = isHere ? t('emailChange.changedHere', { email }) : t('emailChange.loginWith', { email })
      toast.success(t('emailChange.changed'), text)
      await navigate(isHere ? '/dashboard/account' : '/login', { replace: true })
    },
    // Coming back to a failed link tries it again; otherwise the spinner would never end.
    onError: (_error, text) => attempted.delete(text),
  })
  const begin = useEffectEvent((text: string) => confirm.mutate(text))

  // Opening the mailed link is the host's action; no further button is needed.
  useEffect(() => {
    if (!token || attempted.has(token)) return
    attempted.add(token)
    begin(token)
  }, [token])

  if (token && !confirm.isError) return <PageSpinner label={t('emailChange.confirming')} />
  const reason = answerOf(confirm.error) ?? t('errors.unexpected')
  return (
    <>
      <title>{t('emailChange.confirmTitle')}</title>
      <MailNotice
        title={t('emailChange.confirmFailed')}
        actions={
          <ButtonLink to="/dashboard/account" variant="primary" size="lg">
            {t('emailChange.toAccount')}
          </ButtonLink>
        }
      >
        {token ? reason : t('verify.missing')}
      </MailNotice>
    </>
  )
}
