import type { Event } from '@afterglow/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { now } from '~/lib/clock'
import { t } from '~/lib/host-words'
import { useOneAtATime } from '~/lib/use-one-at-a-time'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { toast } from '~/ui/toast'
import { DateSentence } from './date-sentence'
import type { EventProblems } from './event-problems'
import type { RevealValues } from './event-values'
import { instantBy, momentInWords } from './moments'
import { saveEvent } from './save-event'
import { explainFailure, revealWords } from './save-words'

interface RevealFieldsProps {
  values: RevealValues
  event: Event
  problems: EventProblems
  /** Empty is not allowed. */
  isNeeded?: boolean
  /** A time is being cleared, perhaps for another one. */
  isClearing?: boolean
  onChange(patch: Partial<RevealValues>): void
}

/** When all photos appear for everybody. Empty: they are not held back. */
export function RevealFields(props: RevealFieldsProps) {
  const { values, event, problems, isNeeded = false, isClearing = false, onChange } = props
  const isWaiting = event.revealsAt !== null && Date.parse(event.revealsAt) > now().getTime()
  const { revealsAtLocal } = values
  return (
    <DateSentence
      sentence={sentenceOf(values, event)}
      changeLabel={t('moments.changeReveal')}
      isFresh={isClearing || revealsAtLocal !== event.revealsAtLocal}
      isInvalid={problems.revealsAtLocal !== undefined}
      action={isWaiting && <RevealNow event={event} />}
    >
      <div className="sm:max-w-80">
        <TextField
          type="datetime-local"
          label={t('reveal.at')}
          {...(!isNeeded && { optionalLabel: t('reveal.optional') })}
          error={problems.revealsAtLocal}
          value={revealsAtLocal ?? ''}
          onChange={(ev) => onChange({ revealsAtLocal: ev.target.value || null })}
        />
      </div>
      <p className="text-sm text-muted">{t('reveal.hint', { zone: event.timeZone.replaceAll('_', ' ') })}</p>
    </DateSentence>
  )
}

function sentenceOf({ revealsAtLocal }: RevealValues, event: Event): string {
  const instant = instantBy(event, revealsAtLocal)
  if (revealsAtLocal === null || instant === null) return t('moments.appearsUnset')
  const at = momentInWords(revealsAtLocal)
  return t(instant > now().getTime() ? 'moments.appears' : 'moments.appeared', { at })
}

/** Takes effect at once, beside what is typed and not saved yet. */
function RevealNow({ event }: { event: Event }) {
  const client = useQueryClient()
  const saving = useOneAtATime()

  async function reveal() {
    try {
      await saveEvent(client, event, { revealNow: true })
      toast.success(revealWords.saved.title, revealWords.saved.text)
    } catch (error) {
      explainFailure(error, revealWords.failed)
    }
  }

  return (
    <Button isBusy={saving.isBusy} busyLabel={t('reveal.revealing')} onClick={() => saving.run(reveal)}>
      {t('reveal.now')}
    </Button>
  )
}
