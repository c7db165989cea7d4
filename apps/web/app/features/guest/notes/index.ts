export { openNotes } from './note-session'
export { ownMessagesKey } from './own-messages-key'
export { notes } from './part'
