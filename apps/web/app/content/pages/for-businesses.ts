import photo from '../photos/lanterns-small.webp'
import type { OccasionPage } from './page'

export const forBusinesses: OccasionPage = {
  title: 'For venues, planners and photographers',
  description:
    'Offer your couples and clients a shared photo album: one subscription, one album for each celebration.',
  heading: 'For those who host for a living',
  lead: 'Venues, planners, photographers, caterers: you are there every weekend. Give each celebration an album of its own, and be the one who thought of it.',
  photo,
  photoText: 'Paper lanterns glowing above a garden',
  pointsTitle: 'A small extra that people remember',
  points: [
    {
      title: 'Venues',
      text: 'Put the card on the tables along with the menu. It is the one extra on the bill that nobody has to explain.',
    },
    {
      title: 'Planners',
      text: 'One link less to organize. The album is ready before the seating plan is.',
    },
    {
      title: 'Photographers',
      text: 'Your pictures tell the story. The guests’ album takes the pressure off the snapshots you cannot be there for.',
    },
    {
      title: 'One subscription',
      text: 'Paid monthly, canceled anytime. As many events as you host.',
    },
    {
      title: 'Neutral in looks',
      text: 'The guest page shows the event, not us. The host chooses the layout, and the photos do the rest.',
    },
    {
      title: 'Proper with data',
      text: 'No guest accounts, no trackers, photos deleted when you delete them. Easy to explain to careful clients.',
    },
  ],
  planTitle: 'How partners use it',
  plan: [
    {
      when: 'At the booking',
      what: 'Mention the album in your offer. It is a reason to choose you and costs you minutes.',
    },
    {
      when: 'Two weeks before',
      what: 'Create the event, download the card, print it with the other table stationery.',
    },
    { when: 'On the day', what: 'Your team puts the cards out. That is all there is to do.' },
    {
      when: 'The week after',
      what: 'Send the link to the couple with your thanks. It is the last thing they remember of you, and a good one.',
    },
  ],
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'The subscription is 19.99 USD or 1659 INR a month. There are no setup fees and no minimum term.',
    },
    {
      question: 'Who owns the album?',
      answer:
        'The account that created it. For a handover to the couple, create the event under an address that they can take over.',
    },
    {
      question: 'Can we talk about larger numbers?',
      answer:
        'With pleasure. Write to us through the contact page and say how many celebrations you host in a year.',
    },
  ],
}
