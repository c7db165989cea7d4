/** The common questions and the tutorials of the dashboard. A picture's text says what it shows. */
export const guides = {
  faq: {
    noApp: {
      title: 'Do my guests need an app or an account?',
      text: 'No. They scan your QR code or open your link, and the album is there in their browser. Nothing has to be installed, and nobody has to register. Only you, the host, have an account.',
    },
    gettingIn: {
      title: 'How do guests get into the album?',
      text: 'Every event has a short link and a QR code that opens it. Open your event, then print the QR card, put the link into a message, or do both. Everybody with the link can come in, so share it with the people you would hand the album to.',
    },
    uploadTime: {
      title: 'When can guests upload?',
      text: 'As soon as you share the link. You can count on the album being open to your guests from 2 weeks before the event until {{uploadMonths}} months after it. The date you enter opens and closes nothing before that; closing uploads earlier is always your decision, in the settings of the event.',
      textWithoutPlans:
        'As soon as you share the link, until you close the album for uploads in the settings of the event. The date you enter opens and closes nothing.',
    },
    keeping: {
      title: 'How long do I have access to the photos?',
      text: 'At least {{accessMonths}} months from the day you create the event, to look at everything and to download it as often as you like. If you cancel, you can still export your data for at least {{exportDays}} days; it is deleted not earlier than {{keptDays}} days after the end of your plan, nor within those {{accessMonths}} months. We suggest downloading the album once all guests have sent theirs.',
      textWithoutPlans:
        'For as long as the event is there, to look at everything and to download it as often as you like. We suggest downloading the album once all guests have sent theirs.',
    },
    changes: {
      title: 'Can I change the date or the layout later?',
      text: 'Yes. Title, date, type, layout and everything else of the wizard can be edited afterwards, and your link and QR code stay the same. The date can be moved within 2 years of the one you chose first.',
    },
    formats: {
      title: 'Which photos and videos can be uploaded?',
      text: 'Photos as JPG, JPEG, PNG, HEIC or HEIF, and videos as MP4, MOV or AVI: what phones and cameras make. Originals are kept as they came. Where a phone could not show one, as with HEIC on many, we make a copy that it can show.',
    },
    privacy: {
      title: 'Who can see our photos?',
      text: 'Only people who have your link, and you. Albums are not listed anywhere and search engines are told to stay away. You may also ask for a password, close the gallery for a while, or let each guest see only what they sent themselves.',
    },
    review: {
      title: 'Can I look at photos before everybody else does?',
      text: 'Yes. With upload approval switched on, what your guests send waits for you and appears in the album when you publish it. You can also hide or delete any photo afterwards, and it disappears from every open screen.',
    },
    download: {
      title: 'How do I download everything at once?',
      text: 'Open the Media Gallery of your event and choose Download All as ZIP. The link to the archive is sent to your email and offered on the screen too. Inside are the originals in full size, not smaller copies.',
    },
    cost: {
      title: 'What does it cost, and what if I change my mind?',
      text: 'You start with a free trial of at least 7 days; My Account shows how many are left. The Premium Pass is paid once for 6 months of access, from 29.99 USD with 10 GB to 79.99 USD with 100 GB, or you subscribe for 19.99 USD a month. There are no setup fees, and within 30 days you get your money back.',
    },
  },
  tutorials: {
    createYourEvent: {
      title: 'Create your event',
      description: 'From an empty dashboard to an album with a link of its own, in about 2 minutes.',
      name: {
        title: 'Give it a title',
        text: 'Choose Create Event on the Home screen. Write the title as your guests should read it: it stands on the album, on the QR card and in every link preview. The date is optional and does not open or close the album, so a guess is fine. Guests can add photos until {{uploadMonths}} months after it at least.',
        picture: 'The first step, with fields for a title and a date.',
      },
      type: {
        title: 'Say what you are celebrating',
        text: 'Pick the type that comes closest. A memorial and a company party ask for different words, and this is how we know. If nothing fits, Other fits.',
        picture: 'The second step, six types of events as cards with a photo each.',
      },
      layout: {
        title: 'Choose how the album opens',
        text: 'Each layout is drawn with your own title in it. Overlay lets one photo fill the top, Basic begins with the photos at once. You are choosing the frame, not the photos, and you can change it whenever you like.',
        picture: 'The third step, six layouts drawn as small phones.',
      },
      finish: {
        title: 'Finish',
        text: 'Read the line under the title once more, then choose Finish & Create Event. The event appears on your Home screen. Going back keeps every answer, and all of them can be edited later.',
        picture: 'The last step, with a summary and the button that creates the event.',
      },
    },
    shareYourCode: {
      title: 'Share your code',
      description: 'One code on every table, one link in the group chat: how to hand out your album.',
      open: {
        title: 'Open your event',
        text: 'Click its card on the Home screen. On the right stands the QR card with the title and the date of your event, and below it the link. Both lead to the same album and stay the same for good, also when you change the title.',
        picture: 'The screen of an event, with its cover and the QR card.',
      },
      print: {
        title: 'Print the card',
        text: 'QR code downloads the card as a picture that is large enough for paper. One on every table works better than one at the door: people remember their phones when the cake comes. Leave the white edge around the code, cameras need it.',
        picture: 'The dialog with the QR card, its link and the download button.',
      },
      send: {
        title: 'Send the link',
        text: 'For everybody who is not in the room, copy the link and put it into the invitation, the group chat or a mail. It is short enough to be read aloud. Anyone who has it can come in, so send it to those whom you would hand the album to.',
        picture: 'An album on a phone, as guests see it.',
      },
    },
    welcomeYourGuests: {
      title: 'Welcome your guests',
      description: 'What your guests see and do, so that you can help the uncle who asks.',
      scan: {
        title: 'They scan, and they are in',
        text: 'The camera of a phone reads the code by itself; a tap on the line that appears opens the album in the browser. There is nothing to install and no account to make. Before the first photo the page invites them to be the first.',
        picture: 'An empty album on a phone, with the button Upload Files.',
      },
      upload: {
        title: 'They tap Upload Files',
        text: 'The phone shows its own photos, and several can be chosen at once. A weak signal is fine: what got stuck is tried again until it has arrived. The page should stay open until it says that everything is uploaded.',
        picture: 'The upload sheet on a phone after two photos have arrived.',
      },
      look: {
        title: 'They look through everybody’s eyes',
        text: 'New photos appear on every open screen a moment after they were sent. A tap opens one: pinch to zoom, swipe to the next, swipe down to close. Guests can delete only what you allow them to.',
        picture: 'A photo opened on a phone.',
      },
    },
    lookAfterTheAlbum: {
      title: 'Look after the album',
      description: 'See what has arrived, take out what should not be there, and print something lovely.',
      watch: {
        title: 'Watch it fill',
        text: 'Open your event and then the Photo & Video Gallery. Everything that guests send appears there by itself, newest first, so you may leave it open on a laptop during the party.',
        picture: 'The Media Gallery with the photos of an event.',
      },
      takeOut: {
        title: 'Take a photo out',
        text: 'Choose the bin on a photo. We ask once more, since it leaves the album for everybody at once. For ten minutes you can take it back with Undo; then it is gone with all its copies.',
        picture: 'The question whether a photo should be deleted.',
      },
      paper: {
        title: 'Put it on paper',
        text: 'Under Printables you find templates for invitations, menus and photo challenges. Change the words, colors, lettering and photo of one, and download it as a PDF for the print shop or as a picture; Canva can go on with the PDF. Put your QR card beside it on the table, and the next photos come by themselves.',
        picture: 'The print templates, with a filter above them.',
      },
    },
  },
} as const
