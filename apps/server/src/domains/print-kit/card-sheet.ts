import {
  type CardColors,
  CODE_QUIET,
  type Lettering,
  PHOTO_VEIL,
  type PieceSize,
  type PrintDesign,
  type TextPlace,
  type WordField,
} from '@afterglow/contract/print-kit'
import { type FontStyle, mapPath } from '../../platform/lettering/index.ts'
import { BLEED } from './bleed.ts'
import type { Code } from './code-shape.ts'
import { codeShapes } from './draw-code.ts'
import { mix } from './mix-colors.ts'
import { setText } from './set-text.ts'
import { type Box, type Drawing, rect, type Shape } from './shapes.ts'
import { type ColumnPlace, heightOf, type Row, scaleOf, stack, startOf, textRow } from './stack.ts'

export interface DrawnPhoto {
  jpeg: Buffer
  /** Pixels. */
  width: number
  height: number
}

export interface CardContents extends Pick<PrintDesign, 'words' | 'colors' | 'lettering'> {
  code: Code | null
  photo: DrawnPhoto | null
}

export interface TextLook {
  /** Letter size, the largest that is tried. */
  size: number
  /** The smallest size before words are broken; half of the largest by default. */
  least?: number
  width: number
  lines?: number
  role?: 'title' | 'lead' | 'text'
  fill?: string
  align?: 'middle' | 'start' | 'end'
  axis?: number
}

const FACES: Record<Lettering, Record<'title' | 'lead' | 'text', FontStyle>> = {
  classic: { title: 'normal', lead: 'italic', text: 'normal' },
  elegant: { title: 'cormorant', lead: 'cormorant-italic', text: 'cormorant' },
  modern: { title: 'jost', lead: 'jost', text: 'jost' },
  script: { title: 'script', lead: 'cormorant-italic', text: 'cormorant' },
  editorial: { title: 'italic', lead: 'jost', text: 'jost' },
}
/** Letters of one size look larger in some typefaces than in others. */
const OPTICAL: Partial<Record<FontStyle, number>> = {
  jost: 0.86,
  cormorant: 1.12,
  'cormorant-italic': 1.12,
  script: 1.1,
}
const SMALLER = 0.92
const INCH = 25.4
/** Millimeters: the side of a code that every phone reads from a table. */
const LEAST_CODE = 24

/** What a drawing has to say beside its shapes. */
export interface CardMeasures {
  /** Millimeters. */
  smallestLetter: number
  photoDpi: number | null
  places: TextPlace[]
}

/** A template being drawn. Its unit is a hundredth of its width, whatever the paper; the output is in millimeters. */
export class CardSheet {
  readonly width = 100
  readonly height: number
  readonly bleed: number
  readonly contents: CardContents
  private readonly unit: number
  private readonly shapes: Shape[] = []
  private smallest = Number.POSITIVE_INFINITY
  private dpi: number | null = null
  private readonly places: TextPlace[] = []

  /** Without bleed, nothing is drawn beyond its edges but what a photo or ornament has there. */
  constructor(size: Omit<PieceSize, 'name'>, contents: CardContents, hasBleed = true) {
    this.unit = size.width / this.width
    this.height = size.height / this.unit
    this.bleed = hasBleed ? BLEED / this.unit : 0
    this.contents = contents
  }

  get colors(): CardColors {
    return this.contents.colors
  }

  /** The paper color mixed with this share of the accent. */
  tint(share: number): string {
    return mix(this.colors.paper, this.colors.accent, share)
  }

  /** Ink for secondary text. */
  get softInk(): string {
    return mix(this.colors.ink, this.colors.paper, 0.24)
  }

  fill(path: string, fill: string): void {
    this.shapes.push({ path, fill })
  }

  /** Darkens what is below. */
  veil(path: string, opacity: number): void {
    this.shapes.push({ path, fill: PHOTO_VEIL.color, opacity })
  }

  /** Fills the whole sheet, or a part of it that reaches the named edges. */
  ground(fill: string, { top = 0, bottom = this.height } = {}): void {
    const upper = top === 0 ? -this.bleed : top
    const lower = bottom === this.height ? bottom + this.bleed : bottom
    this.fill(rect(-this.bleed, upper, this.width + 2 * this.bleed, lower - upper), fill)
  }

