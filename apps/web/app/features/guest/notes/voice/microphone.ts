/** Recording formats, best first. Safari supports only the second. */
const CONTAINERS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Speech loses nothing, and three minutes stay below the megabyte that nginx lets through by default. */
const BITS_PER_SECOND = 40_000
const LEVEL_SAMPLES = 1024

export interface Microphone {
  recorder: MediaRecorder
  /** Current loudness, 0 to 100. */
  level(): number
  close(): void
}

/** Missing in old browsers, in some in-app browsers, and everywhere without https. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined
}

/** Asks for the microphone. Rejects with the browser's DOMException when it is unavailable or denied. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const context = new AudioContext()
  // Some browsers create a suspended context.
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
      // Speech is far below full scale; the square root makes its quiet parts visible.
      return Math.min(100, Math.round(Math.sqrt(loudest) * 100))
    },
    close() {
      for (const track of stream.getTracks()) track.stop()
      void context.close()
    },
  }
}
