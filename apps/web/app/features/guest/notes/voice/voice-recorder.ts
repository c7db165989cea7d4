import { MAX_VOICE_BYTES, MAX_VOICE_SECONDS, type VoiceRefusal } from '@afterglow/contract/notes'
import { newId } from '~/lib/new-id'
import type { KeptVoice, VoiceShelf } from './kept-voice'
import { canRecord, type Microphone, openMicrophone } from './microphone'

export type VoiceProblem = VoiceRefusal | 'unsupported' | 'noMicrophone' | 'failedToRecord' | 'fileTooLarge'

/** A voice message ready to be played and sent. */
export interface TakenVoice extends KeptVoice {
  url: string
}

export type RecorderState =
  | { phase: 'idle'; problem: VoiceProblem | null }
  | { phase: 'asking' }
  | { phase: 'recording' | 'paused'; seconds: number; levels: readonly number[] }
  /** With a problem: what the server said of this recording. */
  | { phase: 'taken'; voice: TakenVoice; problem: VoiceProblem | null }

const TICK = 100
/** Interval at which data is emitted, so that an interrupted recording is not lost. */
const SLICE = 1000
/** What is being recorded is kept this often, in slices: each time, the browser writes all of it. */
const SLICES_KEPT = 5
const NO_SHELF: VoiceShelf = { keep: () => undefined, forget: () => undefined }

/**
 * Records one voice message at a time, or takes a file instead. It is independent of the UI. What it has stays on its
 * shelf until it is sent or discarded.
 */
export class VoiceRecorder {
  readonly #shelf: VoiceShelf
  #state: RecorderState = { phase: 'idle', problem: null }
  #microphone: Microphone | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(shelf = NO_SHELF, kept: KeptVoice | null = null) {
    this.#shelf = shelf
    if (kept !== null) this.#show(kept)
  }

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

  /** The server cannot accept it. A file is chosen again; what was recorded here exists nowhere else. */
  refuse = (problem: VoiceProblem) => {
    if (this.#state.phase === 'taken' && this.#state.voice.name === null)
      this.#become({ ...this.#state, problem })
    else this.#leave(problem)
  }

  #record(microphone: Microphone): void {
    const { recorder } = microphone
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => {
      chunks.push(data)
      if (chunks.length % SLICES_KEPT === 0) this.#keepSoFar(new Blob(chunks, { type: recorder.mimeType }))
    }
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

  /** Another tab may offer it and send it: it must not arrive under the id of the whole recording. */
  #keepSoFar(blob: Blob): void {
    if (this.#state.phase !== 'recording' && this.#state.phase !== 'paused') return
    const { seconds, levels } = this.#state
    this.#shelf.keep({ id: newId(), blob, name: null, seconds, levels })
  }

  #take(voice: Omit<KeptVoice, 'id'>): void {
    this.#leave(null)
    const kept = { ...voice, id: newId() }
    this.#shelf.keep(kept)
    this.#show(kept)
  }

  #show(kept: KeptVoice): void {
    this.#become({ phase: 'taken', voice: { ...kept, url: URL.createObjectURL(kept.blob) }, problem: null })
  }

  #fail(problem: VoiceProblem): void {
    this.#leave(problem)
  }

  #leave(problem: VoiceProblem | null): void {
    if (this.#state.phase === 'taken') URL.revokeObjectURL(this.#state.voice.url)
    if (this.#state.phase !== 'asking' && this.#state.phase !== 'idle') this.#shelf.forget()
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
