import { confirmEmailChange, getEmailChange } from '@afterglow/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { MailedLink } from '~/features/site/accounts/mailed-link'
import { useMailedLink } from '~/features/site/accounts/use-mailed-link'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { ButtonLink } from '~/ui/button-link'
import { toast } from '~/ui/toast'

/** Gives an account its new email: where its host is signed in with a button, elsewhere with the password. */
export default function ConfirmEmailChange() {
  const navigate = useNavigate()
  const { token, link } = useMailedLink(getEmailChange)
  const confirm = useMutation({
    mutationFn: (password: string | undefined) =>
      call(confirmEmailChange, {
        body: { token: token ?? '', ...(password !== undefined && { password }) },
      }),
    async onSuccess(answer) {
      const { email } = answer
      if (answer.session) session.update(answer.session)
      const isHere = answer.session !== null
      const text = isHere ? t('emailChange.changedHere', { email }) : t('emailChange.loginWith', { email })
      toast.success(t('emailChange.changed'), text)
      await navigate(isHere ? '/dashboard/account' : '/login', { replace: true })
    },
    onError: (error) =>
      toast.destructive(t('emailChange.failed'), refusalOf(error) ?? t('errors.unexpected')),
  })
  const email = link.data?.email ?? ''
  return (
    <MailedLink
      token={token}
      link={link}
      words={{
        pageTitle: t('emailChange.confirmTitle'),
        title: t('emailChange.confirmHeading'),
        text: t('emailChange.confirmText', { email }),
        submit: t('emailChange.confirm'),
        busy: t('emailChange.confirming'),
        passwordLead: t('emailChange.passwordLead', { email }),
        signInFirst: t('emailChange.signInFirst', { email }),
      }}
      wayOut={
        <ButtonLink to="/dashboard/account" variant="primary" size="lg">
          {t('emailChange.toAccount')}
        </ButtonLink>
      }
      isBusy={confirm.isPending}
      confirm={async (password) => {
        await confirm.mutateAsync(password).catch(() => undefined)
      }}
    />
  )
}
