import { type Event, MAX_CAMERA_SHOTS, MIN_CAMERA_SHOTS } from '@afterglow/contract/events'
import { now } from '~/lib/clock'
import { t } from '~/lib/host-words'
import { TextField } from '~/ui/field'
import { SwitchRow } from '~/ui/switch'
import type { EventProblems } from './event-problems'
import type { CameraValues, RevealValues } from './event-values'

interface CameraFieldsProps {
  values: CameraValues
  problems: EventProblems
  onChange(patch: Partial<CameraValues>): void
}

/** The shots of a camera in the guest page. When its photos appear is asked with what guests see. */
export function CameraFields({ values, problems, onChange }: CameraFieldsProps) {
  return (
    <div className="grid gap-3 pt-1 pb-3 sm:ms-15">
      <div className="max-w-56">
        <TextField
          type="number"
          inputMode="numeric"
          min={MIN_CAMERA_SHOTS}
          max={MAX_CAMERA_SHOTS}
          label={t('cameraSettings.shots')}
          hint={t('cameraSettings.shotsHint', { min: MIN_CAMERA_SHOTS, max: MAX_CAMERA_SHOTS })}
          error={problems.cameraShots}
          // Zero is an empty field: nobody types it.
          value={values.cameraShots || ''}
          onChange={(ev) => onChange({ cameraShots: Number(ev.target.value) })}
        />
      </div>
      <SwitchRow
        label={t('cameraSettings.only')}
        hint={t('cameraSettings.onlyText')}
        isOn={values.cameraOnly}
        onChange={(cameraOnly) => onChange({ cameraOnly })}
      />
      <p className="text-sm text-muted">{t('accessQuestions.cameraTime')}</p>
    </div>
  )
}

/** With the camera comes a time at which its photos appear: in the morning after, unless the host has chosen one. */
export function cameraPatch(
  event: Event,
  { revealsAtLocal }: RevealValues,
  isOn: boolean,
): Partial<RevealValues> {
  if (!isOn || revealsAtLocal !== null) return {}
  const today = now().toISOString().slice(0, 10)
  const eventDate = event.eventDate ?? event.startDate ?? today
  // Of an event that is over it would reveal everything at once.
  const morning = new Date(`${eventDate < today ? today : eventDate}T00:00:00Z`)
  morning.setUTCDate(morning.getUTCDate() + 1)
  return { revealsAtLocal: `${morning.toISOString().slice(0, 10)}T10:00` }
}
