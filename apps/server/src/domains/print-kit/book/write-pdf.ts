/** A page whose drawing operators are deflated. */
export interface PdfPage {
  content: Uint8Array
}

export interface PdfTerms {
  title: string
  made: Date
  /** Of the page as cut, in points. */
  width: number
  height: number
  /** What surrounds it, in points. */
  bleed: number
}

/**
 * Writes a PDF of filled paths page by page, and holds none of them (ISO 32000-1, 7.5): only where each object begins.
 * Nothing is yielded before the first page is there, so that a failure until then can still be answered.
 */
export async function* writePdf(pages: AsyncIterable<PdfPage>, terms: PdfTerms): AsyncGenerator<Buffer> {
  const starts: number[] = []
  let [at, waiting] = [0, Buffer.alloc(0)]
  const put = (text: string | Uint8Array) => {
    const bytes = Buffer.from(text)
    at += bytes.length
    waiting = Buffer.concat([waiting, bytes])
  }
  const take = () => {
    const taken = waiting
    waiting = Buffer.alloc(0)
    return taken
  }
  const object = (id: number, body: string) => {
    starts[id] = at
    put(`${id} 0 obj\n${body}\nendobj\n`)
  }

  // The line of bytes says that the file is binary.
  put(Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  object(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R>>`)
  object(INFO, `<</Title ${hexOf(terms.title)}/Creator(Afterglow)/CreationDate(${dateOf(terms.made)})>>`)
  const kids: number[] = []
  for await (const { content } of pages) {
    const [page, stream] = [INFO + 1 + 2 * kids.length, INFO + 2 + 2 * kids.length]
    kids.push(page)
    object(page, `<</Type/Page/Parent ${PAGES} 0 R/Resources<<>>/Contents ${stream} 0 R ${boxesOf(terms)}>>`)
    starts[stream] = at
    put(`${stream} 0 obj\n<</Length ${content.length}/Filter/FlateDecode>>stream\n`)
    put(content)
    put('\nendstream\nendobj\n')
    yield take()
  }
  object(PAGES, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`)
  const table = at
  const lines = starts.slice(1).map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${starts.length}\n0000000000 65535 f \n${lines.join('')}`)
  put(
    `trailer\n<</Size ${starts.length}/Root ${CATALOG} 0 R/Info ${INFO} 0 R>>\nstartxref\n${table}\n%%EOF\n`,
  )
  yield take()
}

const CATALOG = 1
const PAGES = 2
const INFO = 3

function boxesOf({ width, height, bleed }: PdfTerms): string {
  const box = (inset: number) =>
    `[${[inset, inset, width + 2 * bleed - inset, height + 2 * bleed - inset].map((value) => value.toFixed(3)).join(' ')}]`
  return `/MediaBox ${box(0)}/TrimBox ${box(bleed)}/BleedBox ${box(0)}`
}

/** UTF-16, which any reader understands. */
function hexOf(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  )
  return `<feff${units.join('')}>`
}

function dateOf(date: Date): string {
  return `D:${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`
}
