import { type Account, changeEmail, emailSchema, type Session } from '@afterglow/contract/accounts'
import { readEmail } from '@afterglow/contract/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { type UseFormSetError, useForm } from 'react-hook-form'
import { call, isApiError, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'
import { accountQuery, sessionsQuery } from './account-queries'
import { CurrentPasswordField, currentPasswordRules } from './current-password-field'

interface Values {
  email: string
  currentPassword: string
}

export function EmailCard({ account }: { account: Account }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    defaultValues: { email: '', currentPassword: '' },
  })
  const { errors, isSubmitting } = formState

  async function submit({ email, currentPassword }: Values) {
    const password = account.hasPassword ? { currentPassword } : {}
    try {
      const answer = await call(changeEmail, { body: { email, ...password } })
      reset()
      if (answer.outcome === 'link_sent') {
        toast.success(t('emailChange.checkInbox'), t('emailChange.linkSent', { email: readEmail(email) }))
        return
      }
      adopt(answer.session)
      await Promise.all(
        [accountQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      )
    } catch (error) {
      explain(error, setError)
    }
  }

  return (
    <AccountCard title={t('emailChange.title')} lead={t('emailChange.lead', { email: account.email })}>
      <form noValidate className="grid justify-items-start gap-4" onSubmit={handleSubmit(submit)}>
        <div className="grid w-full gap-4">
          <TextField
            {...register('email', {
              required: t('auth.emailRequired'),
              validate: (value) => emailSchema.safeParse(value).success || t('auth.emailInvalid'),
            })}
            type="email"
            label={t('emailChange.newEmail')}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
          />
          {account.hasPassword && (
            <CurrentPasswordField
              {...register('currentPassword', currentPasswordRules())}
              error={errors.currentPassword?.message}
            />
          )}
        </div>
        <Button type="submit" isBusy={isSubmitting} busyLabel={t('account.saving')}>
          {t('emailChange.submit')}
        </Button>
      </form>
    </AccountCard>
  )
}

function adopt(changed: Session) {
  session.update(changed)
  toast.success(t('emailChange.changed'), t('emailChange.changedHere', { email: changed.user.email }))
}

/** Field errors are shown at their field. */
function explain(error: unknown, setError: UseFormSetError<Values>) {
  const reason = refusalOf(error) ?? t('emailChange.failed')
  if (isApiError(error, 'account.wrong_password')) setError('currentPassword', { message: reason })
  else if (isApiError(error, 'account.email_taken') || isApiError(error, 'account.email_unchanged'))
    setError('email', { message: reason })
  else toast.destructive(t('errors.title'), reason)
}
