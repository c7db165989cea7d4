import path from 'node:path'
import { TEMPLATE_DESIGNS, TEMPLATES, type TemplateDesign } from '@afterglow/contract/print-kit'
import sharp from 'sharp'
import { codeOf } from '../../apps/server/src/domains/print-kit/code-shape.ts'
import { drawTemplate } from '../../apps/server/src/domains/print-kit/draw-template.ts'
import { firstDesign } from '../../apps/server/src/domains/print-kit/first-design.ts'
import { mix } from '../../apps/server/src/domains/print-kit/mix-colors.ts'
import { toSvg } from '../../apps/server/src/domains/print-kit/to-svg.ts'
import { wordsFor } from '../../apps/server/src/platform/reader-words.ts'

const TARGET = path.join(import.meta.dirname, '../../apps/web/public/templates')
const SIZE = { width: 560, height: 700 }
const CARD = { width: 428, height: 580 }
const QUALITY = 78
const EVENT = { title: 'Noor & Elias', date: '2027-06-20', reader: wordsFor('en') }
const LINK = 'https://photos.example.com/abc234def567'
const PHOTO = path.join(import.meta.dirname, '../../samples/demo/couple.jpg')

/** Makes the pictures in the list of print templates, with the same function that draws the prints. */
async function drawAll(): Promise<void> {
  for (const design of TEMPLATE_DESIGNS) {
    const card = await cardOf(design)
    const { colors } = firstDesign(design, EVENT)
    const left = Math.round((SIZE.width - card.info.width) / 2)
    const top = Math.round((SIZE.height - card.info.height) / 2)
    const { size } = await sharp({
      create: { ...SIZE, channels: 3, background: mix('#ffffff', colors.accent, 0.3) },
    })
      .composite([
        { input: await shadowOf(card.info), left: 0, top: 0 },
        { input: card.data, left, top },
      ])
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(TARGET, `${design}.webp`))
    process.stdout.write(`${design}.webp ${(size / 1024).toFixed(1)} KB\n`)
  }
}

async function cardOf(design: TemplateDesign) {
  const { hasCode } = TEMPLATES[design]
  const photo = design === 'invitation-portrait' ? await samplePhoto() : null
  const contents = { ...firstDesign(design, EVENT), code: hasCode ? codeOf(LINK) : null, photo }
  const svg = toSvg(await drawTemplate(design, 'a4', contents))
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(CARD.width, CARD.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function samplePhoto() {
  const { data, info } = await sharp(PHOTO).rotate().jpeg().toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

function shadowOf({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const [x, y] = [(SIZE.width - width) / 2, (SIZE.height - height) / 2]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect x="${x + 4}" y="${y + 12}" width="${width - 8}" height="${height - 6}" fill="#221728" fill-opacity=".3"/></svg>`
  return sharp(Buffer.from(svg)).blur(12).png().toBuffer()
}

await drawAll()
