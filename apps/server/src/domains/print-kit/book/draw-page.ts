import { BOOK_LETTERS, BOOK_MARGINS, BOOK_PAGES } from '@afterglow/contract/notes'
import { faceFor } from '../../../platform/lettering/index.ts'
import { BLEED } from '../bleed.ts'
import { setText, type TextBlock } from '../set-text.ts'
import { type Drawing, halfSun, rect, type Shape } from '../shapes.ts'
import { type BookLook, type BookPage, MISSING } from './book-page.ts'
import { NOTE_PAPERS, type NotePaper, PLAIN_PAPER, THEME_SUNS } from './papers.ts'

/** In millimeters. */
const NUMBER = { size: 3.6, fromBottom: 9 }
const DATE_SIZES = [6, 5, 4.4]

const FIRST_IS_RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

export async function drawPage(
  page: BookPage,
  { size }: BookLook,
): Promise<{ drawing: Drawing; hasMissing: boolean }> {
  const { width, height } = BOOK_PAGES[size]
  const paper = paperOf(page)
  const ground = rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
  const { shapes, hasMissing } = await partsOf(page, paper, { width, height })
  return { drawing: { width, height, shapes: [{ path: ground, fill: paper.ground }, ...shapes] }, hasMissing }
}

function paperOf(page: BookPage): NotePaper {
  return page.kind === 'note' && page.paper !== null ? NOTE_PAPERS[page.paper] : PLAIN_PAPER
}

interface Leaf {
  width: number
  height: number
}

interface Parts {
  shapes: Shape[]
  hasMissing: boolean
}

function partsOf(page: BookPage, paper: NotePaper, leaf: Leaf): Promise<Parts> {
  if (page.kind === 'title') return titleParts(page, paper, leaf)
  if (page.kind === 'note') return noteParts(page, paper, leaf)
  return noteParts(
    { kind: 'note', text: page.text, sender: null, paper: null, number: page.number },
    paper,
    leaf,
  )
}

async function titleParts(
  { title, date, theme }: BookPage & { kind: 'title' },
  paper: NotePaper,
  leaf: Leaf,
): Promise<Parts> {
  const width = leaf.width - 2 * BOOK_MARGINS.side
  const middle = leaf.width / 2
  const name = await drawable(title)
  const names = await setText({ text: name.text, sizes: BOOK_LETTERS.title, width, maxLines: 6 })
  const day = date === null ? null : await setText({ text: date, sizes: DATE_SIZES, width, maxLines: 1 })
  const sun = 9
  const total = sun + BOOK_MARGINS.gap + names.height + (day === null ? 0 : BOOK_MARGINS.gap + day.height)
  const top = (leaf.height - total) / 2
  const shapes = [
    { path: halfSun(middle, top + sun, sun), fill: THEME_SUNS[theme] },
    { path: names.at(middle, top + sun + BOOK_MARGINS.gap), fill: paper.ink },
  ]
  if (day !== null)
    shapes.push({ path: day.at(middle, top + sun + 2 * BOOK_MARGINS.gap + names.height), fill: paper.muted })
  return { shapes, hasMissing: name.hasMissing }
}

async function noteParts(
  { text, sender, number }: BookPage & { kind: 'note' },
  paper: NotePaper,
  leaf: Leaf,
): Promise<Parts> {
  const [words, name] = await Promise.all([drawable(text), sender === null ? null : drawable(sender)])
  const width = leaf.width - 2 * BOOK_MARGINS.side
  const room = leaf.height - BOOK_MARGINS.top - BOOK_MARGINS.bottom
  const alignOf = (said: string) => (FIRST_IS_RIGHT_TO_LEFT.test(said) ? 'end' : 'start')
  const signature =
    name &&
    (await setText({
      text: name.text,
      sizes: BOOK_LETTERS.name,
      width,
      maxLines: 3,
      style: 'italic',
      align: alignOf(name.text),
    }))
  const below = signature === null ? 0 : BOOK_MARGINS.gap + signature.height
  const note = await setText({
    text: words.text,
    sizes: BOOK_LETTERS.note,
    width,
    height: room - below,
    maxLines: Number.POSITIVE_INFINITY,
    align: alignOf(words.text),
  })
  const top = BOOK_MARGINS.top + (room - note.height - below) / 2
  const place = (block: TextBlock, said: string, y: number) =>
    block.at(alignOf(said) === 'end' ? leaf.width - BOOK_MARGINS.side : BOOK_MARGINS.side, y)
  const shapes = [{ path: place(note, words.text, top), fill: paper.ink }]
  if (name !== null && signature !== null)
    shapes.push({
      path: place(signature, name.text, top + note.height + BOOK_MARGINS.gap),
      fill: paper.muted,
    })
  shapes.push({ path: await numberAt(number, leaf), fill: paper.muted })
  return { shapes, hasMissing: words.hasMissing || (name?.hasMissing ?? false) }
}

/** At the outer edge: page one is a right one. */
async function numberAt(number: number, leaf: Leaf): Promise<string> {
  const isRight = number % 2 === 1
  const block = await setText({
    text: String(number),
    sizes: [NUMBER.size],
    width: leaf.width,
    maxLines: 1,
    align: isRight ? 'end' : 'start',
  })
  return block.at(
    isRight ? leaf.width - BOOK_MARGINS.side : BOOK_MARGINS.side,
    leaf.height - NUMBER.fromBottom - NUMBER.size,
  )
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The text with a mark in place of each sign that no font has: left out, it would change what the guest wrote. */
async function drawable(text: string): Promise<{ text: string; hasMissing: boolean }> {
  let said = ''
  let hasMissing = false
  for (const { segment } of graphemes.segment(text)) {
    const isDrawn = /^\s*$/.test(segment) || (await hasFace(segment))
    said += isDrawn ? segment : MISSING
    hasMissing ||= !isDrawn
  }
  return { text: said, hasMissing }
}

async function hasFace(segment: string): Promise<boolean> {
  const visible = segment.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const codePoints = [...visible].map((sign) => sign.codePointAt(0) ?? 0)
  return codePoints.length === 0 || (await faceFor(codePoints, 'normal')) !== null
}
