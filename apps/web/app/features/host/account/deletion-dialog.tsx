import { type Account, scheduleDeletion } from '@afterglow/contract/accounts'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { call, isApiError, refusalOf } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { TextField } from '~/ui/field'
import { SubmitDialog } from '~/ui/submit-dialog'
import { toast } from '~/ui/toast'
import { CurrentPasswordField, currentPasswordRules } from './current-password-field'
import { MyData } from './my-data'

interface Values {
  /** The password, or the email of a host without one. */
  proof: string
}

interface DeletionDialogProps {
  account: Account
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Asks for the password, or for the email of a host without one, and signs out everywhere. */
export function DeletionDialog({ account, isOpen, onOpenChange }: DeletionDialogProps) {
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    defaultValues: { proof: '' },
  })
  const { errors, isSubmitting } = formState

  function close() {
    reset()
    onOpenChange(false)
  }

  async function submit(proof: string) {
    try {
      const body = account.hasPassword ? { currentPassword: proof } : { email: proof }
      const { deletionAt } = await call(scheduleDeletion, { body })
      const date = formatDate(deletionAt)
      toast.success(t('accountDeletion.scheduled', { date }), t('accountDeletion.scheduledText'))
      session.endedByServer()
    } catch (error) {
      const reason = refusalOf(error) ?? t('accountDeletion.failed')
      const isProof = isApiError(error, 'account.wrong_password') || isApiError(error, 'account.wrong_email')
      if (isProof) setError('proof', { message: reason })
      else toast.destructive(t('errors.title'), reason)
    }
  }

  return (
    <SubmitDialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={handleSubmit(({ proof }) => submit(proof))}
      title={t('accountDeletion.dialogTitle')}
      description={t('accountDeletion.dialogText')}
      closeLabel={t('app.close')}
      cancelLabel={t('app.cancel')}
      submitLabel={t('accountDeletion.confirm')}
      busyLabel={t('accountDeletion.deleting')}
      isSaving={isSubmitting}
      isDanger
      intro={
        <div className="mb-5 rounded-card bg-sunken p-4">
          <MyData label={t('accountDeletion.downloadFirst')} />
        </div>
      }
    >
      <ProofField account={account} register={register} error={errors.proof?.message} />
    </SubmitDialog>
  )
}

interface ProofFieldProps {
  account: Account
  register: UseFormRegister<Values>
  error: string | undefined
}

function ProofField({ account, register, error }: ProofFieldProps) {
  if (account.hasPassword)
    return <CurrentPasswordField {...register('proof', currentPasswordRules())} error={error} />
  return (
    <TextField
      {...register('proof', {
        validate: (text) => isSame(text, account.email) || t('accountDeletion.emailMismatch'),
      })}
      label={t('accountDeletion.typeEmail', { email: account.email })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}

function isSame(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email
}
