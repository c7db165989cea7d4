import { emailSchema } from '@afterglow/contract/accounts'
import { countCharacters, fitsCharacters } from '@afterglow/contract/kernel'
import {
  CONTACT_SUBJECTS,
  type ContactSubject,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '@afterglow/contract/support'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { t } from '~/lib/contact-words'
import { installation } from '~/lib/installation'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import type { ContactDraft } from './contact-draft'

interface FieldsProps {
  form: UseFormReturn<ContactDraft>
}

const subjects = CONTACT_SUBJECTS.filter((value) => value !== 'billing' || installation.hasPlans).map(
  (value) => ({ value, label: t(`contactSubjects.${value}`) }),
)
const isFilled = (message: string) => (value: string) => value.trim() !== '' || message
const fits = (limit: number, message: string) => (value: string) =>
  fitsCharacters(value.trim(), limit) || message
const nameRules = (required: string) => ({
  validate: {
    isFilled: isFilled(required),
    fits: fits(MAX_CONTACT_NAME_LENGTH, t('contact.nameTooLong', { limit: MAX_CONTACT_NAME_LENGTH })),
  },
})
const messageRules = {
  validate: {
    isFilled: isFilled(t('contact.messageRequired')),
    fits: fits(
      MAX_CONTACT_MESSAGE_LENGTH,
      t('contact.messageTooLong', { limit: MAX_CONTACT_MESSAGE_LENGTH }),
    ),
  },
}
const emailRules = {
  required: t('contact.emailRequired'),
  validate: (value: string) => emailSchema.safeParse(value).success || t('contact.emailInvalid'),
}

/** The sender's name and the address for the answer. */
export function SenderFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('firstName', nameRules(t('contact.firstNameRequired')))}
          label={t('contact.firstName')}
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName', nameRules(t('contact.lastNameRequired')))}
          label={t('contact.lastName')}
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
        />
      </div>
      <TextField
        {...register('email', emailRules)}
        type="email"
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
      />
    </>
  )
}

export function SubjectField({ form }: FieldsProps) {
  return (
    <Controller
      control={form.control}
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
  )
}

export function MessageField({ form }: FieldsProps) {
  return (
    <Controller
      control={form.control}
      name="message"
      rules={messageRules}
      render={({ field, fieldState }) => (
        <TextArea
          {...field}
          label={t('contact.message')}
          rows={7}
          limit={MAX_CONTACT_MESSAGE_LENGTH}
          count={countCharacters}
          required
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
