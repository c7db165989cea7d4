import { t } from 'virtual:words/site'

/*
 * SAMPLE CONTENT. These figures and voices are examples, not measurements and not customers of yours. The operator of
 * this installation replaces them with true ones, or empties the lists, before the site goes public. Their words are in
 * the group `sample` of the catalogue's audience `site`.
 */

export interface Statistic {
  figure: string
  of: string
}

export const STATISTICS: readonly Statistic[] = [
  { figure: '10K+', of: t('sample.statistics.couples') },
  { figure: '2M+', of: t('sample.statistics.photos') },
  { figure: '4.9', of: t('sample.statistics.rating') },
  { figure: '50+', of: t('sample.statistics.countries') },
]

export interface Testimonial {
  /** A couple's label, a person or a family. */
  who: string
  location: string
  /** Out of five. */
  rating: number
  text: string
  eventType: string
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    who: 'Ines & Mattias',
    location: t('sample.voices.ines.location'),
    rating: 5,
    text: t('sample.voices.ines.text'),
    eventType: t('sample.eventTypes.wedding'),
  },
  {
    who: 'Grace & Daniel',
    location: t('sample.voices.grace.location'),
    rating: 5,
    text: t('sample.voices.grace.text'),
    eventType: t('sample.eventTypes.wedding'),
  },
  {
    who: 'Jonas',
    location: t('sample.voices.jonas.location'),
    rating: 5,
    text: t('sample.voices.jonas.text'),
    eventType: t('sample.eventTypes.birthday'),
  },
  {
    who: 'Leila & Omar',
    location: t('sample.voices.leila.location'),
    rating: 5,
    text: t('sample.voices.leila.text'),
    eventType: t('sample.eventTypes.wedding'),
  },
  {
    who: 'Ravi Menon',
    location: t('sample.voices.ravi.location'),
    rating: 5,
    text: t('sample.voices.ravi.text'),
    eventType: t('sample.eventTypes.conference'),
  },
  {
    who: t('sample.voices.whitlocks.who'),
    location: t('sample.voices.whitlocks.location'),
    rating: 5,
    text: t('sample.voices.whitlocks.text'),
    eventType: t('sample.eventTypes.celebration'),
  },
]

export interface Question {
  question: string
  answer: string
}

/** The questions of the landing page. The figures in the answers are promises that the terms repeat. */
export const QUESTIONS: readonly Question[] = [
  { question: t('questions.app.question'), answer: t('questions.app.answer') },
  { question: t('questions.files.question'), answer: t('questions.files.answer') },
  { question: t('questions.howLong.question'), answer: t('questions.howLong.answer') },
  { question: t('questions.whoSees.question'), answer: t('questions.whoSees.answer') },
  { question: t('questions.date.question'), answer: t('questions.date.answer') },
  { question: t('questions.notForUs.question'), answer: t('questions.notForUs.answer') },
]
