import { useEffect, useState, useSyncExternalStore } from 'react'
import { VoiceRecorder } from './voice-recorder'

/** A recorder that lives as long as the page: closing the dialog keeps the recording. */
export function useVoiceRecorder() {
  const [recorder] = useState(() => new VoiceRecorder())
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState)
  // Leaving the page releases the microphone.
  useEffect(() => recorder.discard, [recorder])
  return { recorder, state }
}

export type RecorderView = ReturnType<typeof useVoiceRecorder>
