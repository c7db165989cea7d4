import { useEffect, useEffectEvent, useState } from 'react'

interface VoiceSoundOptions {
  /** Null where the wall is silent. */
  url: string | null
  isStill: boolean
  onEnd(): void
}

/**
 * Plays a sound once. A browser that refuses, as most do until somebody has clicked on the page, and a sound that does not
 * come make the slide a silent one. `isRunning`: time passes, heard or not.
 */
export function useVoiceSound({ url, isStill, onEnd }: VoiceSoundOptions) {
  const [player, setPlayer] = useState<HTMLAudioElement | null>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const end = useEffectEvent(onEnd)

  // The player belongs to the browser: it is heard until it is stopped, whether or not its slide is on the screen.
  useEffect(() => {
    if (url === null) return
    const audio = new Audio(url)
    audio.addEventListener('playing', () => setIsPlaying(true))
    for (const kind of ['pause', 'waiting']) audio.addEventListener(kind, () => setIsPlaying(false))
    audio.addEventListener('error', () => setHasFailed(true))
    audio.addEventListener('ended', () => end())
    setPlayer(audio)
    return () => {
      setPlayer(null)
      setIsPlaying(false)
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    }
  }, [url])

  // A wall that is paused is silent.
  useEffect(() => {
    if (player === null) return
    if (isStill) player.pause()
    else player.play().catch((error: Error) => error.name !== 'AbortError' && setHasFailed(true))
  }, [player, isStill])

  const isHeard = url !== null && !hasFailed
  return { isHeard, isRunning: isHeard ? isPlaying : !isStill }
}
