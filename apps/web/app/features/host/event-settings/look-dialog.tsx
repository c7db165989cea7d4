import type { Event } from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import { readLook } from './event-values'
import { FormDialog } from './form-dialog'
import { LookChoices, LookSummary } from './look-choices'
import { PhonePreview } from './phone-preview'
import { customizationWords } from './save-words'
import { useEventForm } from './use-event-form'

/** Choices on the left, preview on the right; stacked on phones. */
export function LookDialog(props: { event: Event; isOpen: boolean; onClose(): void }) {
  const { event, isOpen, onClose } = props
  const { form, values, change } = useEventForm({
    event,
    read: readLook,
    words: customizationWords,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('look.title')}
      width="xl"
      summary={<LookSummary values={values} />}
    >
      <LookChoices values={values} onChange={change} />
      <div
        data-event-theme={values.colorTheme}
        className="mt-7 grid place-items-center overflow-hidden rounded-card bg-(image:--ev-gradient) py-7 lg:absolute lg:inset-y-0 lg:end-0 lg:mt-0 lg:w-92 lg:rounded-s-none lg:rounded-e-dialog lg:py-4"
      >
        <PhonePreview event={{ ...event, ...values }} />
      </div>
    </FormDialog>
  )
}
