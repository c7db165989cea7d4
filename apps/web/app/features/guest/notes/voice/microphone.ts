/** What browsers record in, the best first. Safari knows only the second. */
const CONTAINERS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
const BITS_PER_SECOND = 64_000
const LEVEL_SAMPLES = 1024

export interface Microphone {
  recorder: MediaRecorder
  /** How loud it is just now, 0 to 100. */
  level(): number
  close(): void
}

/** Not in old browsers, not in some inside of apps, and nowhere without https. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined
}

/** Asks for the microphone. Rejects with the browser's DOMException when it may not be had. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const context = new AudioContext()
  // Some browsers begin with a context at rest.
  void context.resume()
  const analyser = context.createAnalyser()
  analyser.fftSize = LEVEL_SAMPLES
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(LEVEL_SAMPLES)
  const mimeType = CONTAINERS.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType === undefined ? {} : { mimeType }),
  })
  return {
    recorder,
    level() {
      analyser.getFloatTimeDomainData(samples)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      // Speech is far from the top of the scale; the root lets its quiet parts be seen.
      return Math.min(100, Math.round(Math.sqrt(loudest) * 100))
    },
    close() {
      for (const track of stream.getTracks()) track.stop()
      void context.close()
    },
  }
}
