import { resendVerification } from '@afterglow/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import { resendWords } from './auth-words'
import { MailNotice } from './mail-notice'

/** The account exists; its email is not confirmed yet. */
export function CheckInbox({ email, onBack }: { email: string; onBack(): void }) {
  const resend = useMutation({
    mutationFn: () => call(resendVerification, { body: { email } }),
    onSuccess: () => toast.success(t('inbox.resent'), t('inbox.resentText')),
    onError(error) {
      const { title, message } = resendWords(error)
      toast.destructive(title, message)
    },
  })
  return (
    <MailNotice
      title={t('inbox.title')}
      note={t('inbox.nothing')}
      actions={
        <>
          <Button
            variant="primary"
            size="lg"
            isBusy={resend.isPending}
            busyLabel={t('inbox.busy')}
            onClick={() => resend.mutate()}
          >
            {t('inbox.tryAgain')}
          </Button>
          <Button size="lg" onClick={onBack}>
            {t('inbox.back')}
          </Button>
        </>
      }
    >
      {t('inbox.sentTo')} <b className="font-semibold wrap-anywhere text-ink">{email}</b>.
      <br />
      {t('inbox.finish')}
    </MailNotice>
  )
}
