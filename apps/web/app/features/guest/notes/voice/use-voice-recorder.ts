import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKeptText } from '~/lib/use-kept-text'
import { openVoiceShelf } from './kept-voice'
import { VoiceRecorder } from './voice-recorder'

/**
 * A recorder that lives as long as the page, with what an earlier one left behind: neither a closed dialog nor an error
 * screen takes a recording away, or what was typed about it. `loadKept` must have resolved.
 */
export function useVoiceRecorder(eventId: string) {
  const [recorder] = useState(() => {
    const { shelf, kept } = openVoiceShelf(eventId)
    return new VoiceRecorder(shelf, kept)
  })
  const [caption, setCaption] = useKeptText(`caption ${eventId}`)
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState)
  // Leaving the page, or a bug in it, releases the microphone; what was recorded so far is kept.
  useEffect(() => recorder.finish, [recorder])
  return { recorder, state, caption, setCaption }
}

export type RecorderView = ReturnType<typeof useVoiceRecorder>
