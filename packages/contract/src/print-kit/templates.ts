import { INCH, type PieceSize, type PrintPaper } from './constants.ts'

/** Our own templates. Each is one drawing on the server, and one row of the list that hosts choose from. */
export const TEMPLATE_DESIGNS = [
  'challenge-keepsake',
  'challenge-lights',
  'challenge-frames',
  'invitation-arch',
  'invitation-garden',
  'invitation-midnight',
  'invitation-portrait',
  'save-the-date-numerals',
  'save-the-date-dusk',
  'save-the-date-coast',
  'rsvp-keyline',
  'rsvp-garden',
  'rsvp-confetti',
  'menu-arch',
  'menu-garden',
  'menu-candlelight',
] as const
export type TemplateDesign = (typeof TEMPLATE_DESIGNS)[number]

/** Pairs of a typeface for titles and a typeface for the rest. */
export const LETTERINGS = ['classic', 'elegant', 'modern', 'script', 'editorial'] as const
export type Lettering = (typeof LETTERINGS)[number]

/** The text fields of a card; each template has some of them. */
export const WORD_FIELDS = ['over', 'title', 'lead', 'body', 'foot'] as const
export type WordField = (typeof WORD_FIELDS)[number]

/** Characters as people count them. */
export const WORD_LIMITS: Record<WordField, number> = {
  over: 80,
  title: 120,
  lead: 160,
  body: 600,
  foot: 160,
}
/** Fields that keep the host's line breaks. */
export const MULTILINE_FIELDS: readonly WordField[] = ['title', 'body']

export interface CardColors {
  paper: string
  ink: string
  accent: string
}

export const PALETTES = {
  violet: { paper: '#fffdfb', ink: '#241a2e', accent: '#6f4fb3' },
  rose: { paper: '#fff8f6', ink: '#311b25', accent: '#a63559' },
  leaf: { paper: '#fbfcf7', ink: '#17291c', accent: '#3f7350' },
  ocean: { paper: '#f7fbfc', ink: '#0c2434', accent: '#1b6a92' },
  dusk: { paper: '#fff6ec', ink: '#3a1b19', accent: '#b8552f' },
  sand: { paper: '#f6efe3', ink: '#2b241b', accent: '#8a6a3a' },
  mono: { paper: '#ffffff', ink: '#1c1424', accent: '#1c1424' },
  midnight: { paper: '#1b1830', ink: '#fdf6e6', accent: '#e0b869' },
  pine: { paper: '#14261e', ink: '#f4f1e4', accent: '#c9a45c' },
} as const satisfies Record<string, CardColors>
export type PaletteName = keyof typeof PALETTES

type Format = 'portrait' | 'small' | 'wide' | 'slim'

/** The trimmed size of a card, in millimeters. */
const FORMATS: Record<Format, Record<PrintPaper, PieceSize>> = {
  portrait: {
    a4: { width: 148, height: 210, name: 'a5' },
    letter: { width: 5 * INCH, height: 7 * INCH, name: 'in5x7' },
  },
  small: {
    a4: { width: 105, height: 148, name: 'a6' },
    letter: { width: 4 * INCH, height: 6 * INCH, name: 'in4x6' },
  },
  wide: {
    a4: { width: 148, height: 105, name: 'a6' },
    letter: { width: 6 * INCH, height: 4 * INCH, name: 'in6x4' },
  },
  slim: {
    a4: { width: 99, height: 210, name: 'dl' },
    letter: { width: 4 * INCH, height: 9 * INCH, name: 'in4x9' },
  },
}

export interface TemplateSpec {
  format: Format
  fields: readonly WordField[]
  /** Whether there is a place for a photo of the album. */
  hasPhoto: boolean
  /** Whether there is a place for the event's QR code. */
  hasCode: boolean
  palette: PaletteName
  lettering: Lettering
}

const challenge = { format: 'portrait', hasPhoto: false, hasCode: true } as const
const invitation = { format: 'portrait', hasPhoto: false, hasCode: false } as const
const date = { format: 'small', hasPhoto: false, hasCode: false } as const
const rsvp = { format: 'wide', hasPhoto: false, hasCode: false } as const
const menu = { format: 'slim', hasPhoto: false, hasCode: true } as const
const ALL = WORD_FIELDS
const LIST = ['title', 'lead', 'body', 'foot'] as const
const REPLY = ['title', 'lead', 'body'] as const

export const TEMPLATES: Record<TemplateDesign, TemplateSpec> = {
  'challenge-keepsake': { ...challenge, fields: LIST, palette: 'violet', lettering: 'classic' },
  'challenge-lights': { ...challenge, fields: LIST, palette: 'midnight', lettering: 'script' },
  'challenge-frames': { ...challenge, fields: LIST, palette: 'rose', lettering: 'modern' },
  'invitation-arch': { ...invitation, fields: ALL, palette: 'dusk', lettering: 'classic' },
  'invitation-garden': { ...invitation, fields: ALL, palette: 'leaf', lettering: 'elegant' },
  'invitation-midnight': { ...invitation, fields: ALL, palette: 'midnight', lettering: 'editorial' },
  'invitation-portrait': {
    ...invitation,
    fields: ALL,
    hasPhoto: true,
    palette: 'sand',
    lettering: 'elegant',
  },
  'save-the-date-numerals': {
    ...date,
    fields: ['over', 'title', 'lead'],
    hasPhoto: true,
    palette: 'mono',
    lettering: 'modern',
  },
  'save-the-date-dusk': {
    ...date,
    fields: ['title', 'lead', 'foot'],
    hasPhoto: true,
    palette: 'rose',
    lettering: 'editorial',
  },
  'save-the-date-coast': {
    ...date,
    fields: ['over', 'title', 'lead'],
    palette: 'ocean',
    lettering: 'script',
  },
  'rsvp-keyline': { ...rsvp, fields: REPLY, palette: 'pine', lettering: 'modern' },
  'rsvp-garden': { ...rsvp, fields: REPLY, palette: 'leaf', lettering: 'elegant' },
  'rsvp-confetti': { ...rsvp, fields: REPLY, palette: 'violet', lettering: 'script' },
  'menu-arch': { ...menu, fields: LIST, palette: 'rose', lettering: 'classic' },
  'menu-garden': { ...menu, fields: LIST, palette: 'leaf', lettering: 'elegant' },
  'menu-candlelight': { ...menu, fields: LIST, palette: 'midnight', lettering: 'editorial' },
}

/** The size of a template on a paper, in millimeters. */
export function templateSize(design: TemplateDesign, paper: PrintPaper): PieceSize {
  return FORMATS[TEMPLATES[design].format][paper]
}

/** Where Canva imports a PDF; none of our templates is hosted there. */
export const CANVA_IMPORT = 'https://www.canva.com/pdf-editor/'

/** Dots per inch below which a photo looks soft on paper. */
export const SHARP_DPI = 200
/** Resolution of a print's picture, in dots per inch. */
export const PNG_DPI = 300
