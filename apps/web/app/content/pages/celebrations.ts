import { UPLOADS } from '../periods'
import photo from '../photos/caps-small.webp'
import type { OccasionPage } from './page'

export const celebrations: OccasionPage = {
  title: 'Photo sharing for celebrations',
  description:
    'Graduations, anniversaries, reunions, memorials: one private album for all the photos, by link or QR code.',
  heading: 'Whenever people gather',
  lead: 'Graduations, anniversaries, christenings, reunions, farewells. Wherever people come together and photograph from every side, the pictures should end up with the people.',
  photo,
  photoText: 'Graduation caps thrown into a blue sky',
  pointsTitle: 'One album, many kinds of day',
  points: [
    {
      title: 'Graduations',
      text: 'Three families, one class, two hundred caps in the air. The photo in which all of them fly is on someone’s phone.',
    },
    {
      title: 'Anniversaries',
      text: 'Ask guests for the oldest picture they have of the couple. The album begins before the party does.',
    },
    {
      title: 'Reunions',
      text: 'The link goes to those who came and to those who could not. Everybody sees who has not changed at all.',
    },
    {
      title: 'Christenings and namings',
      text: 'A small circle, a private link, and the photos in full size for the album on paper.',
    },
    {
      title: 'Memorials',
      text: 'A quiet place for pictures that family and friends have kept. There is a layout that steps back, and no confetti.',
    },
    {
      title: 'Perpetual albums',
      text: 'For a family, a club, a house by the sea: an album without a date, that is added to again and again.',
    },
  ],
  planTitle: 'A plan that fits most days',
  plan: [
    {
      when: 'Two weeks before',
      what: 'The gallery is open as soon as you share it. Send the link with a question: which picture should not be missing?',
    },
    {
      when: 'On the day',
      what: 'A card where people stand and wait: at the entrance, at the buffet, at the guest book.',
    },
    {
      when: 'In the evening',
      what: 'Open the album on the largest screen in the house and let it run.',
    },
    {
      when: `Until ${UPLOADS} after`,
      what: 'Guests can still add photos. A second message with the link brings more than the first.',
    },
  ],
  questions: [
    {
      question: 'Is there a form without festive words, for a memorial?',
      answer: 'Yes. Choose Memorial as the type and the Basic layout: the name, the photos, nothing else.',
    },
    {
      question: 'Can an album stay open without a date?',
      answer: 'The date is optional. The type Perpetual is made for albums that go on.',
    },
    {
      question: 'Can older guests manage?',
      answer:
        'If they can photograph a menu, they can scan a code. For everybody else, a grandchild with a phone is enough.',
    },
  ],
}