  has(field: WordField): boolean {
    return this.contents.words[field].trim() !== ''
  }

  /** Rows of one field; none where it is empty. */
  async field(field: WordField, look: TextLook): Promise<Row[]> {
    return this.has(field) ? [await this.text(this.contents.words[field], look)] : []
  }

  async text(text: string, look: TextLook): Promise<Row> {
    const { size, least = size / 2, width, lines = 3, role = 'text', align = 'middle', axis = 50 } = look
    const style = FACES[this.contents.lettering][role]
    const optical = OPTICAL[style] ?? 1
    const sizes = [size * optical]
    while ((sizes.at(-1) ?? 0) * SMALLER >= least * optical) sizes.push((sizes.at(-1) ?? 0) * SMALLER)
    const block = await setText({ text, sizes, width, maxLines: lines, style, align })
    return textRow(block, axis, look.fill ?? this.colors.ink)
  }

  /** The largest rows that fit their place, which `make` builds for a letter size. */
  async fit(
    { size, height }: { size: number; height: number },
    make: (size: number) => Promise<Row[]>,
  ): Promise<Row[]> {
    let rows = await make(size)
    for (let smaller = size * SMALLER; heightOf(rows) > height && smaller > 0.6; smaller *= SMALLER)
      rows = await make(smaller)
    return rows
  }

  column(rows: readonly Row[], place: ColumnPlace): void {
    const scale = scaleOf(rows, place)
    let y = startOf(rows, place)
    for (const { letters, height, mark } of rows) {
      if (letters !== undefined) this.smallest = Math.min(this.smallest, letters * scale)
      if (mark !== undefined) {
        const left = place.middle + (mark.left - place.middle) * scale
        this.places.push({
          field: mark.field,
          x: left / this.width,
          y: y / this.height,
          width: (mark.width * scale) / this.width,
          height: (height * scale) / this.height,
        })
      }
      y += height * scale
    }
    this.shapes.push(...stack(rows, place))
  }

  /** The side of a code with this many units here: never too small to be read. */
  codeSide(wished: number): number {
    return Math.max(wished, LEAST_CODE / this.unit)
  }

  /** The code with its quiet zone; `side` is without it. */
  codeAt(x: number, y: number, side: number): void {
    if (this.contents.code !== null) this.shapes.push(...codeShapes(this.contents.code, { x, y, side }))
  }

  codeRow(side: number, middle = 50): Row[] {
    const { code } = this.contents
    if (code === null) return []
    const quiet = (side / code.modules) * CODE_QUIET
    const height = side + 2 * quiet
    return [{ height, draw: (y) => codeShapes(code, { x: middle - side / 2, y: y + quiet, side }) }]
  }

  /** Fills a shape with the photo, showing its middle. False when there is none. */
  photo(path: string, box: Box): boolean {
    const { photo } = this.contents
    if (photo === null) return false
    const { width, height, jpeg } = photo
    const scale = Math.max(box.width / width, box.height / height)
    const [w, h] = [width * scale, height * scale]
    const x = box.x + (box.width - w) / 2
    const y = box.y + (box.height - h) / 2
    this.shapes.push({ path, fill: this.tint(0.2), photo: { x, y, width: w, height: h, jpeg } })
    this.dpi = Math.floor(INCH / (scale * this.unit))
    return true
  }

  done(): Drawing & CardMeasures {
    const grow = (value: number) => value * this.unit
    const shapes = this.shapes.map(({ path, photo, ...rest }) => ({
      ...rest,
      path: mapPath(path, (x, y) => [grow(x), grow(y)]),
      ...(photo && {
        photo: {
          jpeg: photo.jpeg,
          x: grow(photo.x),
          y: grow(photo.y),
          width: grow(photo.width),
          height: grow(photo.height),
        },
      }),
    }))
    return {
      width: grow(this.width),
      height: grow(this.height),
      shapes,
      smallestLetter: grow(this.smallest),
      photoDpi: this.dpi,
      places: this.places,
    }
  }
}
