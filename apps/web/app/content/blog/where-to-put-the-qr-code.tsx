import type { Post } from './post'
import { whereToPutTheQrCode } from './posts'

export const post: Post = {
  ...whereToPutTheQrCode,
  body: (
    <>
      <p>
        A code that nobody scans is a decoration. Whether guests use it depends less on how it looks than on
        where they meet it, and on what they are doing at that moment. People scan when they sit, when they
        wait, and when someone next to them does. Everything else follows from that.
      </p>
      <h2>Seven places that work</h2>
      <h3>1. The middle of every table</h3>
      <p>
        The best place by far. Guests sit there for an hour, have their phones beside the plate, and the
        person to the left explains it to the person to the right. One card for every six to eight people is
        enough. Put it where the salt is, not behind the flowers.
      </p>
      <h3>2. The bar</h3>
      <p>
        People wait there, they are in a good mood, and they have just taken a picture of something. Choose a
        stand that survives a wet counter, or laminate the card.
      </p>
      <h3>3. The guest book</h3>
      <p>
        A guest who writes a line is already leaving something behind for you. A small sign beside the pen
        reads naturally: and here for your photos.
      </p>
      <h3>4. The seating plan</h3>
      <p>
        Everybody stops in front of it, everybody searches for half a minute. Large code, lower right corner,
        at the height of a chest.
      </p>
      <h3>5. The back of the menu or the program</h3>
      <p>
        It is in every hand at least once. In church it is the only place that works at all, though most
        people will scan it later; so print the short link below the code.
      </p>
      <h3>6. The photo corner</h3>
      <p>
        If you have a backdrop, hang the code right beside it, at eye level. Guests have their phones out and
        the photo is ten seconds old.
      </p>
      <h3>7. The mirror in the washroom</h3>
      <p>
        It sounds odd and works every time. A quiet minute, a phone in the hand, no conversation to interrupt.
      </p>
      <h2>Three places that do not</h2>
      <ul>
        <li>
          <strong>The entrance, alone.</strong> Guests arrive with coats, presents and children. They see the
          sign, mean to do it later, and forget. Use it as a first encounter, never as the only one.
        </li>
        <li>
          <strong>The dance floor.</strong> Too dark, too wild, and the phone is in a jacket somewhere else.
        </li>
        <li>
          <strong>The invitation, alone.</strong> It is on the fridge at home when the photos are taken. The
          link belongs there for another reason: early photos from the journey and the evening before.
        </li>
      </ul>
      <h2>How large</h2>
      <p>
        There is a rule of thumb that holds: the width of the code is a tenth of the distance from which it is
        scanned. A card on the table is read from 30 cm, so 3 cm is the least, and 4 cm is comfortable. A sign
        at the bar is read from a meter: 10 cm. A poster from two meters: 20 cm.
      </p>
      <p>
        Keep the white margin around it. It is not wasted paper; the camera needs it to find the edge. And
        print it in dark ink on white, matt rather than glossy. Gold on cream looks lovely and cannot be read
        by candlelight.
      </p>
      <h2>What to write beside it</h2>
      <p>
        A code alone is a riddle. One sentence solves it. Say what happens, not what the technology is called:
      </p>
      <blockquote>Scan, and send us the wedding you saw.</blockquote>
      <p>
        Two more words take away the most common worry: <em>no app</em>. And print the short link in small
        letters for those whose camera does not play along.
      </p>
      <h2>The one thing that doubles the number</h2>
      <p>
        Say it aloud. A code on a table is an offer, a friendly sentence from someone with a glass in the hand
        is an invitation. The best moment is after the first course, when everybody sits and the phones are
        out. The second best is late, when the good pictures have been taken. There is more about that in{' '}
        <a href="/blog/asking-guests-for-photos">how to ask guests for photos without nagging</a>.
      </p>
      <h2>Before you print</h2>
      <ol>
        <li>Scan the code yourself, with two different phones, from the finished file.</li>
        <li>Print one card, put it on a table, turn off half of the lights and scan again.</li>
        <li>Look at the album as a guest would: is the title right, is the date right?</li>
        <li>Then print a few more than you need. Some will go home with guests, which is a compliment.</li>
      </ol>
    </>
  ),
}
