/** The articles of the blog, in the Markdown of `features/site/pages/prose.tsx`. Their heads are in `sitePages`. */
export const articles = {
  whereToPutTheQrCode: `A code that nobody scans is a decoration. Whether guests use it depends less on how it looks than on where they meet it, and on what they are doing at that moment. People scan when they sit, when they wait, and when someone next to them does. Everything else follows from that.

## Seven places that work

### 1. The middle of every table

The best place by far. Guests sit there for an hour, have their phones beside the plate, and the person to the left explains it to the person to the right. One card for every six to eight people is enough. Put it where the salt is, not behind the flowers.

### 2. The bar

People wait there, they are in a good mood, and they have just taken a picture of something. Choose a stand that survives a wet counter, or laminate the card.

### 3. The guest book

A guest who writes a line is already leaving something behind for you. A small sign beside the pen reads naturally: and here for your photos.

### 4. The seating plan

Everybody stops in front of it, everybody searches for half a minute. Large code, lower right corner, at the height of a chest.

### 5. The back of the menu or the program

It is in every hand at least once. In church it is the only place that works at all, though most people will scan it later; so print the short link below the code.

### 6. The photo corner

If you have a backdrop, hang the code right beside it, at eye level. Guests have their phones out and the photo is ten seconds old.

### 7. The mirror in the washroom

It sounds odd and works every time. A quiet minute, a phone in the hand, no conversation to interrupt.

## Three places that do not

- **The entrance, alone.** Guests arrive with coats, presents and children. They see the sign, mean to do it later, and forget. Use it as a first encounter, never as the only one.
- **The dance floor.** Too dark, too wild, and the phone is in a jacket somewhere else.
- **The invitation, alone.** It is on the fridge at home when the photos are taken. The link belongs there for another reason: early photos from the journey and the evening before.

## How large

There is a rule of thumb that holds: the width of the code is a tenth of the distance from which it is scanned. A card on the table is read from 30 cm, so 3 cm is the least, and 4 cm is comfortable. A sign at the bar is read from a meter: 10 cm. A poster from two meters: 20 cm.

Keep the white margin around it. It is not wasted paper; the camera needs it to find the edge. And print it in dark ink on white, matt rather than glossy. Gold on cream looks lovely and cannot be read by candlelight.

## What to write beside it

A code alone is a riddle. One sentence solves it. Say what happens, not what the technology is called:

> Scan, and send us the wedding you saw.

Two more words take away the most common worry: *no app*. And print the short link in small letters for those whose camera does not play along.

## The one thing that doubles the number

Say it aloud. A code on a table is an offer, a friendly sentence from someone with a glass in the hand is an invitation. The best moment is after the first course, when everybody sits and the phones are out. The second best is late, when the good pictures have been taken. There is more about that in [how to ask guests for photos without nagging](/blog/asking-guests-for-photos).

## Before you print

1. Scan the code yourself, with two different phones, from the finished file.
2. Print one card, put it on a table, turn off half of the lights and scan again.
3. Look at the album as a guest would: is the title right, is the date right?
4. Then print a few more than you need. Some will go home with guests, which is a compliment.`,
  photosOnBadWifi: `The prettiest places have the worst reception. Thick walls, a valley, a tent in a field; and then two hundred phones that all want something at the same time. You cannot move the nearest mast. You can do a few small things that make the difference between forty photos and four hundred.

## Find out what you have

Visit the venue at the time of day at which you will celebrate, and walk around with a phone of each large network. Note where there is reception: often it is by a window on one side, on the terrace, or in the car park. Run a speed test and look at the second number, the upload. Photos go up, not down, and many venues have plenty of the one and hardly any of the other.

As an orientation: a photo from a current phone has 2 to 5 MB. With an upload of 10 Mbit/s for everybody together, one photo takes three seconds. In an evening of five hours that makes several thousand photos, far more than you will get. With 1 Mbit/s it is still several hundred. It is rarely the sum that is missing. It is the moment: everybody sends after the first dance.

## Ask the venue three questions

1. **Is there Wi-Fi for guests, and how many devices does it carry?** Home equipment gives up at about thirty. Equipment for events takes hundreds.
2. **Does one have to log in on a page?** A portal that asks for a room number or an email address keeps half of your guests out. Ask whether it can be switched off for the day.
3. **Where is the access point?** If it hangs in the office, a second one in the hall costs little and changes everything.

If there is nothing at all, a mobile router at the window with a prepaid card is the cheapest help. Put it high, put it where the reception is, and give it to one table that knows about it: the one with your cousins who photograph everything.

## Make it easy to join

Print the name of the network and its password on the same card as the photo code. Better still, print a second code that joins the network when scanned; every current phone understands those. Put the two side by side and number them: 1 for the Wi-Fi, 2 for the photos.

## Tell guests that it may take a while

People give up when they think that it does not work. One sentence on the card helps: *slow signal? choose your photos and leave the page open, it goes on by itself.* That is in fact what happens in {{app}}. When the connection breaks, the upload waits, tries again by itself, and goes on with what is still missing. What has arrived is not sent a second time, and the page shows for each photo whether it is there.

Two things help more than any technology: keeping the screen on for the minute in which photos are being sent, since phones put pages to sleep when they are locked; and sending in small portions over the evening rather than a hundred photos at midnight.

## What not to do

- **Do not ask guests to shrink their photos.** It saves minutes that evening and costs you the print in the album for good.
- **Do not use the chat group as a stopgap.** What was sent there is small, and it will not be sent a second time.
- **Do not announce a deadline for the same night.** Most guests sleep where there is Wi-Fi. Let them send from there.

## The morning after is part of the plan

However good the reception is, a large part of the photos comes on the next day, from hotels, trains and kitchens. Count on it. Send the link to everybody in the morning with a short greeting, and once more a week later. Guests can add photos up to {{uploadMonths}} months after the date, so nobody has to stand by a window with an arm in the air.

## A checklist for the venue visit

- Reception of each network, in the hall, at the bar, outside
- Upload speed of the Wi-Fi, at the table farthest away
- Log-in page: can it go?
- Where to put a router, where the sockets are
- A sign with network, password and photo code
- One person who knows all this on the day, and who is not you`,
  askingGuestsForPhotos: `Nearly everybody is happy to share the pictures they took of you. Nearly nobody thinks of it at the right time. That is all there is to the problem, and so the answer is not to ask more often but to ask at the right moments, in words that make it a pleasure.

## Why people do not send photos

It is hardly ever a lack of will. Ask around, and you will hear one of these:

- **“Mine are not good enough.”** They compare theirs with the photographer’s.
- **“I wanted to sort them first.”** And then came Monday.
- **“I did not know where to.”** There were three groups and an email address.
- **“I thought that you had enough.”** A couple with a photographer looks well provided for.

Good words answer one of these. The best answer all four in two sentences.

## Five moments, five short texts

### On the invitation

Only announce it here. Nobody has a photo yet.

> We would love to see the day through your eyes. There will be an album for everybody’s photos.

### The day before

With the last directions, send the link and a first small task. The album is no longer empty when the day begins.

> On your way to us? The first photo in the album is yours to take: your suitcase, your train, your bad weather.

### On the table

One line on the card. It says what to do and takes away the fear of not being good enough.

> Scan and send us what you see. Blurred is fine. No app.

### Aloud, after the first course

Not from the couple; you have other things to do. Ask the witness, the sister, the friend with the loud voice. Fifteen seconds are enough:

> There is a card on your table. Scan it and send the two of them your three favorite pictures, right now while we wait for the soup. I will check.

The number matters. *Your photos* is a task for a weekend. *Three pictures* is done before the bread is gone, and most people do not stop at three.

### Two days later

This is the message that brings in the most. Show something first, then ask.

> Thank you for Saturday. We have been looking at the album since breakfast and are still missing your side of it. The link is below, unsorted is perfect.

## Ask for something in particular

A general request disappears. A specific one starts people looking. Write a handful of small tasks on the back of the card, or give each table its own:

- the happiest face at your table
- someone dancing who never dances
- the shoes at midnight
- the couple when they think that nobody is looking
- your view, right now

Children are excellent at this. Give one of them a list and an old phone, and you get a wedding from one meter twenty, which nobody else will photograph for you.

## Let people see that others do it

Nothing convinces like a neighbor. If there is a screen in the room, open the album on it. When the first photos from table nine appear, table eight reaches for the card. An album that is visibly filling asks on your behalf.

## Be fair to those who do not want to

Some guests do not wish to be photographed or shown. Make that easy: say on the card that all guests can see the photos, name a person whom one can ask to have a picture taken out, and do it without discussion. As the host you can delete any photo yourself, and it is gone for everybody.

## When to stop

Ask twice after the day: once after two days, once after two weeks. Guests who have not sent anything by then have a reason, and a friendship is worth more than a picture. The album stays open to them for up to {{uploadMonths}} months after the date. You would be surprised what comes in on a rainy Sunday in the third.`,
  afterTheWedding: `The dress is at the cleaner’s, the flowers are with your grandmother, and there is an album with twelve hundred photos in it. It is a good problem. It is also the reason why many couples look at their pictures once and then not again for a year. Here is a way through that takes four short evenings and ends with something to hold.

## Evening one: only look

Do nothing with them. Sit down together, open the album on the largest screen you have, and go from the first photo to the last. Do not delete, do not mark, do not sort. You were in the middle of that day and saw a tenth of it. This is the first time that you see the rest, and it only comes once.

If you have to choose a day for it, take the one after you come back from wherever you went. Everybody who will send without being reminded has done so by then.

## The day after: one message

Now you know what is there and what is missing. Write to everybody once more with the link, and be specific: we have no picture of the speech by Aunt Vera, and nobody seems to have photographed the cake while it was whole. People love to be useful. The texts in [how to ask guests for photos](/blog/asking-guests-for-photos) are free to use.

## Evening two: take out what does not belong

Go through the media gallery and delete, generously but with only three reasons:

- someone is shown in a way that they would mind,
- it is clearly an accident: a floor, a pocket, a thumb,
- someone has asked for it.

Leave the blurred ones. In ten years you will not care about sharpness, you will look for faces. The same file sent twice does not appear twice, so duplicates are not your work.

## Evening three: choose sixty

Not a hundred, not twenty. Sixty pictures make a book, a wall and a gift, and they can be chosen in one sitting. Do not search for the best ones. Search for the story:

1. Ten from before: hands, dresses, nerves, the first guests.
2. Ten from the ceremony, at least three of which show those who watched instead of you.
3. Fifteen from the meal and the speeches. Faces that listen are better than people who talk.
4. Fifteen from the dance floor. Here blur is an asset.
5. Ten from the edges: the kitchen, the garden, the children under the table, the taxi in the morning.

Then put the photographer’s pictures beside them. You will find that they answer one another: the kiss from the front, and from behind the face of your mother.

## Evening four: make something of it

Photos that stay on a screen are looked at less every year. Paper waits on a shelf and is picked up by visitors. A few ideas that are finished in one evening:

- **A book of the guests.** Sixty pages, one photo on each, no text. Use the originals: they are kept in full size, so a phone picture prints well up to about A4.
- **Postcards as thank-you notes.** Each guest gets the photo that they took themselves. Nobody throws that away.
- **One large print.** Not of the two of you. Of the whole room laughing.

## Keep them in two places

As the host you have {{accessMonths}} months of access to your album. Use that time to put the pictures where they will still be in twenty years. The rule that archivists use is easy to follow at home: three copies, on two kinds of storage, one of them in another house. For a family that can mean your computer, a drive in a drawer, and a second drive with your parents.

Write the names down while you still know them all. A text file in the same folder is enough: who sat where, who came from far away, who made the cake. Photos keep faces very well and names not at all.

## And then leave it

There will always be two hundred photos that you have not sorted. Let them be. Once a year, on the day, open the album and scroll to somewhere in the middle. Something will be there that you have not seen yet.`,
} as const
