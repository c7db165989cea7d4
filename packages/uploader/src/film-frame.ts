import { SECONDS } from '@afterglow/contract/kernel'

/** A decoder that is silent for this long never finishes. Beside other work on its processor it takes seconds. */
const PATIENCE = 20 * SECONDS
/** A film's very first frame is often black. */
const SEEK_TO = 0.5

/** A frame near the beginning of a film; null when this browser cannot play it. */
export async function filmFrame(file: File, signal: AbortSignal): Promise<ImageBitmap | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    if (!(await happens(video, 'loadeddata', signal))) return null
    const sought = happens(video, 'seeked', signal)
    video.currentTime = Math.min(SEEK_TO, video.duration / 2 || 0)
    if (!(await sought)) return null
    return await createImageBitmap(video)
  } catch (err) {
    if (err instanceof DOMException) return null
    throw err
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function happens(video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = () => resolve(false)
    const timer = setTimeout(stop, PATIENCE)
    video.addEventListener(name, () => resolve(true), { once: true })
    video.addEventListener('error', stop, { once: true })
    signal.addEventListener('abort', stop, { once: true })
    video.addEventListener(name, () => clearTimeout(timer), { once: true })
  })
}
