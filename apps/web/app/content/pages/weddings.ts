import { UPLOADS } from '../periods'
import photo from '../photos/bouquet-small.webp'
import type { OccasionPage } from './page'

export const weddings: OccasionPage = {
  title: 'Wedding photo sharing',
  description:
    'One private album for every photo your wedding guests take. A QR code on the tables, no app, no account.',
  heading: 'The wedding your guests saw',
  lead: 'Your photographer is in one place at a time. Your guests are everywhere: in the kitchen, under the table with the flower girl, outside with your father. Their photos come together in one album that is yours.',
  photo,
  photoText: 'A bridal bouquet of roses and ranunculus',
  pointsTitle: 'Made for a long day with bad signal',
  points: [
    {
      title: 'A card on every table',
      text: 'Each event comes with a QR card to download. It looks like your stationery, not like a parking meter.',
    },
    {
      title: 'Grandparents included',
      text: 'Point the camera at the code, choose photos, done. There is nothing to install and nothing to remember.',
    },
    {
      title: 'Old barns, thick walls',
      text: 'When the connection breaks, the upload waits and goes on. Guests see at any time what has arrived.',
    },
    {
      title: 'Live at the party',
      text: 'A photo from the aisle is on every open phone moments later. Open the album on the big screen, and the speeches have an audience.',
    },
    {
      title: 'In full size',
      text: 'What arrives is the picture as it was taken, good enough for the book you will want to print.',
    },
    {
      title: 'Yours to tidy up',
      text: 'You see everything as it comes in, and what should not be there is deleted with one tap.',
    },
  ],
  planTitle: 'A plan for the day',
  plan: [
    {
      when: 'Two weeks before',
      what: 'Create the album, choose a layout, download the QR card. Send the link along with the last directions, so that arrivals and the evening before are in it, too.',
    },
    {
      when: 'The day before',
      what: 'Cards on the tables, one at the bar, one at the guest book. Scan each once, to be sure that it is sharp enough.',
    },
    {
      when: 'At the welcome',
      what: 'Someone with a voice says one sentence: scan the card on your table and send us what you see.',
    },
    {
      when: 'After the first dance',
      what: 'Say it again. Most photos come in the hour after the second reminder.',
    },
    {
      when: 'The morning after',
      what: `Coffee, sofa, album. Then send the link once more to everybody: uploads are open for up to ${UPLOADS}.`,
    },
  ],
  questions: [
    {
      question: 'Do we have to tell guests that photos are shared?',
      answer:
        'It is good manners, and in many places the law. A line on the card or the invitation is enough: photos that you send here are seen by all guests of this wedding.',
    },
    {
      question: 'Does this replace a photographer?',
      answer:
        'No. It collects what no photographer can be there for. Many couples ask their photographer to add a selection to the same album.',
    },
    {
      question: 'What if the date moves?',
      answer:
        'It can be changed within 2 years of the original date. Printed cards stay valid, because the link does not change.',
    },
    {
      question: 'How many photos should we expect?',
      answer:
        'Between five and twenty for each guest who joins in is a fair guess. With 120 guests that fits well into 10 GB to 30 GB.',
    },
  ],
}
