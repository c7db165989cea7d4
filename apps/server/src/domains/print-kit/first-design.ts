import {
  PALETTES,
  type PrintDesign,
  type PrintPaper,
  TEMPLATES,
  type TemplateDesign,
} from '@afterglow/contract/print-kit'
import { PRINT_WORDS, printDate } from './print-words.ts'

interface Known {
  title: string
  /** YYYY-MM-DD, or none. */
  date: string | null
}

type Words = Partial<PrintDesign['words']>

/** An unmodified template, filled in from the event. */
export function firstDesign(design: TemplateDesign, event: Known, paper: PrintPaper = 'a4'): PrintDesign {
  const { palette, lettering, hasCode } = TEMPLATES[design]
  const words = { over: '', title: '', lead: '', body: '', foot: '', ...WORDS[design](event) }
  return { words, colors: { ...PALETTES[palette] }, lettering, photoId: null, showsCode: hasCode, paper }
}

const SOON = 'Date to follow'
const dateOf = ({ date }: Known) => printDate(date) ?? SOON
const scan = PRINT_WORDS.scan

const invitation = (event: Known, more: Words): Words => ({
  over: 'Together with their families',
  title: event.title,
  lead: dateOf(event),
  body: 'Four o’clock in the afternoon\nThe place and its address',
  foot: 'Dinner and dancing to follow',
  ...more,
})
const reply = (title: string, lead = 'Please answer by the first of the month'): Words => ({
  title,
  lead,
  body: 'With pleasure\nSadly not this time',
})
const menu = (event: Known): Words => ({
  title: 'Menu',
  lead: event.title,
  body: 'To begin\nFigs, honey, young cheese\n\nThen\nSea bass, fennel, lemon\n\nLast\nAlmond cake, warm cherries',
  foot: PRINT_WORDS.share,
})

const WORDS: Record<TemplateDesign, (event: Known) => Words> = {
  'challenge-keepsake': () => ({
    title: 'Photo challenge',
    lead: 'Can you catch them all?',
    body: 'The first dance\nA laugh nobody planned\nThree generations\nThe best shoes\nA happy tear\nYour whole table\nThe last song',
    foot: scan,
  }),
  'challenge-lights': () => ({
    title: 'I spy',
    lead: 'with my little camera',
    body: 'A secret handshake\nDancing on one leg\nThe longest toast\nA stolen dessert',
    foot: scan,
  }),
  'challenge-frames': () => ({
    title: 'Six little frames',
    lead: 'Fill them with what you see tonight',
    body: 'Something old\nSomething blue\nA pair of hands\nThe view from here\nWhoever made you laugh\nThe last light',
    foot: PRINT_WORDS.share,
  }),
  'invitation-arch': (event) => invitation(event, {}),
  'invitation-garden': (event) => invitation(event, { over: 'You are invited to the wedding of' }),
  'invitation-midnight': (event) =>
    invitation(event, { over: 'An evening with', foot: 'The night goes on until the last song' }),
  'invitation-portrait': (event) => invitation(event, { over: 'Please join us' }),
  'save-the-date-numerals': ({ title, date }) => ({
    over: 'Save the date',
    title: date === null ? 'Save\nthe\ndate' : `${date.slice(8)}\n${date.slice(5, 7)}\n${date.slice(2, 4)}`,
    lead: title,
  }),
  'save-the-date-dusk': (event) => ({
    title: 'Save the date',
    lead: dateOf(event),
    foot: event.title,
  }),
  'save-the-date-coast': (event) => ({ over: event.title, title: 'Save the date', lead: dateOf(event) }),
  'rsvp-keyline': () => reply('Kindly reply'),
  'rsvp-garden': () => reply('Will you be there?'),
  'rsvp-confetti': () => reply('Count me in', 'Tell us by the first of the month'),
  'menu-arch': menu,
  'menu-garden': menu,
  'menu-candlelight': menu,
}
