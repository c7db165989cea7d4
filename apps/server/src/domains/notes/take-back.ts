import { uuidSchema } from '@afterglow/contract/kernel'
import { noteSchema } from '@afterglow/contract/notes'
import * as z from 'zod'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact, recordFacts } from '../../platform/facts.ts'
import { type TakeBackPart, takeBackPart } from '../take-back.ts'
import { noteFact } from './message-facts.ts'
import { deleteNotesOfGuest, hasNoteBefore, insertNoteAgain } from './note-store.ts'
import { endGreetings, publishGreeting } from './publish-voice.ts'
import { hasVoiceBefore } from './voice-store.ts'

const keptNoteSchema = z.object({
  id: uuidSchema,
  guestId: z.nullable(uuidSchema),
  message: z.string(),
  theme: noteSchema.shape.theme,
  senderName: z.nullable(z.string()),
  createdAt: z.coerce.date(),
  /** Absent from what was taken back before there were books. */
  bookPlace: z.optional(z.nullable(z.int())),
  isLeftOut: z.optional(z.boolean()),
})

/** Notes of a guest, which are deleted, and voice messages, which guests no longer hear and the host keeps. */
export function messagesOfGuest({ db, clock }: { db: Database; clock: Clock }): TakeBackPart[] {
  return [
    takeBackPart({
      name: 'notes',
      item: keptNoteSchema,
      standsBefore: hasNoteBefore,
      async take(tx, event, { guestId }) {
        const deleted = await deleteNotesOfGuest(tx, event, guestId)
        if (deleted.length > 0) await recordFacts(tx, event.id, 'note.removed', deleted.map(noteFact))
        return deleted
      },
      putBack: (event, notes) =>
        db.transaction(async (tx) => {
          for (const note of notes) {
            const back = await insertNoteAgain(tx, { ...note, eventId: event.id })
            if (back !== undefined) await recordFact(tx, event.id, 'note.created', noteFact(back))
          }
        }),
    }),
    takeBackPart({
      name: 'greetings',
      item: z.uuid(),
      standsBefore: hasVoiceBefore,
      take: (tx, event, { guestId }) => endGreetings(tx, event, { guestId }),
      putBack: (event, ids) =>
        db.transaction(async (tx) => {
          for (const id of ids) await publishGreeting(tx, event, id, clock.date())
        }),
    }),
  ]
}
