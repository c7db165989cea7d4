import { defineErrors } from '../kernel/index.ts'

export const eventErrors = defineErrors({
  'event.not_found': { status: 404, message: 'Event not found' },
  'event.suspended': {
    status: 404,
    message: 'This event is not available. Please write to us if you think that is a mistake.',
  },
  'event.not_owner': { status: 404, message: 'Event not found' },
  'event.locked': { status: 401, message: 'Enter the password to open the album.' },
  'event.not_started': { status: 403, message: 'This event has not started yet.' },
  'event.not_revealed': { status: 403, message: 'The photos of this event appear later.' },
  'event.view_off': { status: 403, message: 'This event gallery is currently private.' },
  'event.upload_off': { status: 403, message: 'The host has closed uploads for this event.' },
  'event.sending_not_open': { status: 403, message: 'The host has not opened this album for sending yet.' },
  'event.sending_over': { status: 403, message: 'Sending to this album has ended.' },
  'event.notes_off': { status: 403, message: 'The host has closed notes for this event.' },
  'event.download_off': { status: 403, message: 'The host has not allowed downloads for this event.' },
  'event.find_myself_off': {
    status: 403,
    message: 'The host has not opened the search for your own photos.',
  },
  'event.comments_off': { status: 403, message: 'The host has switched comments off for this event.' },
  'event.hearts_off': { status: 403, message: 'The host has switched hearts off for this event.' },
  'event.challenges_off': { status: 403, message: 'The host has switched challenges off for this event.' },
  'event.camera_off': { status: 403, message: 'The host has switched the camera off for this event.' },
  'event.camera_needs_reveal': {
    status: 422,
    message: 'Please choose when the photos of the camera appear.',
  },
  'event.changed_meanwhile': {
    status: 409,
    message: 'This event was changed in another window. Nothing was saved yet, so that nothing gets lost.',
  },
  'event.status_refused': { status: 409, message: 'The event cannot go from this status to that one.' },
  'event.password_missing': { status: 422, message: 'Please set a password for the guests first.' },
  'event.countdown_end_missing': { status: 422, message: 'Please choose when the countdown ends.' },
  'event.sending_reversed': { status: 422, message: 'Sending has to end after it opens.' },
  'event.wrong_password': { status: 401, message: "That password isn't right." },
  'event.title_mismatch': { status: 422, message: 'That is not the title of this event.' },
  'event.cover_unreadable': {
    status: 415,
    message: 'This file is not a photo we can read. JPG, PNG, WebP, HEIC and AVIF work.',
  },
  'event.cover_too_large': { status: 413, message: 'A cover photo can have at most 25 MB.' },
})
