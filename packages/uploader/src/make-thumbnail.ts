import { applyFilmLook, THUMBNAIL_QUALITY, THUMBNAIL_SIZE } from '@afterglow/contract/media'
import { readsCanvasTruly } from './canvas-truth.ts'
import { filmFrame } from './film-frame.ts'
import type { Look } from './ports.ts'

/**
 * A small upright JPEG of a photo or film, without metadata; null when this browser cannot decode the file (HEIC in
 * Chrome, for one) or does not read truly what it has drawn. It is shown until the server has made its own.
 */
export async function makeThumbnail(
  file: File,
  signal: AbortSignal,
  look: Look = null,
): Promise<File | null> {
  const bitmap = file.type.startsWith('video/') ? await filmFrame(file, signal) : await decode(file)
  if (bitmap === null) return null
  try {
    if (signal.aborted || !readsCanvasTruly()) return null
    const jpeg = await drawJpeg(bitmap, { ...fitWithin(bitmap, THUMBNAIL_SIZE), look })
    return jpeg && new File([jpeg], thumbnailName(file.name), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

/** `IMG_4821.HEIC` → `IMG_4821-thumb.jpg` */
export function thumbnailName(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  const base = dot > 0 ? fileName.slice(0, dot) : fileName
  return `${base}-thumb.jpg`
}

/** Scales down to fit a square box, never up. */
export function fitWithin(
  size: { width: number; height: number },
  box: number,
): { width: number; height: number } {
  const scale = Math.min(1, box / Math.max(size.width, size.height))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (err) {
    // InvalidStateError or EncodingError: the browser cannot decode it as an image.
    if (err instanceof DOMException) return null
    throw err
  }
}

interface Drawing {
  width: number
  height: number
  look: Look
}

async function drawJpeg(bitmap: ImageBitmap, drawing: Drawing): Promise<Blob | null> {
  const { width, height } = drawing
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    if (!paint(canvas.getContext('2d'), bitmap, drawing)) return null
    return canvas.convertToBlob({ type: 'image/jpeg', quality: THUMBNAIL_QUALITY })
  }
  // Safari before 16.4.
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  if (!paint(canvas.getContext('2d'), bitmap, drawing)) return null
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', THUMBNAIL_QUALITY))
}

function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  { width, height, look }: Drawing,
): boolean {
  if (context === null) return false
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: clear pixels become white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  if (look === 'film') {
    const picture = context.getImageData(0, 0, width, height)
    applyFilmLook({ data: picture.data, width, height, channels: 4 })
    context.putImageData(picture, 0, 0)
  }
  return true
}
