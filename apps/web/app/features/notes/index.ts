export { NoteArea } from './note-area'
export { noteFoot, noteHand, notePaper } from './note-look'
export { openNotes } from './note-session'
export { ownMessagesKey } from './own-messages-key'
