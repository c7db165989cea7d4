/** The public pages about what an album is good for on one kind of day each. */
export const occasions = {
  weddings: {
    title: 'Wedding photo sharing',
    description:
      'One private album for every photo your wedding guests take. A QR code on the tables, no app, no account.',
    heading: 'The wedding your guests saw',
    lead: 'Your photographer is in one place at a time. Your guests are everywhere: in the kitchen, under the table with the flower girl, outside with your father. Their photos come together in one album that is yours.',
    photoText: 'A bridal bouquet of roses and ranunculus',
    pointsTitle: 'Made for a long day with bad signal',
    points: {
      tables: {
        title: 'A card on every table',
        text: 'Each event comes with a QR card to download. It looks like your stationery, not like a parking meter.',
      },
      grandparents: {
        title: 'Grandparents included',
        text: 'Point the camera at the code, choose photos, done. There is nothing to install and nothing to remember.',
      },
      barns: {
        title: 'Old barns, thick walls',
        text: 'When the connection breaks, the upload waits and goes on. Guests see at any time what has arrived.',
      },
      live: {
        title: 'Live at the party',
        text: 'A photo from the aisle is on every open phone moments later. Open the album on the big screen, and the speeches have an audience.',
      },
      fullSize: {
        title: 'In full size',
        text: 'What arrives is the picture as it was taken, good enough for the book you will want to print.',
      },
      tidy: {
        title: 'Yours to tidy up',
        text: 'You see everything as it comes in, and what should not be there is deleted with one tap.',
      },
    },
    planTitle: 'A plan for the day',
    plan: {
      twoWeeks: {
        when: 'Two weeks before',
        what: 'Create the album, choose a layout, download the QR card. Send the link along with the last directions, so that arrivals and the evening before are in it, too.',
      },
      dayBefore: {
        when: 'The day before',
        what: 'Cards on the tables, one at the bar, one at the guest book. Scan each once, to be sure that it is sharp enough.',
      },
      welcome: {
        when: 'At the welcome',
        what: 'Someone with a voice says one sentence: scan the card on your table and send us what you see.',
      },
      firstDance: {
        when: 'After the first dance',
        what: 'Say it again. Most photos come in the hour after the second reminder.',
      },
      morning: {
        when: 'The morning after',
        what: 'Coffee, sofa, album. Then send the link once more to everybody: uploads are open for up to {{uploadMonths}} months.',
      },
    },
    questions: {
      telling: {
        question: 'Do we have to tell guests that photos are shared?',
        answer:
          'It is good manners, and in many places the law. A line on the card or the invitation is enough: photos that you send here are seen by all guests of this wedding.',
      },
      photographer: {
        question: 'Does this replace a photographer?',
        answer:
          'No. It collects what no photographer can be there for. Many couples ask their photographer to add a selection to the same album.',
      },
      date: {
        question: 'What if the date moves?',
        answer:
          'It can be changed within 2 years of the original date. Printed cards stay valid, because the link does not change.',
      },
      howMany: {
        question: 'How many photos should we expect?',
        answer:
          'Between five and twenty for each guest who joins in is a fair guess. With 120 guests that fits well into 10 GB to 30 GB.',
      },
    },
  },
  birthdays: {
    title: 'Birthday photo sharing',
    description: 'Collect the photos of a birthday from everybody who was there, in one private album.',
    heading: 'Every candle, from every side',
    lead: 'From a first birthday with four grandparents filming at once to a fiftieth in a full house: everybody takes the photo, and for once everybody gets it.',
    photoText: 'Pastel balloons tied together',
    pointsTitle: 'Small effort, whole evening',
    points: {
      ready: {
        title: 'Ready in two minutes',
        text: 'A title, a type, a layout. You can make the album while the cake is in the oven.',
      },
      groupChat: {
        title: 'One link for the group chat',
        text: 'Photos sent in a chat are made small and scroll away. The link brings them to one place, in full size.',
      },
      children: {
        title: 'Children stay private',
        text: 'The album is for those with the link. It is in no search engine, and nobody is asked to sign up anywhere.',
      },
      relatives: {
        title: 'Relatives far away',
        text: 'Friends who could not come have the album open at home and see the candles moments after they are blown out.',
      },
      oldPhotos: {
        title: 'Old photos welcome',
        text: 'Ask guests to bring a picture from ten, twenty, forty years ago. It is a present that costs nothing.',
      },
      lastWord: {
        title: 'You have the last word',
        text: 'A photo that the birthday child does not like is gone with one tap.',
      },
    },
    planTitle: 'A plan for the party',
    plan: {
      invitation: {
        when: 'With the invitation',
        what: 'Send the link and ask for one photo from the past. The album has something to show before anybody arrives.',
      },
      day: { when: 'On the day', what: 'One QR card beside the cake, one beside the drinks.' },
      candles: {
        when: 'At the candles',
        what: 'Ask one person to film and everybody else to photograph. Then point at the card.',
      },
      weekAfter: {
        when: 'In the week after',
        what: 'Send the link again with three favorites. That is what brings in the rest.',
      },
    },
    questions: {
      surprise: {
        question: 'Can it be a surprise?',
        answer:
          'Yes. Only those whom you give the link know about the album. Give it to the birthday child when the cake comes in.',
      },
      small: {
        question: 'Is it too much for twelve guests?',
        answer:
          'Not at all. The trial is free for at least 7 days, which is enough for a weekend and the days after.',
      },
      children: {
        question: 'What about photos of other people’s children?',
        answer:
          'Ask their parents, as you would with any photo. As the host you can delete whatever someone does not want to see in the album.',
      },
    },
  },
  conferences: {
    title: 'Conference photo sharing',
    description:
      'A shared album for conferences: attendees add photos from every room by QR code, without another app.',
    heading: 'Every room, every talk, one album',
    lead: 'The official photographer covers the main stage. The workshop that people still talk about was in room 2.14, and the only pictures of it are on forty phones.',
    photoText: 'A speaker on a wide stage in front of an audience',
    pointsTitle: 'Nothing to install on day one',
    points: {
      badge: {
        title: 'Fits on a badge',
        text: 'The code is small enough for the back of a badge or the corner of the program.',
      },
      noApp: {
        title: 'No app, no registration',
        text: 'Attendees have a badge app, a schedule app and a coffee app. This is a web page.',
      },
      thousands: {
        title: 'Thousands of photos',
        text: 'The gallery stays quick with ten thousand pictures, on a phone as on a laptop.',
      },
      live: {
        title: 'Live in the breaks',
        text: 'Open the album on the screens in the foyer. New photos appear as they are sent.',
      },
      report: {
        title: 'Full size for the report',
        text: 'Originals are kept as they came, so that the one good picture of the panel can also be printed.',
      },
      once: {
        title: 'Nothing twice',
        text: 'The same file sent by three colleagues is recognized and stored once.',
      },
    },
    planTitle: 'A plan for three days',
    plan: {
      before: {
        when: 'Before',
        what: 'Create the album, put the code into the program and on the slide between talks. Say in the conditions of attendance that there is a shared album.',
      },
      opening: {
        when: 'Opening',
        what: 'Show the code for ten full seconds while someone says what it is for.',
      },
      eachDay: {
        when: 'Each day',
        what: 'Give one small task: the best slide, the longest queue, the view from your hotel.',
      },
      closing: {
        when: 'Closing',
        what: 'Let the album run on the big screen while people find their coats.',
      },
      after: {
        when: 'After',
        what: 'Put the link into the thank-you mail. Uploads stay open for up to {{uploadMonths}} months after the date.',
      },
    },
    questions: {
      tracks: {
        question: 'Can we have one album for each track?',
        answer: 'Yes. Each event has its own link and its own code, and you can create as many as you need.',
      },
      unwilling: {
        question: 'What about people who do not want to be photographed?',
        answer:
          'Mark their badges, tell the photographers, and name someone to whom they can turn. As the host you can delete a photo at once.',
      },
      press: {
        question: 'Can the press use the photos?',
        answer:
          'They belong to those who took them. Ask the author before you publish one; the album itself gives nobody that right.',
      },
    },
  },
  corporate: {
    title: 'Corporate event photo sharing',
    description:
      'Private photo albums for off-sites, launches and team parties. No third-party trackers, no app to approve.',
    heading: 'The off-site, without the drive folder',
    lead: 'Team photos end in a shared drive that nobody opens, or in a private chat that half the team is not in. A code on the wall is easier for everybody, IT included.',
    photoText: 'Champagne coupes stacked in a tower',
    pointsTitle: 'Easy to say yes to',
    points: {
      software: {
        title: 'No software to approve',
        text: 'It is a web page. It needs no installation, no company login and no permission on the phone beyond choosing photos.',
      },
      unnamed: {
        title: 'Colleagues stay unnamed',
        text: 'Guests need no account, so there is no list of employees to hand over to anybody.',
      },
      noTrackers: {
        title: 'No trackers',
        text: 'Pages load nothing from third parties. Those who check such things are welcome to check.',
      },
      closed: {
        title: 'Closed circle',
        text: 'Links cannot be guessed and no search engine may list them. What should not be there, you delete.',
      },
      print: {
        title: 'Good enough for print',
        text: 'Originals arrive in full size, for the intranet, the yearbook or the wall in the kitchen.',
      },
      several: {
        title: 'Several events a year',
        text: 'Summer party, launch, off-site, holidays: with the subscription each gets an album of its own.',
      },
    },
    planTitle: 'A plan for the organizer',
    plan: {
      dateSet: {
        when: 'When the date is set',
        what: 'Create the album under the account of the team, not of a person who may be away that day.',
      },
      invitation: {
        when: 'In the invitation',
        what: 'Say that there will be a shared album, who sees it and whom to ask when a photo should go.',
      },
      onSite: {
        when: 'On site',
        what: 'Code on the agenda, on the tables and on the last slide of the morning.',
      },
      monday: {
        when: 'The Monday after',
        what: 'Post the link with five good pictures. People add theirs when they see that others did.',
      },
    },
    questions: {
      consent: {
        question: 'Do we need the consent of our employees?',
        answer:
          'Depending on where you are, yes. Say beforehand that photos are shared, keep it voluntary, and delete without discussion what someone objects to. Your data protection officer knows the details.',
      },
      byEvent: {
        question: 'Can we pay by the event?',
        answer:
          'Yes. A Premium Pass is paid once and gives 6 months of access. If you host often, the monthly subscription is cheaper.',
      },
      two: {
        question: 'Can two people look after one album?',
        answer:
          'Today an album belongs to one account. Teams use a shared address for it, such as events@ your company.',
      },
    },
  },
  celebrations: {
    title: 'Photo sharing for celebrations',
    description:
      'Graduations, anniversaries, reunions, memorials: one private album for all the photos, by link or QR code.',
    heading: 'Whenever people gather',
    lead: 'Graduations, anniversaries, christenings, reunions, farewells. Wherever people come together and photograph from every side, the pictures should end up with the people.',
    photoText: 'Graduation caps thrown into a blue sky',
    pointsTitle: 'One album, many kinds of day',
    points: {
      graduations: {
        title: 'Graduations',
        text: 'Three families, one class, two hundred caps in the air. The photo in which all of them fly is on someone’s phone.',
      },
      anniversaries: {
        title: 'Anniversaries',
        text: 'Ask guests for the oldest picture they have of the couple. The album begins before the party does.',
      },
      reunions: {
        title: 'Reunions',
        text: 'The link goes to those who came and to those who could not. Everybody sees who has not changed at all.',
      },
      christenings: {
        title: 'Christenings and namings',
        text: 'A small circle, a private link, and the photos in full size for the album on paper.',
      },
      memorials: {
        title: 'Memorials',
        text: 'A quiet place for pictures that family and friends have kept. There is a layout that steps back, and no confetti.',
      },
      perpetual: {
        title: 'Perpetual albums',
        text: 'For a family, a club, a house by the sea: an album without a date, that is added to again and again.',
      },
    },
    planTitle: 'A plan that fits most days',
    plan: {
      twoWeeks: {
        when: 'Two weeks before',
        what: 'The gallery is open as soon as you share it. Send the link with a question: which picture should not be missing?',
      },
      day: {
        when: 'On the day',
        what: 'A card where people stand and wait: at the entrance, at the buffet, at the guest book.',
      },
      evening: {
        when: 'In the evening',
        what: 'Open the album on the largest screen in the house and let it run.',
      },
      after: {
        when: 'Until {{uploadMonths}} months after',
        what: 'Guests can still add photos. A second message with the link brings more than the first.',
      },
    },
    questions: {
      memorial: {
        question: 'Is there a form without festive words, for a memorial?',
        answer: 'Yes. Choose Memorial as the type and the Basic layout: the name, the photos, nothing else.',
      },
      noDate: {
        question: 'Can an album stay open without a date?',
        answer: 'The date is optional. The type Perpetual is made for albums that go on.',
      },
      older: {
        question: 'Can older guests manage?',
        answer:
          'If they can photograph a menu, they can scan a code. For everybody else, a grandchild with a phone is enough.',
      },
    },
  },
} as const
