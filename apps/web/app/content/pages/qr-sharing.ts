import { installation } from '~/lib/installation'
import photo from '../photos/invite-small.webp'
import type { OccasionPage } from './page'

export const qrSharing: OccasionPage = {
  title: 'Photo sharing by QR code',
  description: `How the ${installation.name} QR code works: one card for each event, ready to print, opens the album without an app.`,
  heading: 'One code, the whole album',
  lead: 'Every event has a QR code and a short link. Both lead to the same place: an album that opens in the browser, in which a guest can look around and add photos within seconds.',
  photo,
  photoText: 'An invitation on a laid table',
  pointsTitle: 'A code that does its job',
  points: [
    {
      title: 'Ready to print',
      text: 'Download the card with the title of your event, the date and the code. It prints sharply on a table card as on a poster.',
    },
    {
      title: 'Always ink on white',
      text: 'Our codes are never tinted, rounded or decorated. They scan by candlelight, from an angle, on an old phone.',
    },
    {
      title: 'It stays the same',
      text: 'Change the title, the layout or the date as often as you like. Cards that are printed remain valid.',
    },
    {
      title: 'Short enough to type',
      text: 'The link has twelve characters, and no letter among them that could be taken for a digit. For those whose camera is broken.',
    },
    {
      title: 'Nothing in between',
      text: 'The code holds the address of your album and nothing else: no redirect service, no counter, no advertisement.',
    },
    {
      title: 'A good preview',
      text: 'Sent to a chat, the link shows the title of your event.',
    },
  ],
  planTitle: 'From code to photo',
  plan: [
    {
      when: 'Scan',
      what: 'The guest points the camera at the card. Phones of the last years need no extra app for that.',
    },
    { when: 'Open', what: 'The album appears in the browser. No registration, no pop-up, no cookie banner.' },
    {
      when: 'Choose',
      what: 'One tap on Upload Files, then as many photos as they like, straight from the camera roll.',
    },
    {
      when: 'Send',
      what: 'They go on their way in full size. The guest can keep looking around while they do.',
    },
    {
      when: 'Everybody sees it',
      what: 'Moments later the photos are on every screen that has the album open.',
    },
  ],
  questions: [
    {
      question: 'How large should I print it?',
      answer:
        'At least 3 cm wide on a table card. For a poster, divide the distance from which people scan by ten: from two meters, 20 cm.',
    },
    {
      question: 'Does the code expire?',
      answer: 'No. It leads to your album for as long as the album exists.',
    },
    {
      question: 'Can someone find the album without the code?',
      answer:
        'Not by guessing: there are far too many possible links. And search engines are told not to list event pages.',
    },
  ],
}
