export { GuestNotes } from './guest-notes'
export { messages } from './part'
