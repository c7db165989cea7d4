import { getVerification, verifyEmail } from '@afterglow/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MailedLink } from '~/features/site/accounts/mailed-link'
import { NewPasswordForm } from '~/features/site/accounts/new-password-form'
import { useMailedLink } from '~/features/site/accounts/use-mailed-link'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { toast } from '~/ui/toast'

/** Confirms an email: in the browser that signed up with a button, elsewhere with the password or a new one. */
export default function VerifyEmail() {
  const navigate = useNavigate()
  const { token, link } = useMailedLink(getVerification)
  const verify = useMutation({
    mutationFn: (proof: { password?: string; newPassword?: string }) =>
      call(verifyEmail, { body: { token: token ?? '', ...proof } }),
    async onSuccess(answer) {
      session.accept(answer.session)
      toast.success(t('signup.created'), t('signup.createdText'))
      await navigate('/dashboard', { replace: true })
    },
    onError(error) {
      toast.destructive(t('verify.notConfirmed'), refusalOf(error) ?? t('errors.unexpected'))
    },
  })
  const confirm = async (proof: { password?: string; newPassword?: string }) => {
    await verify.mutateAsync(proof).catch(() => undefined)
  }
  const email = link.data?.email ?? ''
  return (
    <MailedLink
      token={token}
      link={link}
      words={{
        pageTitle: t('verify.pageTitle'),
        title: t('verify.title'),
        text: t('verify.text', { email }),
        submit: t('verify.submit'),
        busy: t('verify.working'),
        passwordLead: t('verify.passwordLead', { email }),
        signInFirst: t('verify.signInFirst', { email }),
      }}
      wayOut={
        <ButtonLink to="/login" variant="primary" size="lg">
          {t('verify.toLogin')}
        </ButtonLink>
      }
      isBusy={verify.isPending}
      confirm={(password) => confirm(password === undefined ? {} : { password })}
    >
      <OtherPassword onSubmit={(newPassword) => confirm({ newPassword })} />
    </MailedLink>
  )
}

/** For those who chose no password, since somebody else signed up with their email, or who forgot it. */
function OtherPassword({ onSubmit }: { onSubmit(password: string): Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="lg" isBlock onClick={() => setIsOpen(true)}>
        {t('verify.otherPassword')}
      </Button>
    )
  return (
    <section aria-labelledby="other-password" className="grid gap-4 border-t border-line pt-5">
      <div>
        <h2 id="other-password" className="font-semibold">
          {t('verify.newPasswordTitle')}
        </h2>
        <p className="text-sm text-muted">{t('verify.newPasswordText')}</p>
      </div>
      <NewPasswordForm onSubmit={onSubmit} />
    </section>
  )
}
