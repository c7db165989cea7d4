import { MAX_VOICE_BYTES } from '@afterglow/contract/notes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptVoice } from './kept-voice'
import { VoiceRecorder } from './voice-recorder'

/** The parts of a browser that recording needs. */
class FakeMediaRecorder {
  static isTypeSupported = (type: string) => type === 'audio/mp4'
  static latest: FakeMediaRecorder | undefined
  state = 'inactive'
  readonly mimeType = 'audio/mp4'
  ondataavailable: ((ev: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null

  constructor() {
    FakeMediaRecorder.latest = this
  }
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['sound']) })
    this.onstop?.()
  }
}

class FakeAudioContext {
  resume = async () => undefined
  close = async () => undefined
  createAnalyser = () => ({ getFloatTimeDomainData: (into: Float32Array) => into.fill(0.25) })
  createMediaStreamSource = () => ({ connect: () => undefined })
}

let track: { stop: ReturnType<typeof vi.fn> }
let getUserMedia: ReturnType<typeof vi.fn>
let recorder: VoiceRecorder

beforeEach(() => {
  vi.useFakeTimers()
  track = { stop: vi.fn() }
  getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }))
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
  vi.stubGlobal('AudioContext', FakeAudioContext)
  vi.stubGlobal('navigator', { userAgent: '', platform: '', mediaDevices: { getUserMedia } })
  recorder = new VoiceRecorder()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function taken() {
  const state = recorder.getState()
  if (state.phase !== 'taken') throw new Error(`it is ${state.phase}`)
  return state.voice
}

describe('the recorder', () => {
  it('counts only while somebody speaks, and shows how loud', async () => {
    await recorder.start()
    vi.advanceTimersByTime(2000)
    recorder.pause()
    vi.advanceTimersByTime(60_000)
    recorder.resume()
    vi.advanceTimersByTime(1000)
    recorder.finish()

    expect(taken().seconds).toBeCloseTo(3, 5)
    expect(taken().levels).toHaveLength(30)
    expect(new Set(taken().levels)).toEqual(new Set([50]))
    expect(taken().blob.type).toBe('audio/mp4')
    expect(track.stop).toHaveBeenCalled()
  })

  it('ends by itself after three minutes', async () => {
    await recorder.start()
    vi.advanceTimersByTime(181_000)
    expect(taken().seconds).toBe(180)
    expect(track.stop).toHaveBeenCalled()
  })

  it('keeps what was said when the microphone is taken away', async () => {
    await recorder.start()
    vi.advanceTimersByTime(5000)
    FakeMediaRecorder.latest?.stop()
    expect(taken().seconds).toBeCloseTo(5, 5)
  })

  it('lets go of a microphone that comes after the dialog was closed', async () => {
    const starting = recorder.start()
    recorder.finish()
    await starting
    expect(recorder.getState()).toEqual({ phase: 'idle', problem: null })
    expect(track.stop).toHaveBeenCalled()
  })

  it('keeps nothing of what is discarded, in the middle or afterwards', async () => {
    await recorder.start()
    vi.advanceTimersByTime(1000)
    recorder.discard()
    expect(recorder.getState()).toEqual({ phase: 'idle', problem: null })
    expect(track.stop).toHaveBeenCalled()

    recorder.choose(new File(['sound'], 'memo.m4a'))
    recorder.discard()
    expect(recorder.getState()).toEqual({ phase: 'idle', problem: null })
  })

  it.each([
    ['NotAllowedError', 'unsupported'],
    ['NotFoundError', 'noMicrophone'],
    ['NotReadableError', 'failedToRecord'],
  ])('says what is wrong: %s', async (name, problem) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name))
    await recorder.start()
    expect(recorder.getState()).toEqual({ phase: 'idle', problem })
  })

  it('takes a file instead, unless it is larger than 25 MB', () => {
    recorder.choose(new File([new Uint8Array(MAX_VOICE_BYTES + 1)], 'long.wav'))
    expect(recorder.getState()).toEqual({ phase: 'idle', problem: 'fileTooLarge' })
    recorder.choose(new File(['sound'], 'memo.m4a'))
    expect(taken()).toMatchObject({ name: 'memo.m4a', seconds: null })
  })

  it('is another message each time', async () => {
    recorder.choose(new File(['sound'], 'memo.m4a'))
    const first = taken().id
    recorder.choose(new File(['sound'], 'memo.m4a'))
    expect(taken().id).not.toBe(first)
  })
})

// spec: guest.translated
describe('what the recorder keeps', () => {
  class Shelf {
    kept: KeptVoice | null = null
    keep(voice: KeptVoice) {
      this.kept = voice
    }
    forget() {
      this.kept = null
    }
  }

  it('is there as soon as it is recorded, and until it has arrived or is deleted', async () => {
    const shelf = new Shelf()
    const own = new VoiceRecorder(shelf)
    await own.start()
    vi.advanceTimersByTime(2000)
    own.finish()
    expect(shelf.kept).toMatchObject({ name: null, seconds: expect.closeTo(2, 5) })
    own.discard()
    expect(shelf.kept).toBeNull()
  })

  it('is what was said so far while a recording goes on', async () => {
    const shelf = new Shelf()
    const own = new VoiceRecorder(shelf)
    await own.start()
    for (let slice = 0; slice < 5; slice += 1)
      FakeMediaRecorder.latest?.ondataavailable?.({ data: new Blob(['sound']) })
    expect(shelf.kept?.blob.size).toBe(25)
    own.discard()
    expect(shelf.kept).toBeNull()
  })

  it('is offered by the next page', () => {
    const kept = { id: 'a', blob: new Blob(['sound']), name: null, seconds: 2, levels: [50] }
    const state = new VoiceRecorder(new Shelf(), kept).getState()
    expect(state).toMatchObject({ phase: 'taken', voice: kept, problem: null })
  })

  it('stays when the server refuses a recording, which exists nowhere else; a file is chosen again', async () => {
    const shelf = new Shelf()
    const own = new VoiceRecorder(shelf)
    await own.start()
    own.finish()
    own.refuse('unreadable')
    expect(own.getState()).toMatchObject({ phase: 'taken', problem: 'unreadable' })
    expect(shelf.kept).not.toBeNull()
    own.discard()

    own.choose(new File(['sound'], 'toast.m4a'))
    own.refuse('not_audio')
    expect(own.getState()).toEqual({ phase: 'idle', problem: 'not_audio' })
    expect(shelf.kept).toBeNull()
  })
})
