export { findNote, findNotesByIds, listNoteRows, type NoteRow } from './note-store.ts'
export { notes } from './plug.ts'
