import { defineErrors } from '../kernel/index.ts'

export const eventErrors = defineErrors({
  'event.not_found': { status: 404, message: 'Event not found' },
  'event.not_owner': { status: 404, message: 'Event not found' },
  'event.locked': { status: 401, message: 'This event asks for a password.' },
  'event.not_started': { status: 403, message: 'This event has not started yet.' },
  'event.view_off': { status: 403, message: 'This event gallery is currently private.' },
  'event.upload_off': { status: 403, message: 'The host has closed uploads for this event.' },
  'event.notes_off': { status: 403, message: 'The host has closed notes for this event.' },
  'event.download_off': { status: 403, message: 'The host has not allowed downloads for this event.' },
})
