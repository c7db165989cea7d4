import type { Event } from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import { CountdownFields } from './countdown-fields'
import { readCountdown } from './event-values'
import { FormDialog } from './form-dialog'
import { countdownDialogWords } from './save-words'
import { useEventForm } from './use-event-form'

export function CountdownDialog(props: { event: Event; isOpen: boolean; onClose(): void }) {
  const { event, isOpen, onClose } = props
  const { form, values, problems, change } = useEventForm({
    event,
    read: readCountdown,
    words: countdownDialogWords,
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} isOpen={isOpen} onClose={onClose} title={t('countdown.title')}>
      <CountdownFields values={values} problems={problems} event={event} onChange={change} />
    </FormDialog>
  )
}
