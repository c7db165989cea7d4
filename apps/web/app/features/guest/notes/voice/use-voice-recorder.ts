import { useEffect, useState, useSyncExternalStore } from 'react'
import { VoiceRecorder } from './voice-recorder'

/** A recorder that lives as long as the page: a closed dialog keeps what was said. */
export function useVoiceRecorder() {
  const [recorder] = useState(() => new VoiceRecorder())
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState)
  // A page that is left lets go of the microphone.
  useEffect(() => recorder.discard, [recorder])
  return { recorder, state }
}

export type RecorderView = ReturnType<typeof useVoiceRecorder>
