import { readsCanvasTruly } from '@afterglow/uploader'

/** Longer side, in pixels: plenty for a face that fills much of the picture. */
const SIZE = 1280
const QUALITY = 0.85

/**
 * A picture scaled down in the browser, upright, as JPEG: a tenth of the bytes, and without the file's time and place. As
 * it is where the browser does not give out what it has drawn.
 * Throws when this browser cannot read it.
 */
export async function smallJpeg(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  // What comes out of its canvas would be noise, in which nobody is found.
  if (!readsCanvasTruly()) return file
  const scale = Math.min(1, SIZE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (jpeg === null) throw new Error('The picture could not be made smaller')
  return jpeg
}
