/**
 * The public pages besides the landing page, those about occasions and the legal ones, and the heads of the blog's articles.
 * Long texts are in the Markdown of `features/site/pages/prose.tsx`.
 */
export const sitePages = {
  qrSharing: {
    title: 'Photo sharing by QR code',
    description:
      'How the {{app}} QR code works: one card for each event, ready to print, opens the album without an app.',
    heading: 'One code, the whole album',
    lead: 'Every event has a QR code and a short link. Both lead to the same place: an album that opens in the browser, in which a guest can look around and add photos within seconds.',
    photoText: 'An invitation on a laid table',
    pointsTitle: 'A code that does its job',
    points: {
      print: {
        title: 'Ready to print',
        text: 'Download the card with the title of your event, the date and the code. It prints sharply on a table card as on a poster.',
      },
      ink: {
        title: 'Always ink on white',
        text: 'Our codes are never tinted, rounded or decorated. They scan by candlelight, from an angle, on an old phone.',
      },
      same: {
        title: 'It stays the same',
        text: 'Change the title, the layout or the date as often as you like. Cards that are printed remain valid.',
      },
      typed: {
        title: 'Short enough to type',
        text: 'The link has twelve characters, and no letter among them that could be taken for a digit. For those whose camera is broken.',
      },
      direct: {
        title: 'Nothing in between',
        text: 'The code holds the address of your album and nothing else: no redirect service, no counter, no advertisement.',
      },
      preview: { title: 'A good preview', text: 'Sent to a chat, the link shows the title of your event.' },
    },
    planTitle: 'From code to photo',
    plan: {
      scan: {
        when: 'Scan',
        what: 'The guest points the camera at the card. Phones of the last years need no extra app for that.',
      },
      open: {
        when: 'Open',
        what: 'The album appears in the browser. No registration, no pop-up, no cookie banner.',
      },
      choose: {
        when: 'Choose',
        what: 'One tap on Upload Files, then as many photos as they like, straight from the camera roll.',
      },
      send: {
        when: 'Send',
        what: 'They go on their way in full size. The guest can keep looking around while they do.',
      },
      seen: {
        when: 'Everybody sees it',
        what: 'Moments later the photos are on every screen that has the album open.',
      },
    },
    questions: {
      size: {
        question: 'How large should I print it?',
        answer:
          'At least 3 cm wide on a table card. For a poster, divide the distance from which people scan by ten: from two meters, 20 cm.',
      },
      expiry: {
        question: 'Does the code expire?',
        answer: 'No. It leads to your album for as long as the album exists.',
      },
      guessing: {
        question: 'Can someone find the album without the code?',
        answer:
          'Not by guessing: there are far too many possible links. And search engines are told not to list event pages.',
      },
    },
  },
  forBusinesses: {
    title: 'For venues, planners and photographers',
    description:
      'Offer your couples and clients a shared photo album: one subscription, one album for each celebration.',
    heading: 'For those who host for a living',
    lead: 'Venues, planners, photographers, caterers: you are there every weekend. Give each celebration an album of its own, and be the one who thought of it.',
    photoText: 'Paper lanterns glowing above a garden',
    pointsTitle: 'A small extra that people remember',
    points: {
      venues: {
        title: 'Venues',
        text: 'Put the card on the tables along with the menu. It is the one extra on the bill that nobody has to explain.',
      },
      planners: {
        title: 'Planners',
        text: 'One link less to organize. The album is ready before the seating plan is.',
      },
      photographers: {
        title: 'Photographers',
        text: 'Your pictures tell the story. The guests’ album takes the pressure off the snapshots you cannot be there for.',
      },
      subscription: {
        title: 'One subscription',
        text: 'Paid monthly, canceled anytime. As many events as you host.',
      },
      neutral: {
        title: 'Neutral in looks',
        text: 'The guest page shows the event, not us. The host chooses the layout, and the photos do the rest.',
      },
      data: {
        title: 'Proper with data',
        text: 'No guest accounts, no trackers, photos deleted when you delete them. Easy to explain to careful clients.',
      },
    },
    planTitle: 'How partners use it',
    plan: {
      booking: {
        when: 'At the booking',
        what: 'Mention the album in your offer. It is a reason to choose you and costs you minutes.',
      },
      twoWeeks: {
        when: 'Two weeks before',
        what: 'Create the event, download the card, print it with the other table stationery.',
      },
      day: { when: 'On the day', what: 'Your team puts the cards out. That is all there is to do.' },
      weekAfter: {
        when: 'The week after',
        what: 'Send the link to the couple with your thanks. It is the last thing they remember of you, and a good one.',
      },
    },
    questions: {
      cost: {
        question: 'What does it cost?',
        answer:
          'The subscription is 19.99 USD or 1659 INR a month. There are no setup fees and no minimum term.',
      },
      owner: {
        question: 'Who owns the album?',
        answer:
          'The account that created it. For a handover to the couple, create the event under an address that they can take over.',
      },
      numbers: {
        question: 'Can we talk about larger numbers?',
        answer:
          'With pleasure. Write to us through the contact page and say how many celebrations you host in a year.',
      },
    },
  },
  about: {
    title: 'About {{app}}',
    description: 'Why {{app}} exists, what we believe about photos and guests, and how we work.',
    lead: 'We make one thing: a place where everybody’s photos of a day come together, and stay the host’s own.',
    why: {
      title: 'Why we made it',
      text: `After every celebration the same thing happens. A hundred people have taken pictures. Ten send some. Three groups in two messengers hold the rest, squeezed to a fraction of their size, until the phone is replaced. The picture of the grandmother laughing exists, and nobody who would want it knows that it does.

The photographer tells the story as it was planned. The guests have the story as it happened, from every side of every table. We thought that someone should keep that one, too.`,
    },
    name: {
      title: 'What the name means',
      text: 'The afterglow is the light that stays in the sky when the sun has already gone. Photographers wait for it. So do we: the best part of a celebration is often the morning after, on the sofa, looking at it through everybody else’s eyes.',
    },
    believe: {
      title: 'What we believe',
      text: `### The photograph is the point

Nothing on our screens competes with it. No stickers, no counters of hearts, no suggestions of what to buy.

### Guests owe us nothing

Not an account, not an app, not an address. They came to celebrate. Sending a photo should take less time than putting the phone away.

### Nothing may be lost

A dance floor has one bar of signal and a phone has three percent left. We built the upload for that, and say honestly when something did not arrive.

### Private means private

No trackers, no advertisements, no second use of anybody’s face. The [security page](/security) says how we hold ourselves to it.`,
    },
    pictures: {
      title: 'The pictures on this site',
      text: 'They are rendered scenes made for us. No real couple, no real guest. Photos of real celebrations belong to those who were there.',
    },
    talk: {
      title: 'Talk to us',
      text: 'A person reads what you [write](/contact), Monday to Friday, 9 AM to 6 PM, and replies within 24 hours.',
    },
  },

  contact: {
    title: 'Contact',
    description: 'Reach {{app}} support: Monday to Friday, 9 AM to 6 PM. We reply within 24 hours.',
    descriptionWithoutPlans: 'Write to those who run {{app}}.',
    heading: 'Write to us',
    lead: 'A person reads it and a person answers. We reply within 24 hours.',
    leadWithoutPlans: 'A person reads it and a person answers.',
    notes: {
      hours: {
        title: 'When we are here',
        text: 'Monday to Friday, 9 AM to 6 PM. What comes in on a weekend is the first thing we read on Monday.',
      },
      helping: {
        title: 'What helps us help you',
        text: 'The link of the event, what you wanted to do and what happened instead. Please never send us your password; we do not need it.',
      },
      answers: {
        title: 'Answers that are here already',
        text: 'Most questions about uploading, links and formats have an answer in the help center.',
        link: 'Search the help center',
      },
      money: {
        title: 'About money',
        text: 'Refunds are reviewed within 2 business days and paid out 5 to 10 business days later.',
        link: 'Read the refund policy',
      },
      guest: {
        title: 'You are a guest',
        text: 'If a photo of you should be removed, the host of the event can do it at once. If you cannot reach them, write to us with the link.',
      },
      weakness: {
        title: 'You found a weakness',
        text: 'Tell us first, with the steps to see it. We take care of it and keep you informed.',
        link: 'Read about security',
      },
    },
  },
  reviews: {
    title: 'Reviews',
    description:
      'What couples, families and organizers say about collecting their guests’ photos with {{app}}.',
    heading: 'What hosts say',
    lead: 'Weddings, birthdays, conferences, quiet days. In the words of those who hosted them.',
  },
  blog: {
    title: 'Blog',
    description:
      'Practical advice for hosts: QR codes, bad reception, asking guests for photos, and what to do with them.',
    heading: 'For those who host',
    lead: 'What we have learned about photos at celebrations. Practical, and short enough for one cup of coffee.',
  },
  posts: {
    whereToPutTheQrCode: {
      title: 'Where to put the QR code, so that people scan it',
      description:
        'Seven places that work, three that do not, and how large to print: a practical guide to QR codes at a celebration.',
    },
    photosOnBadWifi: {
      title: 'Two hundred guests, one bar of signal',
      description:
        'How to collect photos at a venue with bad reception: what to ask the venue, what to tell guests, what to leave alone.',
    },
    askingGuestsForPhotos: {
      title: 'How to ask guests for photos without nagging',
      description:
        'Who should ask, when, and in which words: short texts for the invitation, the table, the speech and the week after.',
    },
    afterTheWedding: {
      title: 'The week after: what to do with 1,200 photos',
      description:
        'From a full album to a book on the shelf: a calm way to look through, choose, share and keep the photos of a wedding.',
    },
  },
} as const
