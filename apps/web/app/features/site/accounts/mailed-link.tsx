import type { LinkProof } from '@afterglow/contract/accounts'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import photo from '~/content/photos/arch.webp'
import { ProvingNote } from '~/features/shared/proving'
import { answerOf, isApiError } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { PasswordField } from '~/ui/password-field'
import { PageSpinner } from '~/ui/spinner'
import { AuthFrame } from './auth-frame'
import { MailNotice } from './mail-notice'
import type { useMailedLink } from './use-mailed-link'

interface MailedLinkProps extends ReturnType<typeof useMailedLink> {
  words: {
    pageTitle: string
    title: string
    /** What the button does, with the email. */
    text: string
    submit: string
    busy: string
    /** Why a password is asked for, with the email. */
    passwordLead: string
    /** For accounts that have none. */
    signInFirst: string
  }
  /** Where to go when the link does not work. */
  wayOut: ReactNode
  isBusy: boolean
  confirm(password?: string): Promise<void>
  /** Another way than the password, offered below it. */
  children?: ReactNode
}

/**
 * The page of a link in a mail. Opening it changes nothing: programs open every link of a mail, and people that of a
 * stranger.
 */
export function MailedLink({ token, link, words, wayOut, isBusy, confirm, children }: MailedLinkProps) {
  if (token !== null && link.isPending) return <PageSpinner label={t('mailedLink.opening')} />
  return (
    <>
      <title>{words.pageTitle}</title>
      {link.data === undefined || token === null ? (
        <BrokenLink token={token} link={link} wayOut={wayOut} />
      ) : (
        <Confirmation {...{ words, isBusy, confirm, children }} proof={link.data.proof} />
      )}
    </>
  )
}

type ConfirmationProps = Pick<MailedLinkProps, 'words' | 'isBusy' | 'confirm' | 'children'> & {
  proof: LinkProof
}

function Confirmation({ proof, words, isBusy, confirm, children }: ConfirmationProps) {
  if (proof === 'sign-in')
    return (
      <MailNotice
        title={words.title}
        actions={
          <ButtonLink to="/login" variant="primary" size="lg">
            {t('verify.toLogin')}
          </ButtonLink>
        }
      >
        {words.signInFirst}
      </MailNotice>
    )
  if (proof === 'password')
    return (
      <AuthFrame
        title={words.title}
        lead={words.passwordLead}
        photo={photo}
        caption={[t('signup.caption1'), t('signup.caption2')]}
      >
        <PasswordForm submitLabel={words.submit} busyLabel={words.busy} onSubmit={confirm} />
        {children}
      </AuthFrame>
    )
  return (
    <MailNotice
      title={words.title}
      actions={
        <Button
          variant="primary"
          size="lg"
          isBusy={isBusy}
          busyLabel={words.busy}
          onClick={() => void confirm()}
        >
          {words.submit}
        </Button>
      }
    >
      {words.text}
    </MailNotice>
  )
}

interface PasswordFormProps {
  submitLabel: string
  busyLabel: string
  onSubmit(password: string): Promise<void>
}

function PasswordForm({ submitLabel, busyLabel, onSubmit }: PasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(({ password }) => onSubmit(password))}>
      <PasswordField
        {...register('password', { required: t('auth.passwordRequired') })}
        label={t('auth.password')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        required
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isSubmitting} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      <ProvingNote />
    </form>
  )
}

function BrokenLink({ token, link, wayOut }: Pick<MailedLinkProps, 'token' | 'link' | 'wayOut'>) {
  const [isRetrying, setIsRetrying] = useState(false)
  async function retry() {
    setIsRetrying(true)
    await link.refetch()
    setIsRetrying(false)
  }
  const isOver = token === null || isApiError(link.error, 'auth.link_invalid')
  return (
    <MailNotice
      title={t('mailedLink.failed')}
      actions={
        <>
          {wayOut}
          {!isOver && (
            <Button
              size="lg"
              isBusy={isRetrying}
              busyLabel={t('mailedLink.opening')}
              onClick={() => void retry()}
            >
              {t('mailedLink.retry')}
            </Button>
          )}
        </>
      }
    >
      {token === null ? t('mailedLink.missing') : (answerOf(link.error) ?? t('errors.unexpected'))}
    </MailNotice>
  )
}
