import { resendVerification } from '@afterglow/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import invite from '~/content/photos/invite-small.webp'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { PhotoArch } from '~/ui/arch'
import { Logo } from '~/ui/brand'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import { resendWords } from './auth-words'

/** The account exists and waits for its e-mail to be confirmed. */
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
    <main className="glow flex min-h-dvh flex-col px-[clamp(1.25rem,4vw,3rem)] py-7">
      <header>
        <Logo to="/" name={t('app.name')} />
      </header>
      <section className="m-auto grid max-w-[34rem] justify-items-center gap-5 py-8 text-center">
        <PhotoArch src={invite} className="w-[11.2rem] shadow-print *:[img]:object-[38%_50%]" />
        <h1 className="serif mt-3 text-[clamp(2.75rem,6vw,3.75rem)] leading-none">{t('inbox.title')}</h1>
        <p className="text-muted">
          {t('inbox.sentTo')} <b className="font-semibold wrap-anywhere text-ink">{email}</b>.
          <br />
          {t('inbox.finish')}
        </p>
        <div className="flex flex-wrap justify-center gap-2.5">
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
        </div>
        <p className="max-w-96 text-sm text-ink">{t('inbox.nothing')}</p>
      </section>
    </main>
  )
}
