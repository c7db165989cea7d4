import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventListQuery } from '~/features/events'
import { t } from '~/lib/host-words'
import { SelectField } from '~/ui/select'
import { PrintKit } from './print-kit'

/** The print kit of one of the host's events, which they choose when there are several. */
export function PrintKitSection() {
  const events = useQuery(eventListQuery).data?.events ?? []
  const [chosenId, setChosenId] = useState<string | null>(null)
  const event = events.find(({ id }) => id === chosenId) ?? events[0]
  if (event === undefined) return null
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
            onChange={setChosenId}
          />
        </div>
      )}
      <PrintKit eventId={id} version={[title, eventDate, colorTheme].join('|')} />
    </section>
  )
}
