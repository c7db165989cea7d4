import { ACCESS } from '../periods'
import type { Post } from './post'
import { afterTheWedding } from './posts'

export const post: Post = {
  ...afterTheWedding,
  body: (
    <>
      <p>
        The dress is at the cleaner’s, the flowers are with your grandmother, and there is an album with
        twelve hundred photos in it. It is a good problem. It is also the reason why many couples look at
        their pictures once and then not again for a year. Here is a way through that takes four short
        evenings and ends with something to hold.
      </p>
      <h2>Evening one: only look</h2>
      <p>
        Do nothing with them. Sit down together, open the album on the largest screen you have, and go from
        the first photo to the last. Do not delete, do not mark, do not sort. You were in the middle of that
        day and saw a tenth of it. This is the first time that you see the rest, and it only comes once.
      </p>
      <p>
        If you have to choose a day for it, take the one after you come back from wherever you went. Everybody
        who will send without being reminded has done so by then.
      </p>
      <h2>The day after: one message</h2>
      <p>
        Now you know what is there and what is missing. Write to everybody once more with the link, and be
        specific: we have no picture of the speech by Aunt Vera, and nobody seems to have photographed the
        cake while it was whole. People love to be useful. The texts in{' '}
        <a href="/blog/asking-guests-for-photos">how to ask guests for photos</a> are free to use.
      </p>
      <h2>Evening two: take out what does not belong</h2>
      <p>Go through the media gallery and delete, generously but with only three reasons:</p>
      <ul>
        <li>someone is shown in a way that they would mind,</li>
        <li>it is clearly an accident: a floor, a pocket, a thumb,</li>
        <li>someone has asked for it.</li>
      </ul>
      <p>
        Leave the blurred ones. In ten years you will not care about sharpness, you will look for faces. The
        same file sent twice does not appear twice, so duplicates are not your work.
      </p>
      <h2>Evening three: choose sixty</h2>
      <p>
        Not a hundred, not twenty. Sixty pictures make a book, a wall and a gift, and they can be chosen in
        one sitting. Do not search for the best ones. Search for the story:
      </p>
      <ol>
        <li>Ten from before: hands, dresses, nerves, the first guests.</li>
        <li>Ten from the ceremony, at least three of which show those who watched instead of you.</li>
        <li>Fifteen from the meal and the speeches. Faces that listen are better than people who talk.</li>
        <li>Fifteen from the dance floor. Here blur is an asset.</li>
        <li>
          Ten from the edges: the kitchen, the garden, the children under the table, the taxi in the morning.
        </li>
      </ol>
      <p>
        Then put the photographer’s pictures beside them. You will find that they answer one another: the kiss
        from the front, and from behind the face of your mother.
      </p>
      <h2>Evening four: make something of it</h2>
      <p>
        Photos that stay on a screen are looked at less every year. Paper waits on a shelf and is picked up by
        visitors. A few ideas that are finished in one evening:
      </p>
      <ul>
        <li>
          <strong>A book of the guests.</strong> Sixty pages, one photo on each, no text. Use the originals:
          they are kept in full size, so a phone picture prints well up to about A4.
        </li>
        <li>
          <strong>Postcards as thank-you notes.</strong> Each guest gets the photo that they took themselves.
          Nobody throws that away.
        </li>
        <li>
          <strong>One large print.</strong> Not of the two of you. Of the whole room laughing.
        </li>
      </ul>
      <h2>Keep them in two places</h2>
      <p>
        As the host you have {ACCESS} of access to your album. Use that time to put the pictures where they
        will still be in twenty years. The rule that archivists use is easy to follow at home: three copies,
        on two kinds of storage, one of them in another house. For a family that can mean your computer, a
        drive in a drawer, and a second drive with your parents.
      </p>
      <p>
        Write the names down while you still know them all. A text file in the same folder is enough: who sat
        where, who came from far away, who made the cake. Photos keep faces very well and names not at all.
      </p>
      <h2>And then leave it</h2>
      <p>
        There will always be two hundred photos that you have not sorted. Let them be. Once a year, on the
        day, open the album and scroll to somewhere in the middle. Something will be there that you have not
        seen yet.
      </p>
    </>
  ),
}
