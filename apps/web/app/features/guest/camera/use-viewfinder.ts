import { readsCanvasTruly } from '@afterglow/uploader'
import { useEffect, useState } from 'react'

type Facing = 'environment' | 'user'

/** `missing`: there is no camera, or another app has it. */
export type ViewfinderState = 'asking' | 'live' | 'blocked' | 'missing'

/** As large as the camera gives: it offers the nearest size that it has. */
const LARGEST = { width: { ideal: 4096 }, height: { ideal: 3072 } }

interface Live {
  stream: MediaStream
  hasTorch: boolean
  canFlip: boolean
}

/** The camera's live picture while `isOn`, and what can be changed about it. It rests while the page is hidden. */
export function useViewfinder(isOn: boolean) {
  /** A new object asks the browser again. */
  const [wanted, setWanted] = useState<{ facing: Facing }>({ facing: 'environment' })
  const [state, setState] = useState<ViewfinderState>('asking')
  const [live, setLive] = useState<Live | null>(null)
  const [isTorchOn, setIsTorchOn] = useState(false)
  const isVisible = useIsVisible()

  // The camera is an external system: it belongs to this page only while it is seen.
  useEffect(() => {
    if (!isOn || !isVisible) return
    let isOver = false
    let opened: MediaStream | null = null
    function end(next: ViewfinderState) {
      setLive(null)
      setIsTorchOn(false)
      setState(next)
    }
    openCamera(wanted.facing).then(
      async (stream) => {
        opened = stream
        if (isOver) return stop(stream)
        const [track] = stream.getVideoTracks()
        // Unplugged, or taken by another app.
        track?.addEventListener('ended', () => !isOver && end('missing'))
        const canFlip = (await countCameras()) > 1
        if (isOver) return
        setLive({ stream, canFlip, hasTorch: hasTorch(track) })
        setState('live')
      },
      (error: unknown) => !isOver && end(isRefusal(error) ? 'blocked' : 'missing'),
    )
    return () => {
      isOver = true
      if (opened !== null) stop(opened)
      end('asking')
    }
  }, [isOn, isVisible, wanted])

  return {
    state,
    live,
    facing: wanted.facing,
    isTorchOn,
    flip: () => setWanted({ facing: wanted.facing === 'user' ? 'environment' : 'user' }),
    retry: () => setWanted({ ...wanted }),
    async toggleTorch() {
      const [track] = live?.stream.getVideoTracks() ?? []
      const torch: { advanced: object[] } = { advanced: [{ torch: !isTorchOn }] }
      // A light that another app holds stays as it is.
      await track?.applyConstraints(torch).then(
        () => setIsTorchOn(!isTorchOn),
        () => undefined,
      )
    },
  }
}

/** @throws DOMException; also in browsers that offer a camera to no page */
async function openCamera(facing: Facing): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
  if (mediaDevices === undefined) throw new DOMException('No camera', 'NotFoundError')
  const video = { facingMode: { ideal: facing }, ...LARGEST }
  const stream = await mediaDevices.getUserMedia({ video, audio: false })
  if ('ImageCapture' in globalThis || readsCanvasTruly()) return stream
  // Its frames would be noise until the guest allows the page to read them.
  stop(stream)
  throw new DOMException('No picture', 'SecurityError')
}

async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').length
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  return capabilities?.torch === true
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  // The browser hides and shows pages.
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
