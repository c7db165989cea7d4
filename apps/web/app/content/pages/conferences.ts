import { UPLOADS } from '../periods'
import photo from '../photos/stage-small.webp'
import type { OccasionPage } from './page'

export const conferences: OccasionPage = {
  title: 'Conference photo sharing',
  description:
    'A shared album for conferences: attendees add photos from every room by QR code, without another app.',
  heading: 'Every room, every talk, one album',
  lead: 'The official photographer covers the main stage. The workshop that people still talk about was in room 2.14, and the only pictures of it are on forty phones.',
  photo,
  photoText: 'A speaker on a wide stage in front of an audience',
  pointsTitle: 'Nothing to install on day one',
  points: [
    {
      title: 'Fits on a badge',
      text: 'The code is small enough for the back of a badge or the corner of the program.',
    },
    {
      title: 'No app, no registration',
      text: 'Attendees have a badge app, a schedule app and a coffee app. This is a web page.',
    },
    {
      title: 'Thousands of photos',
      text: 'The gallery stays quick with ten thousand pictures, on a phone as on a laptop.',
    },
    {
      title: 'Live in the breaks',
      text: 'Open the album on the screens in the foyer. New photos appear as they are sent.',
    },
    {
      title: 'Full size for the report',
      text: 'Originals are kept as they came, so that the one good picture of the panel can also be printed.',
    },
    {
      title: 'Nothing twice',
      text: 'The same file sent by three colleagues is recognized and stored once.',
    },
  ],
  planTitle: 'A plan for three days',
  plan: [
    {
      when: 'Before',
      what: 'Create the album, put the code into the program and on the slide between talks. Say in the conditions of attendance that there is a shared album.',
    },
    {
      when: 'Opening',
      what: 'Show the code for ten full seconds while someone says what it is for.',
    },
    {
      when: 'Each day',
      what: 'Give one small task: the best slide, the longest queue, the view from your hotel.',
    },
    {
      when: 'Closing',
      what: 'Let the album run on the big screen while people find their coats.',
    },
    {
      when: 'After',
      what: `Put the link into the thank-you mail. Uploads stay open for up to ${UPLOADS} after the date.`,
    },
  ],
  questions: [
    {
      question: 'Can we have one album for each track?',
      answer: 'Yes. Each event has its own link and its own code, and you can create as many as you need.',
    },
    {
      question: 'What about people who do not want to be photographed?',
      answer:
        'Mark their badges, tell the photographers, and name someone to whom they can turn. As the host you can delete a photo at once.',
    },
    {
      question: 'Can the press use the photos?',
      answer:
        'They belong to those who took them. Ask the author before you publish one; the album itself gives nobody that right.',
    },
  ],
}
