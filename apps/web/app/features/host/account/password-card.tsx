import {
  type Account,
  changePassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@afterglow/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { PasswordField } from '~/ui/password-field'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'
import { accountQuery, sessionsQuery } from './account-queries'
import { CurrentPasswordField, currentPasswordRules } from './current-password-field'

interface Values {
  currentPassword: string
  newPassword: string
  confirmation: string
}

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password, or sets the first one of a host who signed up with Google or Apple. */
export function PasswordCard({ account: { email, hasPassword } }: { account: Account }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, watch, reset } = useForm<Values>({ defaultValues: EMPTY })
  const { errors, isSubmitting } = formState
  const [newPassword, confirmation] = watch(['newPassword', 'confirmation'])

  async function submit({ currentPassword, newPassword }: Values) {
    const body = { newPassword, ...(hasPassword ? { currentPassword } : {}) }
    try {
      const answer = await call(changePassword, { body })
      reset(EMPTY)
      session.update(answer.session)
      toast.success(t('passwordChange.done'), t('passwordChange.doneText'))
      await Promise.all(
        [accountQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      )
    } catch (error) {
      toast.destructive(t('errors.title'), refusalOf(error) ?? t('passwordChange.failed'))
    }
  }

  return (
    <AccountCard
      title={hasPassword ? t('passwordChange.title') : t('passwordChange.setTitle')}
      lead={hasPassword ? undefined : t('passwordChange.setLead')}
      className="lg:col-span-2"
    >
      <form noValidate className="grid justify-items-start gap-4" onSubmit={handleSubmit(submit)}>
        {/* Gives password managers the account name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid w-full items-start gap-x-5 gap-y-4 md:grid-cols-2">
          {hasPassword && (
            <div className="md:col-span-2 md:w-[calc(50%-.625rem)]">
              <CurrentPasswordField
                {...register('currentPassword', currentPasswordRules())}
                error={errors.currentPassword?.message}
              />
            </div>
          )}
          <NewPasswordFields register={register} errors={errors} />
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={newPassword === '' || confirmation === ''}
          isBusy={isSubmitting}
          busyLabel={t('account.saving')}
        >
          {t('passwordChange.submit')}
        </Button>
      </form>
    </AccountCard>
  )
}

interface NewPasswordFieldsProps {
  register: UseFormRegister<Values>
  errors: FieldErrors<Values>
}

function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  const common = {
    autoComplete: 'new-password',
    showLabel: t('auth.showPassword'),
    hideLabel: t('auth.hidePassword'),
  }
  return (
    <>
      <PasswordField
        {...register('newPassword', {
          minLength: { value: MIN_PASSWORD_LENGTH, message: t('auth.passwordShort') },
          maxLength: { value: MAX_PASSWORD_LENGTH, message: t('auth.passwordLong') },
        })}
        {...common}
        label={t('passwordChange.newPassword')}
        hint={t('auth.passwordHint')}
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...register('confirmation', {
          validate: (value, values) => value === values.newPassword || t('passwordChange.mismatch'),
        })}
        {...common}
        label={t('passwordChange.confirm')}
        error={errors.confirmation?.message}
      />
    </>
  )
}
