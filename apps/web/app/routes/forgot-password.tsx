import { emailSchema, forgotPassword } from '@afterglow/contract/accounts'
import { readEmail } from '@afterglow/contract/kernel'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import photo from '~/content/photos/stringlights.webp'
import { AuthFrame } from '~/features/site/accounts/auth-frame'
import { forgotWords } from '~/features/site/accounts/auth-words'
import { MailNotice } from '~/features/site/accounts/mail-notice'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { TextField } from '~/ui/field'
import { toast } from '~/ui/toast'

interface Sent {
  email: string
  mailDelivers: boolean
}

export default function ForgotPassword() {
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <>
      <title>{t('forgot.pageTitle')}</title>
      {sent ? <OnItsWay {...sent} /> : <AskForLink onSent={setSent} />}
    </>
  )
}

function AskForLink({ onSent }: { onSent(sent: Sent): void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const field = register('email', {
    required: t('auth.emailRequired'),
    validate: (value) => emailSchema.safeParse(value).success || t('auth.emailInvalid'),
  })

  async function submit(values: { email: string }) {
    const email = readEmail(values.email)
    try {
      onSent({ email, ...(await call(forgotPassword, { body: { email } })) })
    } catch (error) {
      const { title, message } = forgotWords(error)
      toast.destructive(title, message)
    }
  }

  return (
    <AuthFrame
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      photo={photo}
      caption={[t('forgot.caption1'), t('forgot.caption2')]}
    >
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
        <TextField
          {...field}
          type="email"
          label={t('auth.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={formState.errors.email?.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isBusy={formState.isSubmitting}
          busyLabel={t('forgot.busy')}
        >
          {t('forgot.submit')}
        </Button>
      </form>
      <p className="text-center text-[.9375rem] text-muted">
        {t('forgot.remembered')}{' '}
        <Link to="/login" className="link font-semibold">
          {t('site.login')}
        </Link>
      </p>
    </AuthFrame>
  )
}

/** Shows the same whether or not the account exists, so that accounts cannot be enumerated. */
function OnItsWay({ email, mailDelivers }: Sent) {
  return (
    <MailNotice
      title={t('forgot.sentTitle')}
      note={mailDelivers ? t('inbox.nothing') : t('forgot.outbox')}
      actions={
        <ButtonLink to="/login" variant="primary" size="lg">
          {t('forgot.backToLogin')}
        </ButtonLink>
      }
    >
      {t('forgot.sentTo')} <b className="font-semibold wrap-anywhere text-ink">{email}</b>,{' '}
      {t('forgot.sentThen')}
    </MailNotice>
  )
}
