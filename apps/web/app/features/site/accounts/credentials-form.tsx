import { type Credentials, emailSchema } from '@afterglow/contract/accounts'
import { readEmail } from '@afterglow/contract/kernel'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ProvingNote } from '~/features/shared/proving'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { newPasswordRules } from './password-rules'

interface CredentialsFormProps {
  /** A new password has a minimum length; an existing one only has to be present. */
  isNew: boolean
  submitLabel: string
  busyLabel: string
  /** Marks the password as refused. */
  isRefused?: boolean
  onEditPassword?(): void
  onSubmit(credentials: Credentials): Promise<void>
}

export function CredentialsForm({
  isNew,
  submitLabel,
  busyLabel,
  isRefused,
  onEditPassword,
  onSubmit,
}: CredentialsFormProps) {
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const email = register('email', {
    required: t('auth.emailRequired'),
    validate: (value) => emailSchema.safeParse(value).success || t('auth.emailInvalid'),
  })
  const password = register('password', {
    ...(isNew ? newPasswordRules() : { required: t('auth.passwordRequired') }),
    onChange: () => onEditPassword?.(),
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ email, password }) => onSubmit({ email: readEmail(email), password }))}
    >
      <TextField
        {...email}
        type="email"
        label={t('auth.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
      />
      <PasswordField
        {...password}
        label={t('auth.password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        placeholder={isNew ? t('auth.passwordPlaceholder') : undefined}
        hint={isNew ? t('auth.passwordHint') : undefined}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        required
        aria-invalid={isRefused || undefined}
        error={errors.password?.message}
      />
      {!isNew && <ForgotPassword />}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isSubmitting} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      <ProvingNote />
    </form>
  )
}

function ForgotPassword() {
  return (
    <Link
      to="/forgot-password"
      className="link -my-3 inline-flex min-h-11 items-center justify-self-end text-sm"
    >
      {t('forgot.link')}
    </Link>
  )
}
