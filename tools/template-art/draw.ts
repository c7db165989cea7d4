import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../e2e/chromium.ts'
import { DESIGNS } from './designs.ts'

const UI = path.join(import.meta.dirname, '../../apps/web/app/ui')
const TARGET = path.join(import.meta.dirname, '../../apps/web/public/templates')
const SIZE = { width: 560, height: 700 }
const QUALITY = 74

const FONTS = [
  ['Newsreader', 'normal', 'newsreader-display-latin-normal'],
  ['Newsreader', 'italic', 'newsreader-display-latin-italic'],
  ['Figtree', 'normal', 'figtree-latin-wght-normal'],
]

/** Draws the pictures of the print templates, in our own fonts and colours. */
async function drawAll(): Promise<void> {
  const style = await readStyle()
  const browser = await chromium.launch(await findChromium())
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' })
  await mkdir(TARGET, { recursive: true })
  for (const [name, { ground, drawing }] of Object.entries(DESIGNS)) {
    await page.setContent(
      `<style>${style}</style><svg viewBox="0 0 560 700" style="background:${ground}">${DEFINITIONS}${drawing}</svg>`,
    )
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(TARGET, `${name}.webp`))
    process.stdout.write(`${name}.webp ${(size / 1024).toFixed(1)} KB\n`)
  }
  await browser.close()
}

const DEFINITIONS = `<defs>
<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="10" stdDeviation="12" flood-color="#221728" flood-opacity=".22"/></filter>
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--violet-200)"/><stop offset=".55" stop-color="var(--rose-200)"/><stop offset="1" stop-color="var(--amber-200)"/></linearGradient>
</defs>`

async function readStyle(): Promise<string> {
  const tokens = await readFile(path.join(UI, 'tokens.css'), 'utf8')
  const faces = await Promise.all(
    FONTS.map(async ([family, style, file]) => {
      const bytes = await readFile(path.join(UI, 'fonts', `${file}.woff2`), 'base64')
      return `@font-face{font-family:${family};font-style:${style};font-weight:300 900;src:url(data:font/woff2;base64,${bytes})}`
    }),
  )
  return `${tokens}${faces.join('')}
body{margin:0}svg{display:block;width:560px;height:700px}
.serif{font-family:Newsreader;letter-spacing:-.02em}.italic{font-family:Newsreader;font-style:italic;letter-spacing:-.02em}.sans{font-family:Figtree}`
}

await drawAll()
