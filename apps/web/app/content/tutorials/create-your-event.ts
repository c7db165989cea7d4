import { UPLOADS } from '../periods'
import done from './create-done.webp'
import layout from './create-layout.webp'
import title from './create-title.webp'
import type from './create-type.webp'
import type { Tutorial } from './tutorial'

export const createYourEvent: Tutorial = {
  slug: 'create-your-event',
  title: 'Create your event',
  description: 'From an empty dashboard to an album with a link of its own, in about 2 minutes.',
  steps: [
    {
      title: 'Give it a title',
      text: `Choose Create Event on the Home screen. Write the title as your guests should read it: it stands on the album, on the QR card and in every link preview. The date is optional and does not open or close the album, so a guess is fine. Guests can add photos until ${UPLOADS} after it at least.`,
      picture: { src: title, alt: 'The first step, with fields for a title and a date.', shape: 'laptop' },
    },
    {
      title: 'Say what you are celebrating',
      text: 'Pick the type that comes closest. A memorial and a company party ask for different words, and this is how we know. If nothing fits, Other fits.',
      picture: {
        src: type,
        alt: 'The second step, six types of events as cards with a photo each.',
        shape: 'laptop',
      },
    },
    {
      title: 'Choose how the album opens',
      text: 'Each layout is drawn with your own title in it. Overlay lets one photo fill the top, Basic begins with the photos at once. You are choosing the frame, not the photos, and you can change it whenever you like.',
      picture: { src: layout, alt: 'The third step, six layouts drawn as small phones.', shape: 'laptop' },
    },
    {
      title: 'Finish',
      text: 'Read the line under the title once more, then choose Finish & Create Event. The event appears on your Home screen. Going back keeps every answer, and all of them can be edited later.',
      picture: {
        src: done,
        alt: 'The last step, with a summary and the button that creates the event.',
        shape: 'laptop',
      },
    },
  ],
}
