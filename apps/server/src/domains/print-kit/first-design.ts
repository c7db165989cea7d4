import { PALETTES, type PrintDesign, TEMPLATES, type TemplateDesign } from '@afterglow/contract/print-kit'
import type { ReaderWords } from '../../platform/reader-words.ts'
import { printDate } from './print-words.ts'

interface Known {
  title: string
  /** YYYY-MM-DD, or none. */
  date: string | null
  /** The words of the event's language. */
  reader: ReaderWords
}

type Words = Partial<PrintDesign['words']>

/** An unmodified template, filled in from the event. */
export function firstDesign(design: TemplateDesign, event: Known): PrintDesign {
  const { palette, lettering, hasCode } = TEMPLATES[design]
  const words = { over: '', title: '', lead: '', body: '', foot: '', ...WORDS[design](event) }
  return {
    words,
    colors: { ...PALETTES[palette] },
    lettering,
    photoId: null,
    showsCode: hasCode,
    paper: 'a4',
  }
}

const dateOf = ({ date, reader }: Known) => printDate(date, reader) ?? reader.printed('date.later')

function invitation(event: Known, more: Words): Words {
  const { printed: t } = event.reader
  return {
    over: t('invitation.over'),
    title: event.title,
    lead: dateOf(event),
    body: t('invitation.body'),
    foot: t('invitation.foot'),
    ...more,
  }
}

function menu({ title, reader: { printed: t } }: Known): Words {
  return { title: t('menu.title'), lead: title, body: t('menu.body'), foot: t('share') }
}

const WORDS: Record<TemplateDesign, (event: Known) => Words> = {
  'challenge-keepsake': ({ reader: { printed: t } }) => ({
    title: t('photoChallenge.title'),
    lead: t('photoChallenge.lead'),
    body: t('photoChallenge.body'),
    foot: t('scan'),
  }),
  'challenge-lights': ({ reader: { printed: t } }) => ({
    title: t('photoChallenge.spy'),
    lead: t('photoChallenge.spyLead'),
    body: t('photoChallenge.spyBody'),
    foot: t('scan'),
  }),
  'challenge-frames': ({ reader: { printed: t } }) => ({
    title: t('photoChallenge.frames'),
    lead: t('photoChallenge.framesLead'),
    body: t('photoChallenge.framesBody'),
    foot: t('share'),
  }),
  'invitation-arch': (event) => invitation(event, {}),
  'invitation-garden': (event) => invitation(event, { over: event.reader.printed('invitation.garden') }),
  'invitation-midnight': (event) => {
    const { printed: t } = event.reader
    return invitation(event, { over: t('invitation.midnight'), foot: t('invitation.night') })
  },
  'invitation-portrait': (event) => invitation(event, { over: event.reader.printed('invitation.portrait') }),
  'save-the-date-numerals': ({ title, date, reader: { printed: t } }) => ({
    over: t('date.save'),
    title: date === null ? t('date.lines') : `${date.slice(8)}\n${date.slice(5, 7)}\n${date.slice(2, 4)}`,
    lead: title,
  }),
  'save-the-date-dusk': (event) => ({
    title: event.reader.printed('date.save'),
    lead: dateOf(event),
    foot: event.title,
  }),
  'save-the-date-coast': (event) => ({
    over: event.title,
    title: event.reader.printed('date.save'),
    lead: dateOf(event),
  }),
  'rsvp-keyline': ({ reader: { printed: t } }) => ({
    title: t('reply.kindly'),
    lead: t('reply.until'),
    body: t('reply.body'),
  }),
  'rsvp-garden': ({ reader: { printed: t } }) => ({
    title: t('reply.there'),
    lead: t('reply.until'),
    body: t('reply.body'),
  }),
  'rsvp-confetti': ({ reader: { printed: t } }) => ({
    title: t('reply.countMe'),
    lead: t('reply.soon'),
    body: t('reply.body'),
  }),
  'menu-arch': menu,
  'menu-garden': menu,
  'menu-candlelight': menu,
}
