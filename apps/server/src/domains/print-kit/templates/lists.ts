import type { CardSheet } from '../card-sheet.ts'
import { circle, ring } from '../shapes.ts'
import { type Row, space } from '../stack.ts'

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Paragraphs between empty lines: the first line of each is its heading. */
export function blocksOf(text: string): { heading: string; rest: string[] }[] {
  return text
    .split(/\n\s*\n/)
    .map(linesOf)
    .flatMap(([heading, ...rest]) => (heading === undefined ? [] : [{ heading, rest }]))
}

/** Whether a line begins at the right, by its first letter with a direction. */
function isFromTheRight(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}

interface ListLook {
  /** Of the whole list. */
  x: number
  width: number
  height: number
  size: number
  /** A ring to tick, or a dot. */
  bullet: 'ring' | 'dot'
}

/** Items to tick: all of one size, as large as their place allows. */
export function checklist(sheet: CardSheet, { x, width, height, size, bullet }: ListLook): Promise<Row[]> {
  const items = linesOf(sheet.contents.words.body)
  return sheet.fit({ size, height }, async (letters) => {
    const indent = letters * 1.7
    const rows: Row[] = []
    for (const item of items) {
      const isRight = isFromTheRight(item)
      const line = await sheet.text(item, {
        size: letters,
        least: letters,
        width: width - indent,
        align: isRight ? 'end' : 'start',
        axis: isRight ? x + width - indent : x + indent,
      })
      const mark = isRight ? x + width - letters * 0.55 : x + letters * 0.55
      if (rows.length > 0) rows.push(space(letters * 0.62))
      rows.push(withBullet(line, { x: mark, letters, bullet, fill: sheet.colors.accent }))
    }
    return rows
  })
}

interface Bullet {
  x: number
  letters: number
  bullet: ListLook['bullet']
  fill: string
}

function withBullet(line: Row, { x, letters, bullet, fill }: Bullet): Row {
  return {
    ...line,
    draw: (y) => {
      const at = y + letters * 0.62
      const path =
        bullet === 'ring' ? ring(x, at, letters * 0.46, letters * 0.07) : circle(x, at, letters * 0.17)
      return [{ path, fill }, ...line.draw(y)]
    },
  }
}

interface CourseLook {
  width: number
  height: number
  size: number
  /** Between two courses, such as a leaf. */
  divider?: (y: number) => { path: string; fill: string }[]
}

/** Courses of a menu: a heading, and its dishes below it. */
export function courses(sheet: CardSheet, { width, height, size, divider }: CourseLook): Promise<Row[]> {
  const blocks = blocksOf(sheet.contents.words.body)
  return sheet.fit({ size, height }, async (letters) => {
    const rows: Row[] = []
    for (const { heading, rest } of blocks) {
      if (rows.length > 0) {
        rows.push(space(letters * 0.7))
        rows.push({ height: letters * 0.9, draw: (y) => divider?.(y + letters * 0.45) ?? [] })
        rows.push(space(letters * 0.3))
      }
      rows.push(
        await sheet.text(heading, { size: letters, least: letters * 0.8, width, role: 'title', lines: 2 }),
      )
      for (const dish of rest) {
        rows.push(space(letters * 0.16))
        rows.push(await sheet.text(dish, { size: letters * 0.66, width, fill: sheet.softInk }))
      }
    }
    return rows
  })
}
