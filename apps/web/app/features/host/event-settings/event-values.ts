import type { Event } from '@afterglow/contract/events'

/* The fields of an event that each form shows. They are sent under the same names. */

export function readDetails({ title, eventDate, dateFormat, coverFocalPoint }: Event) {
  return { title, eventDate, dateFormat, coverFocalPoint }
}

export function readAccess(event: Event) {
  return {
    passwordProtection: event.passwordProtection,
    guestsCanView: event.guestsCanView,
    guestsCanUpload: event.guestsCanUpload,
    guestsCanAddNotes: event.guestsCanAddNotes,
    guestsCanDownload: event.guestsCanDownload,
    guestsCanDelete: event.guestsCanDelete,
    guestsViewOwnOnly: event.guestsViewOwnOnly,
    uploadApproval: event.uploadApproval,
    socialSharing: event.socialSharing,
    // Passwords are never sent to the browser: the field starts empty, and left empty it changes nothing.
    password: '',
  }
}

export function readWords({ hostMessage, defaultHashtag, storageLocation }: Event) {
  return { hostMessage: hostMessage ?? '', defaultHashtag, storageLocation }
}

export function readPreferences(event: Event) {
  return { ...readAccess(event), ...readWords(event) }
}

export function readSettings(event: Event) {
  const { title, eventDate, eventType, timeZone } = event
  return { ...readPreferences(event), title, eventDate, eventType, timeZone }
}

export function readCountdown(event: Event) {
  const { countdownEnabled, countdownTitle, countdownMessage, countdownEndLocal } = event
  return { countdownEnabled, countdownTitle, countdownMessage, countdownEndLocal }
}

export function readLook({ layoutType, colorTheme, gridStyle }: Event) {
  return { layoutType, colorTheme, gridStyle }
}

export type WordsValues = ReturnType<typeof readWords>
export type SettingsValues = ReturnType<typeof readSettings>
export type CountdownValues = ReturnType<typeof readCountdown>
export type LookValues = ReturnType<typeof readLook>
