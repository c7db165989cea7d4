import type { VoiceNote } from '@afterglow/contract/notes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface VoicePlayer {
  /** The message that is playing; one at a time. */
  playingId: string | null
  /** Playback position, in seconds. */
  position: number
  /** The message that could not be played. */
  failedId: string | null
  /** Whether those after it follow by themselves. */
  isPlayingAll: boolean
  /** The place of the message that is playing among those that can be played, from 1, and its sender's name. */
  now: { place: number; count: number; senderName: string | null } | null
  /** Plays it alone, or stops it if it is playing. */
  toggle(voice: VoiceNote): void
  playAll(): void
  /** Goes on with the next; stops behind the last. */
  skip(): void
  stop(): void
}

/**
 * Plays voice messages, one or all of them in the order of the list. All play in one element: browsers let a page start
 * another without a tap only there. `onLast` is called when the last that is known begins.
 */
export function useVoicePlayer(voices: readonly VoiceNote[], { onLast }: { onLast(): void }): VoicePlayer {
  const element = useRef<HTMLAudioElement | null>(null)
  const following = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<{ id: string; isAll: boolean } | null>(null)
  const [position, setPosition] = useState(0)
  const [failedId, setFailedId] = useState<string | null>(null)
  const playable = voices.filter(({ isPlayable }) => isPlayable)
  const at = playable.findIndex(({ id }) => id === playing?.id)

  function release(audio: HTMLAudioElement | null) {
    audio?.pause()
    // Releases the bytes: a paused element keeps loading.
    audio?.removeAttribute('src')
    audio?.load()
  }

  function stop() {
    release(element.current)
    release(following.current)
    setPlaying(null)
    setPosition(0)
  }

  function start(voice: VoiceNote, isAll: boolean) {
    const audio = element.current ?? listenTo(new Audio())
    element.current = audio
    setFailedId(null)
    setPosition(0)
    setPlaying({ id: voice.id, isAll })
    audio.src = voice.audioData
    const { src } = audio
    audio.play().catch(() => {
      // A play that another message interrupted has not failed.
      if (audio.src === src) fail()
    })
    if (isAll) preload(playable[playable.findIndex(({ id }) => id === voice.id) + 1])
  }

  /** Its bytes are in the browser's cache when it begins. */
  function preload(next: VoiceNote | undefined) {
    if (next === undefined) return onLast()
    following.current ??= new Audio()
    following.current.preload = 'auto'
    following.current.src = next.audioData
  }

  function listenTo(audio: HTMLAudioElement): HTMLAudioElement {
    audio.addEventListener('ended', () => end())
    audio.addEventListener('timeupdate', () => setPosition(audio.currentTime))
    // The event of a message before comes late, when the error has been reset.
    audio.addEventListener('error', () => audio.error !== null && fail())
    return audio
  }

  function goOn() {
    // Where the message was deleted meanwhile, nothing says which is next.
    const next = at < 0 ? undefined : playable[at + 1]
    if (playing?.isAll && next !== undefined) start(next, true)
    else stop()
  }

  const end = useEffectEvent(goOn)
  const fail = useEffectEvent(() => {
    const { id = null, isAll = false } = playing ?? {}
    goOn()
    if (!isAll || at === playable.length - 1) setFailedId(id)
  })

  // The elements would keep playing after their screen is gone.
  useEffect(
    () => () => {
      element.current?.pause()
      following.current?.removeAttribute('src')
    },
    [],
  )

  const current = playable[at]
  return {
    playingId: playing?.id ?? null,
    position,
    failedId,
    isPlayingAll: playing?.isAll ?? false,
    now:
      current === undefined
        ? null
        : { place: at + 1, count: playable.length, senderName: current.senderName },
    toggle: (voice) => (playing?.id === voice.id ? stop() : start(voice, false)),
    playAll() {
      const [first] = playable
      if (first !== undefined) start(first, true)
    },
    skip: goOn,
    stop,
  }
}
