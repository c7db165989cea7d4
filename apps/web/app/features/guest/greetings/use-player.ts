import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Voice {
  id: string
  audioData: string
}

export interface Player {
  /** The voice that was started last, playing or paused. */
  currentId: string | null
  isPlaying: boolean
  /** In seconds, of the current voice. */
  position: number
  failedId: string | null
  /** Plays a voice, or pauses the one that is playing. */
  toggle(voice: Voice): void
  /** One after the other, from the first. */
  playAll(): void
  isPlayingAll: boolean
  stop(): void
}

/** One player for all voices: a second one stops the first, and a paused one goes on where it was. */
export function usePlayer(voices: readonly Voice[]): Player {
  const sound = useAudioElement()
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isPlayingAll, setIsPlayingAll] = useState(false)
  const [position, setPosition] = useState(0)
  const [failedId, setFailedId] = useState<string | null>(null)

  function stop() {
    sound.close()
    setCurrentId(null)
    setIsPlaying(false)
    setIsPlayingAll(false)
    setPosition(0)
  }

  const goOn = useEffectEvent((id: string) => {
    const next = isPlayingAll ? voices[voices.findIndex((voice) => voice.id === id) + 1] : undefined
    if (next === undefined) stop()
    else start(next)
  })

  function start({ id, audioData }: Voice) {
    sound.open(audioData, {
      onEnd: () => goOn(id),
      onTime: setPosition,
      onFail() {
        stop()
        setFailedId(id)
      },
    })
    setFailedId(null)
    setCurrentId(id)
    setPosition(0)
    setIsPlaying(true)
    sound.play()
  }

  function toggle(voice: Voice) {
    if (currentId !== voice.id || !sound.isOpen()) {
      setIsPlayingAll(false)
      return start(voice)
    }
    setIsPlaying(!isPlaying)
    if (isPlaying) sound.pause()
    else sound.play()
  }

  function playAll() {
    const [first] = voices
    if (first === undefined) return
    setIsPlayingAll(true)
    start(first)
  }

  useStopWhenGone(currentId !== null && !voices.some(({ id }) => id === currentId), stop)
  return { currentId, isPlaying, position, failedId, toggle, playAll, isPlayingAll, stop }
}

function useStopWhenGone(isGone: boolean, stop: () => void) {
  const stopGone = useEffectEvent(stop)
  // A greeting that the host withdraws stops at once, although its bytes are loaded.
  useEffect(() => {
    if (isGone) stopGone()
  }, [isGone])
}

interface SoundEvents {
  onTime(seconds: number): void
  onEnd(): void
  onFail(): void
}

/** One audio element at a time. Events of an element that was replaced come late, and are ignored. */
function useAudioElement() {
  const element = useRef<HTMLAudioElement | null>(null)
  // The element would keep playing after its screen is gone.
  useEffect(() => () => release(element.current), [])

  function open(url: string, { onTime, onEnd, onFail }: SoundEvents) {
    release(element.current)
    const audio = new Audio(url)
    element.current = audio
    const whileCurrent = (act: () => void) => () => {
      if (element.current === audio) act()
    }
    audio.addEventListener('ended', whileCurrent(onEnd))
    audio.addEventListener(
      'timeupdate',
      whileCurrent(() => onTime(audio.currentTime)),
    )
    audio.addEventListener('error', whileCurrent(onFail))
  }

  return {
    open,
    isOpen: () => element.current !== null,
    /** Where the browser refuses to play, the element fails. */
    play() {
      const audio = element.current
      audio?.play().catch(() => audio.dispatchEvent(new Event('error')))
    },
    pause: () => element.current?.pause(),
    close() {
      release(element.current)
      element.current = null
    },
  }
}

/** A paused element keeps loading until it has no source. */
function release(audio: HTMLAudioElement | null) {
  audio?.pause()
  audio?.removeAttribute('src')
  audio?.load()
}
