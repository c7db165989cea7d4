import { INCH, PNG_DPI } from '@afterglow/contract/print-kit'
import { withDensity } from './png-density'

interface Size {
  /** Millimeters. */
  width: number
  height: number
}

/** Paints a server's drawing as a PNG for print. */
export async function paintPng(svg: string, { width, height }: Size): Promise<Blob> {
  const perMillimeter = PNG_DPI / INCH
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * perMillimeter)
  canvas.height = Math.round(height * perMillimeter)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / width, canvas.height / height)
  await paint(context, new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement)
  return withDensity(await toBlob(canvas), PNG_DPI)
}

/**
 * Painted part by part: browsers differ in when a photo inside an SVG is ready to draw, and in the resolution of the
 * rest.
 */
async function paint(context: CanvasRenderingContext2D, root: Element): Promise<void> {
  for (const part of root.children) {
    if (part.tagName === 'path') {
      context.fillStyle = part.getAttribute('fill') ?? ''
      context.fill(pathOf(part))
    }
    if (part.tagName === 'image') await paintPhoto(context, root, part)
  }
}

async function paintPhoto(context: CanvasRenderingContext2D, root: Element, part: Element): Promise<void> {
  const photo = new Image()
  photo.src = part.getAttribute('href') ?? ''
  await photo.decode()
  const clip = part.getAttribute('clip-path')?.replace(/^url\((#.+)\)$/, '$1')
  const shape = clip && root.querySelector(`${clip} > path`)
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(part.getAttribute(name)),
  )
  context.save()
  if (shape) context.clip(pathOf(shape))
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, x, y, width, height)
  context.restore()
}

function pathOf(part: Element): Path2D {
  return new Path2D(part.getAttribute('d') ?? '')
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      'image/png',
    )
  })
}
