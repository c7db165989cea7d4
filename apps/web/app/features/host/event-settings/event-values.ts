import { type Event, eventLookSchema, eventPermissionsSchema } from '@afterglow/contract/events'

/* The fields of an event that each form shows. They are sent under the same names. */

export function readDetails({ title, eventDate, dateFormat, coverFocalPoint }: Event) {
  return { title, eventDate, dateFormat, coverFocalPoint }
}

export function readAccess(event: Event) {
  // Passwords are never sent to the browser: the field starts empty, and left empty it changes nothing.
  const { sendingFromLocal, sendingUntilLocal, revealsAtLocal } = event
  const times = { sendingFromLocal, sendingUntilLocal, revealsAtLocal }
  const { cameraShots, cameraOnly } = event
  return { ...eventPermissionsSchema.parse(event), ...times, cameraShots, cameraOnly, password: '' }
}

export function readWords({ hostMessage, defaultHashtag, storageLocation }: Event) {
  return { hostMessage: hostMessage ?? '', defaultHashtag, storageLocation }
}

export function readPreferences(event: Event) {
  return { ...readAccess(event), ...readWords(event) }
}

export function readSettings(event: Event) {
  const { title, eventDate, eventType, timeZone, language } = event
  return { ...readPreferences(event), title, eventDate, eventType, timeZone, language }
}

export function readCountdown(event: Event) {
  const { countdownEnabled, countdownTitle, countdownMessage, countdownEndLocal } = event
  return { countdownEnabled, countdownTitle, countdownMessage, countdownEndLocal }
}

export function readLook(event: Event) {
  return eventLookSchema.parse(event)
}

export type AccessValues = ReturnType<typeof readAccess>
export type WordsValues = ReturnType<typeof readWords>
export type SettingsValues = ReturnType<typeof readSettings>
export type SendingValues = Pick<ReturnType<typeof readAccess>, 'sendingFromLocal' | 'sendingUntilLocal'>
export type RevealValues = Pick<ReturnType<typeof readAccess>, 'revealsAtLocal'>
export type CameraValues = Pick<ReturnType<typeof readAccess>, 'cameraShots' | 'cameraOnly'>
export type CountdownValues = ReturnType<typeof readCountdown>
export type LookValues = ReturnType<typeof readLook>
