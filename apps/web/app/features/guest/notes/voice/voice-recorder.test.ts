import { MAX_VOICE_BYTES } from '@afterglow/contract/notes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
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
