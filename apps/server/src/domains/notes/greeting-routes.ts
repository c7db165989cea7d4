import { noteRoutes } from '@afterglow/contract/notes'
import type { HandleProduct } from '../access/index.ts'
import { captionVoice } from './caption-voice.ts'
import type { NoteDeps } from './deps.ts'
import { listGreetings } from './list-greetings.ts'
import { presentVoiceNote } from './present.ts'
import { changeVoice } from './publish-voice.ts'

export function registerGreetingRoutes(handle: HandleProduct, deps: NoteDeps): void {
  handle(noteRoutes.captionVoiceNote, async ({ grant, params: { voiceNoteId }, body }) => {
    await captionVoice(deps, grant.event, grant.actor, { voiceNoteId, caption: body.caption || null })
    return undefined
  })

  handle(noteRoutes.changeVoiceNote, async ({ grant, params, body }) => {
    const voice = await changeVoice(deps, grant.event, params.voiceNoteId, body)
    return presentVoiceNote(voice, deps.voiceUrls, grant.event.accessEpoch)
  })

  handle(noteRoutes.listGreetings, ({ grant, query }) => listGreetings(deps, grant.event, grant.actor, query))
}
