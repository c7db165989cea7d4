import type { Event } from '@afterglow/contract/events'
import { Link } from 'react-router'
import { t } from '~/lib/host-words'
import { Card } from '~/ui/card'
import { CountdownFields } from './countdown-fields'
import { readCountdown } from './event-values'
import { LeaveWarning } from './leave-warning'
import { SaveBar } from './save-bar'
import { countdownScreenWords } from './save-words'
import { useEventForm } from './use-event-form'

/** The countdown on its own screen. */
export function CountdownForm({ event }: { event: Event }) {
  const { form, values, problems, change } = useEventForm({
    event,
    read: readCountdown,
    words: countdownScreenWords,
  })
  return (
    <form
      noValidate
      className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(ev) => {
        ev.preventDefault()
        form.save()
      }}
    >
      <Card className="p-5 sm:p-7">
        <CountdownFields values={values} problems={problems} event={event} onChange={change} />
        {values.countdownEnabled && (
          <Link to={`/dashboard/events/${event.id}/settings`} className="link mt-4 inline-block text-sm">
            {t('countdown.changeZone')}
          </Link>
        )}
      </Card>
      <SaveBar form={form} label={t('eventForm.save')} />
      <LeaveWarning isDirty={form.isDirty} />
    </form>
  )
}
