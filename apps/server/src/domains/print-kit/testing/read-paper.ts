import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'
import sharp, { type Sharp } from 'sharp'

/** Its module is wrapped once more when it is imported here. */
const jsQR =
  (jsqr as unknown as { default?: typeof jsqr.default }).default ?? (jsqr as unknown as typeof jsqr.default)

let pdfium: Promise<PDFiumLibrary> | undefined

/** The first page as pixels, at this many per millimeter of the sheet. */
export async function rasterise(pdf: Buffer, perMillimeter: number): Promise<Sharp> {
  pdfium ??= PDFiumLibrary.init()
  const document = await (await pdfium).loadDocument(pdf)
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: (perMillimeter * 25.4) / 72, render: 'bitmap' })
  document.destroy()
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' })
}

/** The code that a phone reads from this picture. */
export async function readCode(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** A box of the first page, in millimeters. */
export function pageBox(pdf: Buffer, box: 'MediaBox' | 'TrimBox' | 'BleedBox') {
  const numbers = new RegExp(`/${box} \\[([^\\]]+)\\]`).exec(pdf.toString('latin1'))?.[1]?.split(' ') ?? []
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers.map((points) => (Number(points) * 25.4) / 72)
  return { left, top, width: right - left, height: bottom - top }
}
