export { NoteArea } from './note-area'
export { noteFoot, noteHand, notePaper } from './note-paper'
export { openNotes } from './note-session'
