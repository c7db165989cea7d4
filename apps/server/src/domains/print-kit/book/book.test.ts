// spec: notes.book

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { NOTE_THEMES, pagesOfNote } from '@afterglow/contract/notes'
import { en } from '@afterglow/messages/en'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PressLimitError } from '../../../platform/press/index.ts'
import { aGuest, aWedding, type Wedding } from '../../../testing/people.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { pageBox } from '../testing/read-paper.ts'
import type { BookPage } from './book-page.ts'
import { openBook } from './open-book.ts'
import { NOTE_PAPERS, PLAIN_PAPER } from './papers.ts'
import { writePdf } from './write-pdf.ts'

const app = oneApp()
let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
})
afterAll(() => pdfium.destroy())

async function leave(wedding: Wedding, notes: readonly Record<string, unknown>[]): Promise<void> {
  const guest = await aGuest(app, wedding.event)
  for (const note of notes) {
    const sent = { id: randomUUID(), theme: 'theme1', senderName: 'Amara Okafor', ...note }
    const answer = await guest.post(`/api/events/${wedding.event.id}/notes`, sent)
    expect(answer.status).toBe(201)
    app.clock.advance(1000)
  }
}

async function print(wedding: Wedding, query = ''): Promise<Buffer> {
  const answer = await wedding.host.get(`/api/events/${wedding.event.id}/print-kit/notes-book${query}`)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.bytes
}

interface Page {
  ground: string
  /** The share of dark pixels in the left and in the right half of the upper nine tenths. */
  left: number
  right: number
}

async function pagesOf(pdf: Buffer): Promise<Page[]> {
  const document = await pdfium.loadDocument(pdf)
  const pages: Page[] = []
  for (let at = 0; at < document.getPageCount(); at += 1) {
    const { data, width, height } = await document.getPage(at).render({ scale: 1, render: 'bitmap' })
    const colorAt = (x: number, y: number) => {
      const [r = 0, g = 0, b = 0] = data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)
      return [r, g, b]
    }
    const ground = colorAt(2, 2)
    const inkOf = (from: number, to: number) => {
      let dark = 0
      for (let y = 0; y < height * 0.9; y += 1)
        for (let x = from; x < to; x += 1) {
          const distance = colorAt(x, y).reduce(
            (sum, value, at) => sum + Math.abs(value - (ground[at] ?? 0)),
            0,
          )
          if (distance > 120) dark += 1
        }
      return dark
    }
    const middle = Math.floor(width / 2)
    const hex = ground.map((value) => value.toString(16).padStart(2, '0')).join('')
    pages.push({ ground: `#${hex}`, left: inkOf(0, middle), right: inkOf(middle, width) })
  }
  document.destroy()
  return pages
}

describe('the book as a PDF', () => {
  it('has a title, and each note on its guest’s paper, in the host’s order without what is left out', async () => {
    const wedding = await aWedding(app)
    await leave(
      wedding,
      NOTE_THEMES.map((theme) => ({ theme, message: theme })),
    )
    const base = `/api/events/${wedding.event.id}/notes`
    const { notes } = (await wedding.host.get(`${base}/book`)).body
    await wedding.host.patch(`${base}/${notes[5].id}`, { after: null })
    await wedding.host.patch(`${base}/${notes[2].id}`, { isLeftOut: true })

    const pdf = await print(wedding)
    const order = ['theme6', 'theme1', 'theme2', 'theme4', 'theme5'] as const
    const grounds = (await pagesOf(pdf)).map(({ ground }) => ground)
    expect(grounds).toEqual([PLAIN_PAPER.ground, ...order.map((theme) => NOTE_PAPERS[theme].ground)])
    expect(pageBox(pdf, 'TrimBox').width).toBeCloseTo(148, 1)
    expect(pageBox(pdf, 'TrimBox').height).toBeCloseTo(210, 1)
  })

  it('is plain, square and has bleed where that is wanted', async () => {
    const wedding = await aWedding(app)
    await leave(wedding, [{ theme: 'theme6', message: 'Loud' }])
    const pdf = await print(wedding, '?size=square&papers=no&bleed=yes')
    expect((await pagesOf(pdf)).map(({ ground }) => ground)).toEqual([PLAIN_PAPER.ground, PLAIN_PAPER.ground])
    expect(pageBox(pdf, 'TrimBox')).toEqual({
      left: expect.closeTo(3, 1),
      top: expect.closeTo(3, 1),
      width: expect.closeTo(170, 1),
      height: expect.closeTo(170, 1),
    })
    expect(pageBox(pdf, 'MediaBox').width).toBeCloseTo(176, 1)
  })

  it('sets scripts from their own side', async () => {
    const wedding = await aWedding(app)
    const right = ['مبروك', 'מזל טוב']
    const left = ['Hi', 'बधाई', '恭喜']
    await leave(
      wedding,
      [...right, ...left].map((message) => ({ message, senderName: message })),
    )
    const [, ...pages] = await pagesOf(await print(wedding))
    expect(pages).toHaveLength(right.length + left.length)
    for (const page of pages.slice(0, right.length)) expect(page.right).toBeGreaterThan(2 * page.left)
    for (const page of pages.slice(right.length)) expect(page.left).toBeGreaterThan(2 * page.right)
  })

  it('says on a last page what its mark for a missing letter means', async () => {
    const wedding = await aWedding(app)
    await leave(wedding, [{ message: 'With love \u{e123} and rings 💍' }, { message: 'Plain' }])
    expect(await pagesOf(await print(wedding))).toHaveLength(4)
  })

  it('goes on on a further page where a note has very many lines', async () => {
    const wedding = await aWedding(app)
    const message = Array.from({ length: 40 }, (_, at) => `${at}`).join('\n')
    await leave(wedding, [{ message }, { message: 'Next' }])
    expect(await pagesOf(await print(wedding))).toHaveLength(1 + 3 + 1)
    expect(pagesOfNote(message).join('\n')).toBe(message)
  })

  it('is refused while there is nothing in it, and to others', async () => {
    const wedding = await aWedding(app)
    const address = `/api/events/${wedding.event.id}/print-kit/notes-book`
    expect(await wedding.host.get(address)).toBeError(409, 'book.empty')
    const guest = await aGuest(app, wedding.event)
    expect([401, 404]).toContain((await guest.get(address)).status)
  })
})

