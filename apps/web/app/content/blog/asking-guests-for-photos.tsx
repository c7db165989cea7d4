import type { Post } from './post'
import { askingGuestsForPhotos } from './posts'

export const post: Post = {
  ...askingGuestsForPhotos,
  body: (
    <>
      <p>
        Nearly everybody is happy to share the pictures they took of you. Nearly nobody thinks of it at the
        right time. That is all there is to the problem, and so the answer is not to ask more often but to ask
        at the right moments, in words that make it a pleasure.
      </p>
      <h2>Why people do not send photos</h2>
      <p>It is hardly ever a lack of will. Ask around, and you will hear one of these:</p>
      <ul>
        <li>
          <strong>“Mine are not good enough.”</strong> They compare theirs with the photographer’s.
        </li>
        <li>
          <strong>“I wanted to sort them first.”</strong> And then came Monday.
        </li>
        <li>
          <strong>“I did not know where to.”</strong> There were three groups and an email address.
        </li>
        <li>
          <strong>“I thought that you had enough.”</strong> A couple with a photographer looks well provided
          for.
        </li>
      </ul>
      <p>Good words answer one of these. The best answer all four in two sentences.</p>
      <h2>Five moments, five short texts</h2>
      <h3>On the invitation</h3>
      <p>Only announce it here. Nobody has a photo yet.</p>
      <blockquote>
        We would love to see the day through your eyes. There will be an album for everybody’s photos.
      </blockquote>
      <h3>The day before</h3>
      <p>
        With the last directions, send the link and a first small task. The album is no longer empty when the
        day begins.
      </p>
      <blockquote>
        On your way to us? The first photo in the album is yours to take: your suitcase, your train, your bad
        weather.
      </blockquote>
      <h3>On the table</h3>
      <p>One line on the card. It says what to do and takes away the fear of not being good enough.</p>
      <blockquote>Scan and send us what you see. Blurred is fine. No app.</blockquote>
      <h3>Aloud, after the first course</h3>
      <p>
        Not from the couple; you have other things to do. Ask the witness, the sister, the friend with the
        loud voice. Fifteen seconds are enough:
      </p>
      <blockquote>
        There is a card on your table. Scan it and send the two of them your three favorite pictures, right
        now while we wait for the soup. I will check.
      </blockquote>
      <p>
        The number matters. <em>Your photos</em> is a task for a weekend. <em>Three pictures</em> is done
        before the bread is gone, and most people do not stop at three.
      </p>
      <h3>Two days later</h3>
      <p>This is the message that brings in the most. Show something first, then ask.</p>
      <blockquote>
        Thank you for Saturday. We have been looking at the album since breakfast and are still missing your
        side of it. The link is below, unsorted is perfect.
      </blockquote>
      <h2>Ask for something in particular</h2>
      <p>
        A general request disappears. A specific one starts people looking. Write a handful of small tasks on
        the back of the card, or give each table its own:
      </p>
      <ul>
        <li>the happiest face at your table</li>
        <li>someone dancing who never dances</li>
        <li>the shoes at midnight</li>
        <li>the couple when they think that nobody is looking</li>
        <li>your view, right now</li>
      </ul>
      <p>
        Children are excellent at this. Give one of them a list and an old phone, and you get a wedding from
        one meter twenty, which nobody else will photograph for you.
      </p>
      <h2>Let people see that others do it</h2>
      <p>
        Nothing convinces like a neighbor. If there is a screen in the room, open the album on it. When the
        first photos from table nine appear, table eight reaches for the card. An album that is visibly
        filling asks on your behalf.
      </p>
      <h2>Be fair to those who do not want to</h2>
      <p>
        Some guests do not wish to be photographed or shown. Make that easy: say on the card that all guests
        can see the photos, name a person whom one can ask to have a picture taken out, and do it without
        discussion. As the host you can delete any photo yourself, and it is gone for everybody.
      </p>
      <h2>When to stop</h2>
      <p>
        Ask twice after the day: once after two days, once after two weeks. Guests who have not sent anything
        by then have a reason, and a friendship is worth more than a picture. The album stays open to them for
        up to 3 months after the date. You would be surprised what comes in on a rainy Sunday in the third.
      </p>
    </>
  ),
}
