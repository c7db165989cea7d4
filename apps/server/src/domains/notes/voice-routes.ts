import { guestIdOf } from '@afterglow/contract/kernel'
import { noteRoutes } from '@afterglow/contract/notes'
import { bodyOf } from '../../http/request-body.ts'
import type { HandleProduct } from '../access/index.ts'
import { deleteVoice, deleteVoices } from './delete-voice.ts'
import type { NoteDeps } from './deps.ts'
import { messageCursor, positionOf } from './message-cursor.ts'
import { assertOwnMessage } from './note-access.ts'
import { presentSentVoiceNote, presentVoiceNote } from './present.ts'
import { receiveVoice } from './receive-voice.ts'
import { senderOf } from './sender.ts'
import { serveVoice } from './serve-voice.ts'
import { serveVoicesInOne } from './serve-voices-in-one.ts'
import { countAccepted, countKept, countPlayable, findVoice, listKept } from './voice-store.ts'

export function registerVoiceRoutes(handle: HandleProduct, deps: NoteDeps): void {
  const { db, voiceUrls } = deps

  handle(noteRoutes.getSentVoiceNote, async ({ grant, params }) => {
    const voice = await findVoice(db.query, params.voiceNoteId)
    assertOwnMessage(grant.event, voice, grant.actor)
    return presentSentVoiceNote(voice)
  })

  handle(noteRoutes.listVoiceNotes, async ({ grant, query }) => {
    const { id: eventId, factSeq, accessEpoch } = grant.event
    const [found, total, playable, { all: used }] = await Promise.all([
      listKept(db.query, eventId, messageCursor.read(query.cursor), query.limit + 1),
      countKept(db.query, eventId),
      countPlayable(db.query, eventId),
      countAccepted(db.query, eventId),
    ])
    const { rows, nextCursor } = messageCursor.pageOf(found, query.limit, positionOf)
    const items = rows.map((row) => presentVoiceNote(row, voiceUrls, accessEpoch))
    return { items, nextCursor, total, used, playable, feedToken: deps.feedTokens.seal(eventId, factSeq) }
  })

  handle(noteRoutes.getVoicesInOne, ({ grant, query, request, reply }) =>
    serveVoicesInOne(deps, grant.event, query.part, { request, reply }),
  )

  handle(noteRoutes.deleteVoiceNote, async ({ grant, params }) => {
    await deleteVoice(deps, grant.event, grant.actor, params.voiceNoteId)
    return undefined
  })

  handle(noteRoutes.deleteVoiceNotes, async ({ grant, body }) => {
    await deleteVoices(deps, grant.event, body.ids)
    return undefined
  })

  handle(noteRoutes.getVoiceBytes, ({ params, query, request, reply }) => {
    const { event: eventId, epoch, greeting: greetingEpoch, expires, signature, download } = query
    const address = { eventId, voiceNoteId: params.voiceNoteId, epoch, greetingEpoch }
    return serveVoice(deps, address, { expires, signature, download: download === '1' }, { request, reply })
  })

  handle(noteRoutes.putVoiceNote, async ({ grant, params, query, request, reply }) => {
    await deps.voiceQuota.check(request, grant.event.id)
    const { author, isKnown } = await senderOf(deps, grant, { door: 'voices', reply })
    const sender = { eventId: grant.event.id, guestId: guestIdOf(author) }
    const receive = () =>
      receiveVoice(deps, grant.event, author, {
        id: params.voiceNoteId,
        senderName: query.senderName,
        network: isKnown ? null : deps.networkOf(request),
        body: bodyOf(request),
        onAccepted: () => deps.voiceQuota.count(request, grant.event.id),
      })
    return presentSentVoiceNote(await deps.bodyTurns(sender, request, receive))
  })
}
