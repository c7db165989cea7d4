import { noteRoutes } from '@afterglow/contract/notes'
import type { HandleProduct } from '../access/index.ts'
import { addNote } from './add-note.ts'
import { registerBookRoutes } from './book-routes.ts'
import { deleteNote } from './delete-note.ts'
import type { NoteDeps } from './deps.ts'
import { registerGreetingRoutes } from './greeting-routes.ts'
import { listOwnMessages } from './list-own-messages.ts'
import { messageCursor, positionOf } from './message-cursor.ts'
import { countNotes, listNoteRows } from './note-store.ts'
import { presentNote } from './present.ts'
import { senderOf } from './sender.ts'
import { registerVoiceRoutes } from './voice-routes.ts'

export function registerNoteRoutes(handle: HandleProduct, deps: NoteDeps): void {
  const { db } = deps

  handle(noteRoutes.addNote, async ({ grant, body, request, reply }) => {
    await deps.noteQuota.check(request, grant.event.id)
    const { author } = await senderOf(deps, grant, { door: 'notes', reply })
    const { note, isNew } = await addNote(deps, grant.event, author, body)
    if (isNew) await deps.noteQuota.count(request, grant.event.id)
    return presentNote(note)
  })

  handle(noteRoutes.listNotes, async ({ grant, query }) => {
    const { id: eventId, factSeq } = grant.event
    const [found, total] = await Promise.all([
      listNoteRows(db.query, eventId, messageCursor.read(query.cursor), query.limit + 1),
      countNotes(db.query, eventId),
    ])
    const { rows, nextCursor } = messageCursor.pageOf(found, query.limit, positionOf)
    return {
      items: rows.map(presentNote),
      nextCursor,
      total,
      feedToken: deps.feedTokens.seal(eventId, factSeq),
    }
  })

  handle(noteRoutes.deleteNote, async ({ grant, params }) => {
    await deleteNote(deps, grant.event, grant.actor, params.noteId)
    return undefined
  })

  handle(noteRoutes.listOwnMessages, ({ grant }) => listOwnMessages(deps, grant.event, grant.actor))

  registerBookRoutes(handle, deps)
  registerVoiceRoutes(handle, deps)
  registerGreetingRoutes(handle, deps)
}
