/** The Help center: its search, its topics and its answers. A link below an answer leads to more about it. */
export const helpCenter = {
  help: {
    title: 'Help center',
    description:
      'Answers for hosts and guests: uploading photos, QR codes, formats, privacy, plans and refunds.',
    descriptionWithoutPlans: 'Answers for hosts and guests: uploading photos, QR codes, formats, privacy.',
    heading: 'How can we help?',
    lead: 'Answers for hosts and guests. If yours is missing, a person is happy to write it for you.',
    search: 'Search the answers',
    searchHint: 'Try "HEIC", "link" or "refund"',
    searchHintWithoutPlans: 'Try "HEIC", "link" or "ZIP"',
    found_one: '{{count}} answer',
    found_other: '{{count}} answers',
    none: 'Nothing here about that. Try fewer words, or write to us.',
  },
  topics: {
    guests: 'For guests',
    gettingStarted: 'Getting started as a host',
    sharing: 'Sharing link and code',
    photos: 'Photos and files',
    account: 'Account, plans and support',
    accountWithoutPlans: 'Account and support',
  },
  answers: {
    noApp: {
      question: 'Do I need an app or an account?',
      answer:
        'No. Scan the code or open the link, and the album appears in your browser. You can look and upload at once, without registering.',
    },
    scan: {
      question: 'How do I scan the code?',
      answer:
        'Open the camera of your phone and point it at the code without taking a picture. A link appears; tap it. If nothing happens, type the short link that is printed below the code.',
    },
    upload: {
      question: 'How do I send my photos?',
      answer:
        'Tap Upload Files in the album, choose as many photos as you like and confirm. The progress shows which have arrived. Please leave the page open until it says Completed.',
    },
    slowConnection: {
      question: 'My connection is slow or breaks. What happens to my upload?',
      answer:
        'It waits and tries again by itself as soon as there is a network. What has arrived is not sent a second time. Leave the page open and keep the screen on while photos are on their way.',
    },
    uploadFailed: {
      question: 'A photo says that it failed. What can I do?',
      answer:
        'Tap Try again beside it. If the file was moved or deleted on your phone in the meantime, choose it once more. All other photos are not affected.',
    },
    untilWhen: {
      question: 'Until when can I add photos?',
      answer:
        'At least until {{uploadMonths}} months after the date of the event, as long as there is room and the host has not closed the album for uploads or said when sending ends. What your phone could not send before that end still arrives for two weeks: just open the album again.',
    },
    whoSeesMine: {
      question: 'Who sees the photos I send?',
      answer:
        'Those who have the link to the event, and the host. If the host looks at photos first, yours appear after that. No search engine may list the album.',
      link: 'Who can see an album',
    },
    removePhoto: {
      question: 'I want a photo of me removed',
      answer:
        'Ask the host of the event, who can delete it at once, with every smaller version of it. If you cannot reach them, write to us with the link of the album and we will help.',
      link: 'Write to us',
    },
    notFound: {
      question: 'It says Event Not Found',
      answer:
        'The link is not complete, or the event has been deleted. Scan the code again, or ask the host for the link. It has twelve characters after the last slash.',
    },
    createEvent: {
      question: 'How do I create an event?',
      answer:
        'Sign up, choose Create Event and go through four short steps: title and date, type, album layout, done. It takes about two minutes, and nothing in it is final.',
    },
    dateMeaning: {
      question: 'What is the date of the event used for?',
      answer:
        'It is shown to your guests and does not open or close the album: that works as soon as you share the link. Guests can upload until {{uploadMonths}} months after the date, or until your plan ends if that is later. Without a date, the {{uploadMonths}} months count from the day you created the event. In the settings you can have sending open later or end sooner.',
      answerWithoutPlans:
        'It is shown to your guests and does not open or close the album: that works as soon as you share the link, until you close it. In the settings you can also say from when and until when guests can send.',
    },
    changeDate: {
      question: 'Can I change the date later?',
      answer: 'Yes, within 2 years of the original date. Your link and your QR code stay the same.',
    },
    severalEvents: {
      question: 'Can I have several events?',
      answer:
        'Yes. Each has its own album, link and code. You find all of them on your dashboard, the newest first.',
    },
    verification: {
      question: 'The confirmation email does not arrive',
      answer:
        'Look into the spam folder first. Then press Try Again on the page Check Your Inbox!; each new mail replaces the one before. If the address was wrong, go back and sign up with the right one.',
    },
    getCode: {
      question: 'Where do I find my QR code?',
      answer:
        'On the dashboard of your event, and on its card in the list. You can download the QR card as a picture that is ready to print, and copy the link.',
      link: 'How QR sharing works',
    },
    printSize: {
      question: 'How large should the code be printed?',
      answer:
        'At least 3 cm wide on a table. For signs, a tenth of the distance from which people scan. Print dark on white and keep the white margin.',
      link: 'Where to put the QR code',
    },
    codeChanges: {
      question: 'Does the code change when I edit the event?',
      answer:
        'Never. You can change the title, layout and date after printing; every card keeps leading to the same album.',
    },
    linkSafe: {
      question: 'Can strangers find my album?',
      answer:
        'The link is random and far too long to guess, and search engines are told not to list it. Anyone who receives the link can open it, so share it with your guests and not in public.',
      link: 'How links protect an album',
    },
    formats: {
      question: 'Which files can be uploaded?',
      answer:
        'Photos as JPG, JPEG, PNG, HEIC and HEIF, and also WebP, AVIF and GIF, up to 200 MB each. Videos as MP4, MOV, AVI and WebM, up to 2 GB each; a version that plays in every browser is made of them, which for a long video takes some minutes.',
    },
    quality: {
      question: 'Are photos made smaller?',
      answer:
        'The original is kept exactly as it came. For the screen we make smaller versions in addition, so that the gallery opens quickly everywhere.',
    },
    storage: {
      question: 'What counts toward my storage?',
      answer:
        'The originals of photos and videos, and voice messages. The same photo counts once, however many guests send it. Notes, and the smaller versions that we make for the screen, take none of it. My Account shows how much each event takes; when it is full, photos wait on the phones of your guests, and voice messages can be sent again once there is room.',
    },
    heic: {
      question: 'Do HEIC photos from an iPhone work?',
      answer:
        'Yes. Guests send them as they are, and everybody can see them, also on devices that do not know the format. The original HEIC file is kept.',
    },
    location: {
      question: 'Does the album give away where a photo was taken?',
      answer:
        'No. The versions that are shown carry no metadata, so neither place nor camera. The original keeps what the camera wrote into it.',
    },
    duplicates: {
      question: 'What if the same photo is sent twice?',
      answer:
        'It is recognized by its content, stored once and counted once. If the sender can already see it, the page says that it is in the album.',
    },
    delete: {
      question: 'How do I delete a photo?',
      answer:
        'Open the media gallery of your event and press Delete on the photo. It leaves the album for everybody at once. For ten minutes you can take it back with Undo; then it is gone with all its copies.',
    },
    reveal: {
      question: 'Can all photos appear at the same moment?',
      answer:
        'Yes. Choose the time under “Reveal all photos at” in the settings. Until then guests see only what they sent themselves, and photo walls count down; you see everything. At that second the photos are there on every open page. You can move the time, reveal at once, or hide the photos again with a later time.',
    },
    camera: {
      question: 'What is the disposable camera?',
      answer:
        'A camera in the guest page, with 5 to 60 shots for each guest and the look of film. Nobody sees the photos of others before the time you choose. Switch it on in the settings under Access Control. You keep every original as it was taken, without the look. With “Only the camera” guests send nothing from the library of their phones.',
    },
    albums: {
      question: 'Can I divide the photos into albums?',
      answer:
        'Yes, into up to 30. Open your event and choose Albums. Each album has a code of its own, and rules that are stricter than those of the event: who sees its photos, who adds some, approval, a time at which they appear, a password. Guests who scan the code of an album are in it, and what they send goes there. In the Media Gallery you move selected photos into an album and download one album as a ZIP.',
    },
    greetings: {
      question: 'Can guests hear each other’s voice messages?',
      answer:
        'Only those you choose. Every voice message reaches you alone. Under Guest Voice Mail, “Play for guests” puts one among the Greetings, which guests find under More in the album; “Stop playing for guests” takes it back at once. You can add or edit a caption, which guests read beside it.',
    },
    howFast: {
      question: 'How quickly do new photos appear?',
      answer:
        'Usually within two seconds of their arrival, on every page that has the album open. Nobody has to reload.',
    },
    trial: {
      question: 'What does the free trial include?',
      answer:
        'Everything that is there, for at least 7 days, without payment details. My Account shows how many are left. The album you make in the trial is the one you go on with.',
      link: 'Plans and prices',
    },
    whichPlan: {
      question: 'Premium Pass or subscription?',
      answer:
        'The Premium Pass is paid once and gives 6 months of access: right for one celebration. The subscription is paid monthly and can be canceled anytime: right for several.',
    },
    refund: {
      question: 'How do I get a refund?',
      answer:
        'Write to us within 30 days of the purchase. We review it within 2 business days, and the payout follows within 5 to 10 business days.',
      link: 'Refund policy',
    },
    accessTime: {
      question: 'How long do I have access as a host?',
      answer:
        'For at least {{accessMonths}} months from the day you created the event, whatever the plan. The gallery is open to guests as soon as you share the link, from 2 weeks before the event at the latest, and they can upload up to {{uploadMonths}} months after it, or until your plan ends if that is later.',
      answerWithoutPlans:
        'For as long as the event is there: it is deleted by you, or with your account. The gallery is open to guests as soon as you share the link, and they can upload until you close the album for uploads.',
    },
    cancelData: {
      question: 'What happens to my data when I cancel?',
      answer:
        'You can have an export for at least {{exportDays}} days after the cancellation. Nothing is deleted earlier than {{keptDays}} days after the end of your plan, nor than {{accessMonths}} months after you created the event, and we remind you before.',
    },
    minimumAge: {
      question: 'How old do I have to be?',
      answer: 'Hosts hold an account and are at least 18 years old. Guests need no account.',
    },
    reachUs: {
      question: 'How do I reach a person?',
      answer:
        'Through the contact page. We are here Monday to Friday, 9 AM to 6 PM, and reply within 24 hours.',
      answerWithoutPlans: 'Through the contact page.',
      link: 'Contact',
    },
  },
} as const