/** A press that sets nothing. */
const pressOf = (set: (pages: BookPage[]) => void) => ({
  run: async (_asker: unknown, _program: unknown, { pages }: { pages: BookPage[] }) => {
    set(pages)
    return { pages: pages.map(() => ({ content: Buffer.from('x'), hasMissing: false })) }
  },
})

function open(press: ReturnType<typeof pressOf>, messages: readonly string[]) {
  const event = { title: 'x', colorTheme: 'ocean', startDate: null, eventDate: null }
  return openBook(
    {
      clock: app.clock,
      press: press as never,
      listBookNotes: async () =>
        messages.map((message) => ({ message, senderName: null, theme: 'theme1' as const })),
    },
    event as never,
    { size: 'a5', hasPapers: true, hasBleed: false },
    { network: 'a', target: 'b' },
  )
}

describe('the pages', () => {
  it('are asked for while they are read, and no more once the reader has gone', async () => {
    let set = 0
    const press = pressOf((pages) => {
      set += pages.length
    })
    const book = await open(
      press,
      Array.from({ length: 1000 }, () => 'Hi'),
    )
    for await (const _bytes of book) break
    expect(set).toBeLessThan(100)
    expect(book.destroyed).toBe(true)
  })

  it('name a note that takes too long, without loss of the others; several refuse the book', async () => {
    const set: string[] = []
    const press = pressOf((pages) => {
      const texts = pages.map((page) => (page.kind === 'note' ? page.text : ''))
      if (texts.some((text) => text.startsWith('heavy'))) throw new PressLimitError('timeout')
      set.push(...texts)
    })
    for await (const _bytes of await open(press, ['one', 'heavy', 'two']));
    expect(set).toEqual(['', 'one', en.printed.book.notSet, 'two'])

    const many = await open(press, ['one', 'heavy', 'heavy', 'heavy', 'heavy'])
    await expect(buffer(many)).rejects.toMatchObject({ code: 'print_kit.too_complex' })
  })

  it('are where the table of the file says', async () => {
    async function* pages() {
      for (const content of ['a', 'bb', 'ccc']) yield { content: Buffer.from(content) }
    }
    const chunks: Buffer[] = []
    const terms = { title: 'Ünï 💍 (x)', made: new Date(0), width: 100, height: 100, bleed: 0 }
    for await (const chunk of writePdf(pages(), terms)) chunks.push(chunk)
    const file = Buffer.concat(chunks).toString('latin1')
    const table = file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))
    const starts = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, start]) => Number(start))
    expect(starts).toHaveLength(3 + 2 * 3)
    expect(starts.map((start) => file.slice(start, file.indexOf(' ', start)))).toEqual(
      starts.map((_, at) => String(at + 1)),
    )
  })
})
