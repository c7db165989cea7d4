import type { EventCard } from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import { SelectField } from '~/ui/select'
import { PrintKit } from './print-kit'

interface PrintKitSectionProps {
  events: readonly EventCard[]
  event: EventCard
  onChoose(eventId: string): void
}

/** The print kit of one of the host's events, with a choice when there are several. */
export function PrintKitSection({ events, event, onChoose }: PrintKitSectionProps) {
  const { id, title, eventDate, colorTheme } = event
  return (
    <section aria-labelledby="print-kit" className="mb-12 md:mb-16">
      <h2 id="print-kit" className="serif text-display-xs">
        {t('printKit.title')}
      </h2>
      <p className="mt-2 mb-5 max-w-[40rem] text-muted">{t('printKit.lead')}</p>
      {events.length > 1 && (
        <div className="mb-5 max-w-88">
          <SelectField
            label={t('printKit.event')}
            value={id}
            options={events.map((one) => ({ value: one.id, label: one.title }))}
            onChange={onChoose}
          />
        </div>
      )}
      <PrintKit eventId={id} version={[title, eventDate, colorTheme].join('|')} />
    </section>
  )
}
