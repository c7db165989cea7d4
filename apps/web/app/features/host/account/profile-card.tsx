import { changeName, MAX_FULL_NAME_LENGTH } from '@afterglow/contract/accounts'
import { useForm } from 'react-hook-form'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { session, useSession } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'
import { PictureRow } from './picture-row'

export function ProfileCard() {
  return (
    <AccountCard title={t('profile.title')}>
      <PictureRow />
      <NameForm />
    </AccountCard>
  )
}

function NameForm() {
  const known = useSession().session?.user.fullName ?? ''
  const { register, handleSubmit, formState } = useForm({ values: { fullName: known } })
  const { errors, isSubmitting, isDirty } = formState

  async function save(fullName: string) {
    try {
      const answer = await call(changeName, { body: { fullName } })
      session.update(answer.session)
      toast.success(t('profile.nameSaved'))
    } catch (error) {
      toast.destructive(t('errors.title'), refusalOf(error) ?? t('profile.nameFailed'))
    }
  }

  return (
    <form
      noValidate
      className="grid justify-items-start gap-4"
      onSubmit={handleSubmit(({ fullName }) => save(fullName))}
    >
      <div className="w-full">
        <TextField
          {...register('fullName', {
            validate: (name) => name.trim().length <= MAX_FULL_NAME_LENGTH || t('profile.nameLong'),
          })}
          label={t('profile.fullName')}
          optionalLabel={t('profile.optional')}
          hint={t('profile.nameHint')}
          autoComplete="name"
          error={errors.fullName?.message}
        />
      </div>
      <Button type="submit" disabled={!isDirty} isBusy={isSubmitting} busyLabel={t('account.saving')}>
        {t('account.save')}
      </Button>
    </form>
  )
}
