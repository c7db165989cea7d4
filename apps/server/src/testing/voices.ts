import { readFileSync } from 'node:fs'
import { sample } from '../media-engine/testing/corpus.ts'
import { aWav } from '../media-engine/testing/wav.ts'

export const RECORDING = readFileSync(sample('audio/recorder-chrome.webm'))
/** Begins like a recording, but is none. */
export const BROKEN_RECORDING = Buffer.concat([RECORDING.subarray(0, 16), Buffer.from('noise '.repeat(200))])
/** Longer than allowed, and quickly detected: all its sound is counted before anything is encoded. */
export const tooLongRecording = () => aWav({ seconds: 186 })
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(20))
