import { installation } from '~/lib/installation'
import type { ProsePage } from './page'

export const aboutPage: ProsePage = {
  title: `About ${installation.name}`,
  description: `Why ${installation.name} exists, what we believe about photos and guests, and how we work.`,
  lead: 'We make one thing: a place where everybody’s photos of a day come together, and stay the host’s own.',
  sections: [
    {
      id: 'why',
      title: 'Why we made it',
      body: (
        <>
          <p>
            After every celebration the same thing happens. A hundred people have taken pictures. Ten send
            some. Three groups in two messengers hold the rest, squeezed to a fraction of their size, until
            the phone is replaced. The picture of the grandmother laughing exists, and nobody who would want
            it knows that it does.
          </p>
          <p>
            The photographer tells the story as it was planned. The guests have the story as it happened, from
            every side of every table. We thought that someone should keep that one, too.
          </p>
        </>
      ),
    },
    {
      id: 'name',
      title: 'What the name means',
      body: (
        <p>
          The afterglow is the light that stays in the sky when the sun has already gone. Photographers wait
          for it. So do we: the best part of a celebration is often the morning after, on the sofa, looking at
          it through everybody else’s eyes.
        </p>
      ),
    },
    {
      id: 'believe',
      title: 'What we believe',
      body: (
        <>
          <h3>The photograph is the point</h3>
          <p>
            Nothing on our screens competes with it. No stickers, no counters of hearts, no suggestions of
            what to buy.
          </p>
          <h3>Guests owe us nothing</h3>
          <p>
            Not an account, not an app, not an address. They came to celebrate. Sending a photo should take
            less time than putting the phone away.
          </p>
          <h3>Nothing may be lost</h3>
          <p>
            A dance floor has one bar of signal and a phone has three percent left. We built the upload for
            that, and say honestly when something did not arrive.
          </p>
          <h3>Private means private</h3>
          <p>
            No trackers, no advertisements, no second use of anybody’s face. The{' '}
            <a href="/security">security page</a> says how we hold ourselves to it.
          </p>
        </>
      ),
    },
    {
      id: 'pictures',
      title: 'The pictures on this site',
      body: (
        <p>
          They are rendered scenes made for us. No real couple, no real guest. Photos of real celebrations
          belong to those who were there.
        </p>
      ),
    },
    {
      id: 'talk',
      title: 'Talk to us',
      body: (
        <p>
          A person reads what you <a href="/contact">write</a>, Monday to Friday, 9 AM to 6 PM, and replies
          within 24 hours.
        </p>
      ),
    },
  ],
}
