import { useEffect, useRef, useState } from 'react'

export interface SoundToPlay {
  id: string
  url: string
}

export interface Sound {
  /** The sound that is playing; one at a time. */
  playingId: string | null
  /** Playback position, in seconds. */
  position: number
  /** The sound that could not be played. */
  failedId: string | null
  /** Plays it, or stops it if it is playing. */
  toggle(sound: SoundToPlay): void
  stop(): void
}

/** A single player: a second sound stops the first, and each starts from its beginning. */
export function useSound(): Sound {
  const element = useRef<HTMLAudioElement | null>(null)
  const [playingId, setPlayingId] = useState<string | null>(null)
  const [position, setPosition] = useState(0)
  const [failedId, setFailedId] = useState<string | null>(null)

  // The element would keep playing after its screen is gone.
  useEffect(() => () => element.current?.pause(), [])

  function stop() {
    const audio = element.current
    element.current = null
    audio?.pause()
    // Releases the bytes: a paused element keeps loading.
    audio?.removeAttribute('src')
    audio?.load()
    setPlayingId(null)
    setPosition(0)
  }

  function toggle({ id, url }: SoundToPlay) {
    const isPlaying = playingId === id
    stop()
    if (isPlaying) return
    const audio = new Audio(url)
    element.current = audio
    const whileCurrent = (act: () => void) => () => {
      if (element.current === audio) act()
    }
    const fail = whileCurrent(() => {
      stop()
      setFailedId(id)
    })
    audio.addEventListener('ended', whileCurrent(stop))
    audio.addEventListener(
      'timeupdate',
      whileCurrent(() => setPosition(audio.currentTime)),
    )
    audio.addEventListener('error', fail)
    setFailedId(null)
    setPlayingId(id)
    audio.play().catch(fail)
  }

  return { playingId, position, failedId, toggle, stop }
}
