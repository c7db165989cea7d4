import { UPLOADS } from '../periods'
import type { Topic } from './help'

export const forGuests: Topic = {
  id: 'guests',
  title: 'For guests',
  answers: [
    {
      id: 'no-app',
      question: 'Do I need an app or an account?',
      answer:
        'No. Scan the code or open the link, and the album appears in your browser. You can look and upload at once, without registering.',
    },
    {
      id: 'scan',
      question: 'How do I scan the code?',
      answer:
        'Open the camera of your phone and point it at the code without taking a picture. A link appears; tap it. If nothing happens, type the short link that is printed below the code.',
    },
    {
      id: 'upload',
      question: 'How do I send my photos?',
      answer:
        'Tap Upload Files in the album, choose as many photos as you like and confirm. The progress shows which have arrived. Please leave the page open until it says Completed.',
    },
    {
      id: 'slow-connection',
      question: 'My connection is slow or breaks. What happens to my upload?',
      answer:
        'It waits and tries again by itself as soon as there is a network. What has arrived is not sent a second time. Leave the page open and keep the screen on while photos are on their way.',
    },
    {
      id: 'upload-failed',
      question: 'A photo says that it failed. What can I do?',
      answer:
        'Tap Try again beside it. If the file was moved or deleted on your phone in the meantime, choose it once more. All other photos are not affected.',
    },
    {
      id: 'until-when',
      question: 'Until when can I add photos?',
      answer: `At least until ${UPLOADS} after the date of the event, as long as there is room and the host has not closed the album for uploads or said when sending ends. What your phone could not send before that end still arrives for two weeks: just open the album again.`,
    },
    {
      id: 'who-sees-mine',
      question: 'Who sees the photos I send?',
      answer:
        'Those who have the link to the event, and the host. If the host looks at photos first, yours appear after that. No search engine may list the album.',
      link: { to: '/privacy-policy#who-sees', label: 'Who can see an album' },
    },
    {
      id: 'remove-photo',
      question: 'I want a photo of me removed',
      answer:
        'Ask the host of the event, who can delete it at once, with every smaller version of it. If you cannot reach them, write to us with the link of the album and we will help.',
      link: { to: '/contact', label: 'Write to us' },
    },
    {
      id: 'not-found',
      question: 'It says Event Not Found',
      answer:
        'The link is not complete, or the event has been deleted. Scan the code again, or ask the host for the link. It has twelve characters after the last slash.',
    },
  ],
}
