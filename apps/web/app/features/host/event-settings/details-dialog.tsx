import { DATE_FORMATS, type Event } from '@afterglow/contract/events'
import { now } from '~/lib/clock'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select'
import { CoverButtons } from './cover-field'
import { CoverFraming } from './cover-framing'
import { readDetails } from './event-values'
import { FormDialog } from './form-dialog'
import { customizationWords } from './save-words'
import { useEventForm } from './use-event-form'

export function DetailsDialog(props: { event: Event; isOpen: boolean; onClose(): void }) {
  const { event, isOpen, onClose } = props
  const { form, values, problems, change } = useEventForm({
    event,
    read: readDetails,
    words: customizationWords,
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} isOpen={isOpen} onClose={onClose} title={t('details.title')} width="lg">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TextField
          label={t('eventFields.name')}
          error={problems.title}
          value={values.title}
          onChange={(ev) => change({ title: ev.target.value })}
          autoComplete="off"
          required
        />
        <div className="grid gap-3">
          <p className="text-sm font-semibold">{t('details.photo')}</p>
          <CoverButtons event={event} />
          <p className="text-[.8125rem] text-subtle">{t('details.hint')}</p>
          {event.groupsFaces && <p className="text-[.8125rem] text-subtle">{t('details.facesHint')}</p>}
        </div>
        {event.primaryImageUrl !== null && (
          <CoverFraming
            imageUrl={event.primaryImageUrl}
            title={values.title}
            date={values.eventDate && formatDate(values.eventDate, values.dateFormat)}
            value={values.coverFocalPoint}
            onChange={(coverFocalPoint) => change({ coverFocalPoint })}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('eventFields.date')}
            optionalLabel={t('eventFields.optional')}
            error={problems.eventDate}
            value={values.eventDate ?? ''}
            onChange={(ev) => change({ eventDate: ev.target.value || null })}
          />
          <SelectField
            label={t('eventFields.dateFormat')}
            value={values.dateFormat}
            options={DATE_FORMATS.map((value) => ({ value, label: preview(value, values.eventDate) }))}
            onChange={(dateFormat) => change({ dateFormat })}
          />
        </div>
        <p className="-mt-3 text-[.8125rem] leading-[1.15rem] text-subtle">{t('eventFields.dateHint')}</p>
      </div>
    </FormDialog>
  )
}

/** The event's own date in each format, or today's if it has none. */
function preview(dateFormat: string, date: string | null): string {
  return formatDate(date ?? formatDate(now().toISOString(), 'yyyy-MM-dd'), dateFormat)
}
