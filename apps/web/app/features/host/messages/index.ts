export { GuestNotes } from './guest-notes'
