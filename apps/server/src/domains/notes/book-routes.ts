import { noteRoutes } from '@afterglow/contract/notes'
import type { HandleProduct } from '../access/index.ts'
import { arrangeNote, orderNotes } from './arrange-note.ts'
import { listBookRows } from './book-store.ts'
import type { NoteDeps } from './deps.ts'
import { presentNote } from './present.ts'

export function registerBookRoutes(handle: HandleProduct, deps: NoteDeps): void {
  handle(noteRoutes.getNoteBook, async ({ grant }) => {
    const { id: eventId, factSeq } = grant.event
    const rows = await listBookRows(deps.db.query, eventId)
    const notes = rows.map((row) => ({ ...presentNote(row), isLeftOut: row.isLeftOut }))
    return { notes, feedToken: deps.feedTokens.seal(eventId, factSeq) }
  })

  handle(noteRoutes.arrangeNote, async ({ grant, params, body }) => {
    await arrangeNote(deps, grant.event, params.noteId, body)
    return undefined
  })

  handle(noteRoutes.orderNotes, async ({ grant, body }) => {
    await orderNotes(deps, grant.event, body.noteIds)
    return undefined
  })
}
