import { emailSchema } from '@afterglow/contract/accounts'
import {
  CONTACT_SUBJECTS,
  type ContactSubject,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '@afterglow/contract/support'
import { Controller, useForm } from 'react-hook-form'
import { t } from '~/lib/host-words'
import { useSession } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { type ContactDraft, startingDraft } from './contact-draft'
import { sendMessage } from './send-message'

const subjects = CONTACT_SUBJECTS.map((value) => ({ value, label: t(`contactSubjects.${value}`) }))
const isFilled = (message: string) => (value: string) => value.trim() !== '' || message

/** For everybody: a signed-in host finds name and email filled in. What was typed stays until it has been sent. */
export function ContactForm() {
  const user = useSession().session?.user ?? null
  const form = useForm<ContactDraft>({
    // The session may arrive after the form; it fills in only what nobody has typed yet.
    values: startingDraft(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { register, control, handleSubmit, formState, reset } = form
  const { errors, isSubmitting } = formState

  async function submit(draft: ContactDraft) {
    const isSent = await sendMessage(draft)
    if (isSent) reset({ ...draft, subject: null, message: '' }, { keepDirtyValues: false })
  }

  const name = (required: string) => ({
    validate: isFilled(required),
    maxLength: {
      value: MAX_CONTACT_NAME_LENGTH,
      message: t('contact.nameTooLong', { limit: MAX_CONTACT_NAME_LENGTH }),
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('firstName', name(t('contact.firstNameRequired')))}
          label={t('contact.firstName')}
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName', name(t('contact.lastNameRequired')))}
          label={t('contact.lastName')}
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
        />
      </div>
      <TextField
        {...register('email', {
          required: t('contact.emailRequired'),
          validate: (value) => emailSchema.safeParse(value.trim()).success || t('contact.emailInvalid'),
        })}
        type="email"
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
      />
      <Controller
        control={control}
        name="subject"
        rules={{ required: t('contact.subjectRequired') }}
        render={({ field, fieldState }) => (
          <SelectField<ContactSubject>
            ref={field.ref}
            label={t('contact.subject')}
            placeholder={t('contact.subjectPlaceholder')}
            value={field.value}
            options={subjects}
            onChange={field.onChange}
            isRequired
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="message"
        rules={{ validate: isFilled(t('contact.messageRequired')) }}
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('contact.message')}
            rows={7}
            maxLength={MAX_CONTACT_MESSAGE_LENGTH}
            required
            error={fieldState.error?.message}
          />
        )}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBusy={isSubmitting}
          busyLabel={t('contact.sending')}
        >
          {t('contact.send')}
        </Button>
      </div>
    </form>
  )
}
