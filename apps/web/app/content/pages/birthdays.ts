import photo from '../photos/balloons-small.webp'
import type { OccasionPage } from './page'

export const birthdays: OccasionPage = {
  title: 'Birthday photo sharing',
  description: 'Collect the photos of a birthday from everybody who was there, in one private album.',
  heading: 'Every candle, from every side',
  lead: 'From a first birthday with four grandparents filming at once to a fiftieth in a full house: everybody takes the photo, and for once everybody gets it.',
  photo,
  photoText: 'Pastel balloons tied together',
  pointsTitle: 'Small effort, whole evening',
  points: [
    {
      title: 'Ready in two minutes',
      text: 'A title, a type, a layout. You can make the album while the cake is in the oven.',
    },
    {
      title: 'One link for the group chat',
      text: 'Photos sent in a chat are made small and scroll away. The link brings them to one place, in full size.',
    },
    {
      title: 'Children stay private',
      text: 'The album is for those with the link. It is in no search engine, and nobody is asked to sign up anywhere.',
    },
    {
      title: 'Relatives far away',
      text: 'Friends who could not come have the album open at home and see the candles moments after they are blown out.',
    },
    {
      title: 'Old photos welcome',
      text: 'Ask guests to bring a picture from ten, twenty, forty years ago. It is a present that costs nothing.',
    },
    {
      title: 'You have the last word',
      text: 'A photo that the birthday child does not like is gone with one tap.',
    },
  ],
  planTitle: 'A plan for the party',
  plan: [
    {
      when: 'With the invitation',
      what: 'Send the link and ask for one photo from the past. The album has something to show before anybody arrives.',
    },
    {
      when: 'On the day',
      what: 'One QR card beside the cake, one beside the drinks.',
    },
    {
      when: 'At the candles',
      what: 'Ask one person to film and everybody else to photograph. Then point at the card.',
    },
    {
      when: 'In the week after',
      what: 'Send the link again with three favorites. That is what brings in the rest.',
    },
  ],
  questions: [
    {
      question: 'Can it be a surprise?',
      answer:
        'Yes. Only those whom you give the link know about the album. Give it to the birthday child when the cake comes in.',
    },
    {
      question: 'Is it too much for twelve guests?',
      answer:
        'Not at all. The trial is free for at least 7 days, which is enough for a weekend and the days after.',
    },
    {
      question: 'What about photos of other people’s children?',
      answer:
        'Ask their parents, as you would with any photo. As the host you can delete whatever someone does not want to see in the album.',
    },
  ],
}
