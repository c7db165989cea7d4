import { ACCESS, UPLOADS } from '../periods'

/*
 * SAMPLE CONTENT. These figures and voices are examples, not measurements and not customers of yours. The operator of
 * this installation replaces them with true ones, or empties the lists, before the site goes public.
 */

export interface Statistic {
  figure: string
  of: string
}

export const STATISTICS: readonly Statistic[] = [
  { figure: '10K+', of: 'couples' },
  { figure: '2M+', of: 'photos' },
  { figure: '4.9', of: 'rating' },
  { figure: '50+', of: 'countries' },
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
    location: 'Lisbon, Portugal',
    rating: 5,
    text: 'Our photographer gave us the wedding we planned. Our guests gave us the one that happened.',
    eventType: 'Wedding',
  },
  {
    who: 'Grace & Daniel',
    location: 'Cork, Ireland',
    rating: 5,
    text: 'My 80-year-old uncle uploaded forty photos. Nobody had to explain anything to him.',
    eventType: 'Wedding',
  },
  {
    who: 'Jonas',
    location: 'Hamburg, Germany',
    rating: 5,
    text: 'We put the album on the projector at eight and nobody looked at the football.',
    eventType: 'Birthday',
  },
  {
    who: 'Leila & Omar',
    location: 'Marseille, France',
    rating: 5,
    text: 'I open the album once a month. That is all I want to say about it.',
    eventType: 'Wedding',
  },
  {
    who: 'Ravi Menon',
    location: 'Bengaluru, India',
    rating: 5,
    text: 'Three days, four hundred people, one link. Nobody had to chase anybody for pictures.',
    eventType: 'Conference',
  },
  {
    who: 'The Whitlock family',
    location: 'Bath, England',
    rating: 5,
    text: 'The photos we did not know existed are the ones we needed.',
    eventType: 'Celebration',
  },
]

export interface Question {
  question: string
  answer: string
}

/** The questions of the landing page. The figures in the answers are promises that the terms repeat. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Do my guests need an app or an account?',
    answer:
      'No. They scan the QR code or open the link and they are in. Uploading works in any phone browser.',
  },
  {
    question: 'Which files can guests upload?',
    answer:
      'Photos as JPG, JPEG, PNG, HEIC or HEIF, in full size, and videos as MP4, MOV or AVI of up to 2 GB. Whatever phone they were filmed with, they play in every browser.',
  },
  {
    question: 'How long does the album stay open?',
    answer: `Guests can open it as soon as you share the link, from 2 weeks before the event at the latest, and can add to it up to ${UPLOADS} after the event date. You as the host have ${ACCESS} of access.`,
  },
  {
    question: 'Who can see the photos?',
    answer:
      'Only people who have your link or your code. Links cannot be guessed and no search engine may list them. You can delete any photo, and it is gone for everybody.',
  },
  {
    question: 'Can I change the date of my event?',
    answer: 'Yes, within 2 years of the original date. The link and the QR code stay the same.',
  },
  {
    question: 'What if it is not for us?',
    answer:
      'Try it free for 7 days. After that you have a 30-day money-back guarantee, there are no setup fees, and a subscription can be canceled anytime.',
  },
]
