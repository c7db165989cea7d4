import { installation } from '~/lib/installation'
import type { Post } from './post'
import { photosOnBadWifi } from './posts'

export const post: Post = {
  ...photosOnBadWifi,
  body: (
    <>
      <p>
        The prettiest places have the worst reception. Thick walls, a valley, a tent in a field; and then two
        hundred phones that all want something at the same time. You cannot move the nearest mast. You can do
        a few small things that make the difference between forty photos and four hundred.
      </p>
      <h2>Find out what you have</h2>
      <p>
        Visit the venue at the time of day at which you will celebrate, and walk around with a phone of each
        large network. Note where there is reception: often it is by a window on one side, on the terrace, or
        in the car park. Run a speed test and look at the second number, the upload. Photos go up, not down,
        and many venues have plenty of the one and hardly any of the other.
      </p>
      <p>
        As an orientation: a photo from a current phone has 2 to 5 MB. With an upload of 10 Mbit/s for
        everybody together, one photo takes three seconds. In an evening of five hours that makes several
        thousand photos, far more than you will get. With 1 Mbit/s it is still several hundred. It is rarely
        the sum that is missing. It is the moment: everybody sends after the first dance.
      </p>
      <h2>Ask the venue three questions</h2>
      <ol>
        <li>
          <strong>Is there Wi-Fi for guests, and how many devices does it carry?</strong> Home equipment gives
          up at about thirty. Equipment for events takes hundreds.
        </li>
        <li>
          <strong>Does one have to log in on a page?</strong> A portal that asks for a room number or an email
          address keeps half of your guests out. Ask whether it can be switched off for the day.
        </li>
        <li>
          <strong>Where is the access point?</strong> If it hangs in the office, a second one in the hall
          costs little and changes everything.
        </li>
      </ol>
      <p>
        If there is nothing at all, a mobile router at the window with a prepaid card is the cheapest help.
        Put it high, put it where the reception is, and give it to one table that knows about it: the one with
        your cousins who photograph everything.
      </p>
      <h2>Make it easy to join</h2>
      <p>
        Print the name of the network and its password on the same card as the photo code. Better still, print
        a second code that joins the network when scanned; every current phone understands those. Put the two
        side by side and number them: 1 for the Wi-Fi, 2 for the photos.
      </p>
      <h2>Tell guests that it may take a while</h2>
      <p>
        People give up when they think that it does not work. One sentence on the card helps:{' '}
        <em>slow signal? choose your photos and leave the page open, it goes on by itself.</em> That is in
        fact what happens in {installation.name}. When the connection breaks, the upload waits, tries again by
        itself, and goes on with what is still missing. What has arrived is not sent a second time, and the
        page shows for each photo whether it is there.
      </p>
      <p>
        Two things help more than any technology: keeping the screen on for the minute in which photos are
        being sent, since phones put pages to sleep when they are locked; and sending in small portions over
        the evening rather than a hundred photos at midnight.
      </p>
      <h2>What not to do</h2>
      <ul>
        <li>
          <strong>Do not ask guests to shrink their photos.</strong> It saves minutes that evening and costs
          you the print in the album for good.
        </li>
        <li>
          <strong>Do not use the chat group as a stopgap.</strong> What was sent there is small, and it will
          not be sent a second time.
        </li>
        <li>
          <strong>Do not announce a deadline for the same night.</strong> Most guests sleep where there is
          Wi-Fi. Let them send from there.
        </li>
      </ul>
      <h2>The morning after is part of the plan</h2>
      <p>
        However good the reception is, a large part of the photos comes on the next day, from hotels, trains
        and kitchens. Count on it. Send the link to everybody in the morning with a short greeting, and once
        more a week later. Guests can add photos up to 3 months after the date, so nobody has to stand by a
        window with an arm in the air.
      </p>
      <h2>A checklist for the venue visit</h2>
      <ul>
        <li>Reception of each network, in the hall, at the bar, outside</li>
        <li>Upload speed of the Wi-Fi, at the table farthest away</li>
        <li>Log-in page: can it go?</li>
        <li>Where to put a router, where the sockets are</li>
        <li>A sign with network, password and photo code</li>
        <li>One person who knows all this on the day, and who is not you</li>
      </ul>
    </>
  ),
}
