import { SECONDS } from '@afterglow/contract/kernel'
import { readsCanvasTruly } from '@afterglow/uploader'
import { now } from '~/lib/clock'

/** A camera that takes longer is taken to hang; then a frame of its video serves. */
const PATIENCE = 6 * SECONDS
const FRAME_QUALITY = 0.95

/** What browsers with ImageCapture can do; not all do, and none has to. */
interface StillCamera {
  takePhoto(settings?: { imageWidth?: number; imageHeight?: number }): Promise<Blob>
  getPhotoCapabilities(): Promise<{ imageWidth?: { max: number }; imageHeight?: { max: number } }>
}

/** A picture from the whole sensor where the browser allows it, otherwise the largest frame that the video has. */
export async function takePicture(video: HTMLVideoElement): Promise<File> {
  const still = await takeStill(video).catch(() => null)
  const picture = still !== null && still.size > 0 ? still : await takeFrame(video)
  const extension = picture.type === 'image/png' ? 'png' : 'jpg'
  const taken = now()
  const stamp = taken.toISOString().slice(0, 19).replaceAll(/\D/g, '')
  return new File([picture], `shot-${stamp}.${extension}`, {
    type: picture.type,
    lastModified: taken.getTime(),
  })
}

async function takeStill(video: HTMLVideoElement): Promise<Blob | null> {
  const Capture = (globalThis as { ImageCapture?: new (track: MediaStreamTrack) => StillCamera }).ImageCapture
  const track = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined
  if (Capture === undefined || track === undefined) return null
  const camera = new Capture(track)
  return Promise.race([takeLargest(camera), tooLate()])
}

async function takeLargest(camera: StillCamera): Promise<Blob> {
  const { imageWidth, imageHeight } = await camera.getPhotoCapabilities()
  if (!imageWidth?.max || !imageHeight?.max) return camera.takePhoto()
  return camera.takePhoto({ imageWidth: imageWidth.max, imageHeight: imageHeight.max })
}

function tooLate(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE))
}

async function takeFrame(video: HTMLVideoElement): Promise<Blob> {
  if (!readsCanvasTruly()) throw new DOMException('The picture would be noise', 'NotReadableError')
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (context === null || canvas.width === 0) throw new DOMException('The camera has no picture yet')
  context.drawImage(video, 0, 0)
  const frame = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', FRAME_QUALITY),
  )
  if (frame === null) throw new DOMException('The picture could not be encoded')
  return frame
}
