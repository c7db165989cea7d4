import { MAX_VOICE_BYTES, MAX_VOICE_SECONDS, type VoiceRefusal } from '@afterglow/contract/notes'
import { newId } from '~/lib/new-id'
import { canRecord, type Microphone, openMicrophone } from './microphone'

export type VoiceProblem = VoiceRefusal | 'unsupported' | 'noMicrophone' | 'failedToRecord' | 'fileTooLarge'

/** A voice message ready to be played and sent. */
export interface TakenVoice {
  /** Makes resending after a lost answer idempotent. */
  id: string
  blob: Blob
  url: string
  /** The chosen file's name; null when recorded here. */
  name: string | null
  /** Null for a file: the server measures it. */
  seconds: number | null
  levels: readonly number[]
}

export type RecorderState =
  | { phase: 'idle'; problem: VoiceProblem | null }
  | { phase: 'asking' }
  | { phase: 'recording' | 'paused'; seconds: number; levels: readonly number[] }
  | { phase: 'taken'; voice: TakenVoice }

const TICK = 100
/** Interval at which data is emitted, so that an interrupted recording is not lost. */
const SLICE = 1000

/** Records one voice message at a time, or takes a file instead. It is independent of the UI. */
export class VoiceRecorder {
  #state: RecorderState = { phase: 'idle', problem: null }
  #microphone: Microphone | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #listeners = new Set<() => void>()

  getState = (): RecorderState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start = async (): Promise<void> => {
    if (!canRecord()) return this.#fail('unsupported')
    this.#become({ phase: 'asking' })
    try {
      const microphone = await openMicrophone()
      // Ignored if closed meanwhile.
      if (this.#state.phase === 'asking') this.#record(microphone)
      else microphone.close()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      this.#fail(problemOf(error))
    }
  }

  pause = () => {
    if (this.#state.phase !== 'recording') return
    this.#microphone?.recorder.pause()
    this.#become({ ...this.#state, phase: 'paused' })
  }

  resume = () => {
    if (this.#state.phase !== 'paused') return
    this.#microphone?.recorder.resume()
    this.#become({ ...this.#state, phase: 'recording' })
  }

  /** Ends the recording and keeps it. Does nothing when there is none. */
  finish = () => {
    if (this.#state.phase === 'asking') this.#become({ phase: 'idle', problem: null })
    if (this.#microphone?.recorder.state !== 'inactive') this.#microphone?.recorder.stop()
  }

  choose = (file: File) => {
    if (file.size > MAX_VOICE_BYTES) return this.#fail('fileTooLarge')
    this.#take({ blob: file, name: file.name, seconds: null, levels: [] })
  }

  discard = () => this.#leave(null)

  /** The server cannot accept it: resending would not help. */
  refuse = (problem: VoiceProblem) => this.#leave(problem)

  #record(microphone: Microphone): void {
    const { recorder } = microphone
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    // Also fires when the microphone is taken away, by a call for instance: the recording so far is kept.
    recorder.onstop = () => {
      const { phase } = this.#state
      this.#release()
      if (phase !== 'recording' && phase !== 'paused') return
      const { seconds, levels } = this.#state as Extract<RecorderState, { levels: unknown }>
      const blob = new Blob(chunks, { type: recorder.mimeType })
      if (blob.size === 0) this.#fail('failedToRecord')
      else this.#take({ blob, name: null, seconds, levels })
    }
    this.#microphone = microphone
    this.#become({ phase: 'recording', seconds: 0, levels: [] })
    recorder.start(SLICE)
    let before = performance.now()
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#tick((now - before) / 1000, microphone.level())
      before = now
    }, TICK)
  }

  #tick(elapsed: number, level: number): void {
    if (this.#state.phase !== 'recording') return
    const seconds = Math.min(MAX_VOICE_SECONDS, this.#state.seconds + elapsed)
    this.#become({ ...this.#state, seconds, levels: [...this.#state.levels, level] })
    if (seconds >= MAX_VOICE_SECONDS) this.finish()
  }

  #take(voice: Omit<TakenVoice, 'id' | 'url'>): void {
    this.#leave(null)
    this.#become({ phase: 'taken', voice: { ...voice, id: newId(), url: URL.createObjectURL(voice.blob) } })
  }

  #fail(problem: VoiceProblem): void {
    this.#leave(problem)
  }

  #leave(problem: VoiceProblem | null): void {
    if (this.#state.phase === 'taken') URL.revokeObjectURL(this.#state.voice.url)
    this.#become({ phase: 'idle', problem })
    this.finish()
  }

  #release(): void {
    clearInterval(this.#timer)
    this.#microphone?.close()
    this.#microphone = null
  }

  #become(state: RecorderState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function problemOf({ name }: DOMException): VoiceProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'unsupported'
  return name === 'NotFoundError' ? 'noMicrophone' : 'failedToRecord'
}
