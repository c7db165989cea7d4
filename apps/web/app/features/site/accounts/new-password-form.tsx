import { useForm } from 'react-hook-form'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { PasswordField } from '~/ui/password-field'
import { newPasswordRules } from './password-rules'

interface Values {
  password: string
  confirmation: string
}

/** A new password, typed twice. */
export function NewPasswordForm({ onSubmit }: { onSubmit(password: string): Promise<void> }) {
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState
  const common = {
    autoComplete: 'new-password',
    showLabel: t('auth.showPassword'),
    hideLabel: t('auth.hidePassword'),
    required: true,
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(({ password }) => onSubmit(password))}>
      <PasswordField
        {...register('password', newPasswordRules())}
        {...common}
        label={t('reset.newPassword')}
        hint={t('auth.passwordHint')}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation', {
          validate: (value, { password }) => value === password || t('reset.mismatch'),
        })}
        {...common}
        label={t('reset.confirm')}
        error={errors.confirmation?.message}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isBusy={isSubmitting}
        busyLabel={t('reset.busy')}
      >
        {t('reset.submit')}
      </Button>
    </form>
  )
}
