export { NoteArea } from './note-area'
export { openNotes } from './note-session'
export { ownMessagesKey } from './own-messages-key'
