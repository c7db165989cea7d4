/**
 * What the operator and hosts agree on, and what happens to personal data. Long texts are in the Markdown of
 * `features/site/pages/prose.tsx`.
 */
export const legal = {
  privacy: {
    title: 'Privacy policy',
    description:
      'What {{app}} keeps about hosts and guests, why, for how long, and how to have it removed. No third-party trackers.',
    lead: 'An album is private by nature. This page says what we keep, why we keep it, who can see it and when it goes.',
    inShort: {
      title: 'In short',
      text: `- Guests need no account and no app. We ask them for nothing but the photos they choose to send.
- Photos are seen by those who hold the link or the code of the event, and by nobody else.
- There are no advertisements here, no third-party trackers, and nothing is sold or lent.
- What a host deletes is deleted, with every smaller version that we made of it. Backups against loss forget it within 30 days.`,
    },
    hosts: {
      title: 'What we keep about hosts',
      text: `When you create an account we keep your email address, your name if you give one, and your password in hashed form: we can check it, but we cannot read it. For each session we keep when it began and when it ends, and, where they are known, the browser and the network address it was opened from.

We use these to let you in, to keep your events apart from those of others, and to write to you about your account. We do not send newsletters that you did not ask for.`,
    },
    guests: {
      title: 'What we keep about guests',
      text: `On the first visit to an event, the browser receives a random secret. From it and the event follows a credential for that one event, which lets a guest recognize their own photos. Only when the guest leaves something behind do we write it down, and then only as a hash. It says nothing about who the guest is. A name is theirs to give, and the host sees it beside what they sent.

Guests who only look leave nothing in our database. We build no profiles, and we do not connect a guest of one event with a guest of another.`,
    },
    photos: {
      title: 'What happens to photos',
      text: `The original is kept exactly as it came, so that the host has the picture that was taken. That includes what the camera wrote into the file, which may be the time and the place. From it we make two smaller versions for the screen. These carry no metadata: people who look at the album do not learn from them where a photo was taken.

Photos are used for one purpose: to be shown to those who may see the album. They are not analyzed for advertising, and they are not used to train anything.`,
    },
    whoSees: {
      title: 'Who can see an album',
      text: 'An event has an address that cannot be guessed. The host gives it to the guests, by code or by link. Anyone who has it can look, as far as the host allows. We tell search engines not to list event pages. A link that is passed on works for anyone who receives it, so choose with whom you share it.',
    },
    cookies: {
      title: 'Cookies and browser storage',
      before: 'We set only what the product cannot do without:',
      after: 'Since nothing here follows anybody around, there is no cookie banner to click away.',
    },
    everything: {
      title: 'Everything we store, and for how long',
      before:
        'The database and the photo store of this service are run by its operator. This is the whole list of what is personal in them.',
    },
    faces: {
      title: 'Faces and selfies',
      text: 'Grouping by faces is off until a host switches it on for an event, and guests see a notice when it is. It runs on the operator’s own machines; no picture goes to another company. A selfie with which a guest looks for photos of themselves is compared in memory and not kept. People who do not want to be grouped can ask on the page of the event; the host then leaves them out, and their faces are deleted. Switching it off deletes everything that was made of faces. Who switched it on or off, and who asked to be left out, is written down and is part of the host’s export.',
    },
    payments: {
      title: 'Payments',
      text: 'Payments are handled by Razorpay, which learns your name, your email and how you pay. We learn the amount, whether it was paid, and numbers that identify the payment. Receipts carry your email, and your name and address if you give them.',
    },
    others: {
      title: 'Who else sees data',
      text: 'Google or Apple, if a host signs in with them; the mail service that delivers our letters; Razorpay for payments; and, where the operator uses one, the company that runs the storage. Nobody else.',
      textWithoutPlans:
        'Google or Apple, if a host signs in with them; the mail service that delivers our letters; and, where the operator uses one, the company that runs the storage. Nobody else.',
    },
    technical: {
      title: 'Technical records',
      text: 'To keep the service working we log which page was asked for, whether it was answered and how long that took, but never the secret part of an address. To slow down those who try passwords, we count attempts by network address for a short time. These records are for operation and security only.',
    },
    howLong: {
      title: 'How long we keep things',
      withPlans: `- Guests may add photos up to {{uploadMonths}} months after the event date, or until the host’s plan ends if that is later. The host has {{accessMonths}} months of access from the day the event was created.
- You can have an export of your data for at least {{exportDays}} days after a cancellation.
- Albums are deleted after those {{accessMonths}} months, and not earlier than {{keptDays}} days after the plan has ended. We remind the host before.`,
      withoutPlans: '- An album is kept until its host deletes it.',
      always: `- A host who deletes their account has 7 days to change their mind. Then everything is deleted.
- A photo that the host deletes leaves the album at once. The host can put it back for ten minutes; then its files are removed.
- We keep backups, so that no album is lost with a machine. What was deleted is in older backups for up to 30 days more. We look into them only to restore what was lost.`,
    },
    yourRights: {
      title: 'Your rights',
      ask: 'You may ask what we hold about you, have it corrected, have it exported or have it removed.',
      write: 'Hosts and guests alike can [write to us](/contact); we reply within 24 hours on working days.',
      writeWithoutPlans: 'Hosts and guests alike can [write to us](/contact).',
      photo: 'A guest who wants a photo gone can also ask the host, who can delete it at once.',
      age: 'Accounts are for people aged 18 and over.',
    },
    changes: {
      title: 'When this page changes',
      text: 'The date at the top says when we last changed it. If a change matters to you as a host, we tell you by email before it takes effect.',
    },
    columns: {
      what: 'What',
      whom: 'For whom',
      about: 'About',
      purpose: 'What it is for',
      howLong: 'How long',
    },
    whom: { hosts: 'Hosts', guests: 'Guests', everybody: 'Everybody' },
    storage: {
      session: {
        what: 'Two session cookies',
        purpose: 'Staying signed in. No script can read them.',
        howLong: '15 minutes and 30 days, renewed by use',
      },
      guest: {
        what: 'One guest cookie',
        purpose: 'Knowing your own photos again, in every event you open. No script can read it.',
        howLong: '400 days from the last visit',
      },
      adopted: {
        what: 'A cookie of adopted guests',
        purpose: 'Being the same guest on a second phone, after you used a code.',
        howLong: '400 days from the last use',
      },
      unlocked: {
        what: 'A cookie of unlocked events',
        purpose: 'Not asking again for a password you have entered.',
        howLong: '90 days',
      },
      socialSignIn: {
        what: 'Cookies of a sign-in with Google or Apple',
        purpose: 'Recognizing the answer of the sign-in service, or saying why it failed.',
        howLong: 'Minutes',
      },
      sidebar: { what: 'Sidebar cookie', purpose: 'Whether the sidebar was open.', howLong: '7 days' },
      storage: {
        what: 'Local and session storage',
        purpose:
          'Hosts: name and email, so that the dashboard opens at once, the theme, the size of photos in the Media Gallery, and drafts. Guests: the name you gave, a note you have not sent yet, and that you put away the card about photos of you.',
        howLong: 'Until you sign out, send the note, or clear it',
      },
      database: {
        what: 'A database in the browser',
        purpose:
          'The photos and videos you chose, so that they still arrive after a lost connection or a closed page.',
        howLong: 'Until each has arrived or you cancel it',
      },
    },
    about: { hosts: 'Hosts', guests: 'Guests', everybody: 'Hosts and guests', visitors: 'Visitors' },
    data: {
      account: {
        what: 'Account: email, name, password as a hash, picture, sign-in with Google or Apple',
        why: 'Letting you in, and writing to you about your account',
        howLong: 'With the account; 7 days after you ask for its deletion',
      },
      sessions: {
        what: 'Sessions: when each began, the browser and the network address it was opened from',
        why: 'Showing you where you are signed in, and ending it',
        howLong: '30 days after the last use',
      },
      linkSecrets: {
        what: 'Secrets of links in mails and of a sign-in that is under way, as hashes',
        why: 'Confirming an address, setting a new password',
        howLong: 'Minutes to a day',
      },
      invitations: {
        what: 'Invitations to create an account: a hash of the link, and a note whom it is for',
        why: 'Letting in whom the operator of this service has invited',
        howLong: 'A week; 90 days after it was used',
      },
      events: {
        what: 'Events: title, date, message, hashtag, settings, cover photo, logo on its photo wall, password as a hash, challenges, the message last written on its photo wall, albums with their passwords as hashes; words, colors and photos of stationery you made for it, and the list of tables you pasted',
        why: 'Showing the event to your guests',
        howLong: 'Until you delete the event; {{accessMonths}} months from its creation at least',
      },
      media: {
        what: 'Photos and videos with all that the camera wrote into them, their captions, the challenges they were sent for, smaller versions of them',
        why: 'The album',
        howLong:
          'Until it is deleted, and with the event at the latest. What was deleted can be put back for ten minutes',
      },
      uploads: {
        what: 'Uploads under way: file name, size, checksum, early thumbnail',
        why: 'Going on after a lost connection',
        howLong: 'A week at most',
      },
      guests: {
        what: 'Guests: the name you gave, if any, and a hash of the credential of your browser',
        why: 'Recognizing your own photos, and showing who sent them to those who see them',
        howLong: 'With the event',
      },
      presence: {
        what: 'Presence: that a guest has had the page of an event open for some minutes, and since when',
        why: 'Letting reports and hearts of people count, and not those of programs',
        howLong: 'With the event',
      },
      shots: {
        what: 'Shots: which you have taken with the camera of an event, and when, by number',
        why: 'Counting each once. The camera itself stays in your browser: nothing but the photos you take is sent',
        howLong: 'With the event',
      },
      hearts: {
        what: 'Hearts: which guest loves which photo. Others see only how many do',
        why: 'Counting them, and letting you take yours back',
        howLong: 'Until it is deleted, and with the event at the latest',
      },
      comments: {
        what: 'Comments beside photos, and which guest wrote them',
        why: 'Showing them, with the name if one was given, to those who see the photo',
        howLong: 'Until it is deleted, and with the event at the latest',
      },
      reports: {
        what: 'Reports: which guest reported what, with the reason if one was given, and a keyed hash of the network address. Hosts see how many, not who',
        why: 'Letting the hosts decide about what others find wrong, and counting each guest and each address once',
        howLong: 'Until it is deleted, and with the event at the latest. The hash until the host decides',
      },
      bans: {
        what: 'Guests whom a host has banned, and what the host took back of them',
        why: 'Taking nothing more from them; putting back what was taken back by mistake',
        howLong:
          'Until the host lifts the ban, and with the event at the latest; what was taken back for ten minutes',
      },
      bannedAddresses: {
        what: 'Network addresses that a banned guest comes from, as keyed hashes',
        why: 'Taking nothing from the same device under another credential',
        howLong: '24 hours from the ban',
      },
      notes: {
        what: 'Notes and voice messages with the name you signed them with, and captions of voice messages; of a voice message on its way, a keyed hash of the network address',
        why: 'Handing them to the hosts, and letting guests hear the voice messages that the hosts publish; keeping strangers of one network from sending without end',
        howLong:
          'Until it is deleted, and with the event at the latest. The hash until the message has come or is given up, within an hour',
      },
      faces: {
        what: 'Faces: where one is in a photo, a small picture of it, 256 numbers that describe it, the names a host gives people',
        why: 'Grouping photos by person, only where the host switched it on',
        howLong:
          'Until the host switches it off or leaves the person out, with the photo and the event at the latest',
      },
      faceConsents: {
        what: 'Consents about faces: who switched grouping on or off, who asked not to be grouped, that a selfie was compared (without whose); numbers that keep a person left out',
        why: 'Being able to show who agreed to what, and respecting it for photos still to come',
        howLong: 'With the event',
      },
      payments: {
        what: 'Orders, subscriptions, payments, receipts and the periods they paid for; the name and postal address for your receipts if you give them',
        why: 'Giving you what you paid for. Card numbers never reach us: the payment provider, Razorpay, has them',
        howLong:
          'With the account. What the provider reported about a payment may be kept as long as tax law asks for',
      },
      reminders: {
        what: 'Which reminders about your plan and room were sent to you, and how much room you use',
        why: 'Sending each once',
        howLong: 'With the account',
      },
      contact: {
        what: 'Messages of the contact form with name and email; the operator gets each by mail',
        why: 'Answering you',
        howLong:
          'With the account they were sent from, or that confirmed the address they were sent under; without one {{contactMessageMonths}} months',
      },
      downloads: {
        what: 'Archives and exports: lists of files that you asked for as a ZIP',
        why: 'Serving the download',
        howLong: '7 days',
      },
      happenings: {
        what: 'What happened in an event: which photo, note or message came or went, by number',
        why: 'Keeping open pages current',
        howLong: 'Days',
      },
      attempts: {
        what: 'Counts of attempts and of wrong passwords by network address, guest and account',
        why: 'Slowing down those who guess',
        howLong: 'Minutes to five days',
      },
      operatorActions: {
        what: 'What an operator did to an account by hand, with the reason',
        why: 'Being able to explain it later',
        howLong: 'As long as the installation runs',
      },
    },
  },
  terms: {
    title: 'Terms of use',
    description: 'The agreement between you and {{app}}: accounts, albums, content, ending it.',
    lead: 'The agreement between you and us, in words that can be read. By creating an account or sending a photo you accept it.',
    service: {
      title: 'What {{app}} is',
      text: 'A host creates a private album for an event and shares its link or QR code. Guests open it in a browser, look at the photos and add their own. Hosts hold an account; guests need none.',
    },
    accounts: {
      title: 'Your account',
      text: `- You are at least 18 years old.
- The email address is yours and works, since it is how we reach you.
- You keep your password to yourself, and tell us if someone else has it.
- What is done with your account counts as done by you.`,
    },
    content: {
      title: 'Whose photos they are',
      text: `They stay the property of those who took them. You give us only the permission that the service needs: to store them, to make smaller versions for screens, and to show them to those with whom the host shares the album. That permission ends when the photo is deleted.

As a host you decide what stays in your album. You are the one to tell your guests that there is an album, and to respect those who do not wish to be in it.`,
    },
    rules: {
      title: 'What does not belong here',
      text: `Please do not upload or share

- what is against the law, or harms children in any way,
- what threatens, humiliates or exposes a person,
- what you have no right to share,
- files that are made to damage or to break into other people’s devices.

We remove such content when we learn of it, and may close the account behind it. Nobody may try to reach albums that were not shared with them, or burden the service so that others cannot use it.`,
    },
    times: {
      title: 'How long an album is open',
      opening:
        '- The gallery is open to guests as soon as you share its link, from 2 weeks before the event at the latest.',
      withPlans: `- Guests may upload up to {{uploadMonths}} months after the event date, or until your plan ends if that is later, as long as there is room.
- The host has {{accessMonths}} months of access from the day the event was created, whatever the plan: to view, download and export.
- Albums are deleted only after that, not earlier than {{keptDays}} days after your plan has ended, and after reminders by mail.`,
      withoutPlans: `- Guests may upload for as long as the host lets them and there is room.
- The host can view, download and export an album for as long as it is there.
- An album is deleted by its host, or with the account, and by nobody else.`,
      date: '- The date of the event can be changed within 2 years of the original date.',
    },
    payment: {
      title: 'Trial and payment',
      text: `You can try the service free of charge; the trial needs no payment details. A Premium Pass is paid once and gives 6 months of access. A subscription is paid monthly until you cancel it, which you may do at any time. There are no setup fees. The prices are on the [pricing page](/pricing).

Within 30 days of a purchase you can have your money back. The [refund policy](/refund-policy) says how.`,
    },
    ending: {
      title: 'Ending it',
      withPlans:
        'You can cancel at any time. You can export your data for at least {{exportDays}} days after a cancellation, and in fact until it is deleted: not earlier than {{keptDays}} days after the end of your plan, nor than {{accessMonths}} months after you created the event.',
      always:
        'If you delete your account yourself, everything goes after 7 days. We may end an agreement with someone who breaks these terms, and say why.',
    },
    limits: {
      title: 'What we promise and what we cannot',
      care: 'We take care of your photos: an upload is confirmed only once it is stored safely. Still, no service is never down, and nobody should have their only copy of anything in one place. Keep the photos you love most in a second place, too.',
      liability:
        'We are liable without limit where the law says so, for intent and gross negligence, and for harm to life and health.',
      limit: 'Otherwise our liability is limited to what you have paid us for the event in question.',
    },
    changes: {
      title: 'Changes',
      text: 'If we change these terms, we tell hosts by email before the change takes effect. Hosts who do not agree may cancel until then. Questions go to [our support](/contact).',
    },
  },
  refunds: {
    title: 'Refund policy',
    description:
      '30-day money-back guarantee. Requests are reviewed within 2 business days and paid out in 5 to 10.',
    lead: 'If {{app}} is not for you, you get your money back. For 30 days, and without a quarrel.',
    guarantee: {
      title: 'The 30-day guarantee',
      text: `You can ask for a refund within 30 days of a purchase, be it a Premium Pass or the first month of a subscription. You do not need a reason, though we are glad to hear one.

There are no setup fees, so there is nothing that we would hold back.`,
    },
    how: {
      title: 'How to ask',
      text: `1. [Write to us](/contact) from the email address of your account and choose Billing as the subject.
2. Tell us which event or which payment it is about.
3. We review your request within 2 business days and write back.
4. The payout reaches you 5 to 10 business days later, on the way you paid.`,
    },
    subscriptions: {
      title: 'Subscriptions',
      text: 'A subscription can be canceled anytime. It then runs until the end of the month you have paid for and is not renewed. Within 30 days of your first payment you can have that payment back as well. Later months are not refunded in part, unless the law where you live says otherwise.',
    },
    photos: {
      title: 'What happens to your photos',
      text: 'A refund ends the plan, not your claim to your memories. For at least {{exportDays}} days after the cancellation you can have an export of your data. It is deleted for good not earlier than {{keptDays}} days after the end of your plan, nor than {{accessMonths}} months after you created the event.',
    },
    mistakes: {
      title: 'Double or wrong charges',
      text: 'If you were charged twice or too much, tell us at any time, also after the 30 days. We return what we should not have taken.',
    },
    moved: {
      title: 'When the celebration moves',
      text: 'Days get postponed. You need no refund for that: the date of your event can be changed within 2 years of the original one, and the link and the code stay as they are.',
    },
  },
  security: {
    title: 'Security',
    description:
      'How {{app}} protects albums: unguessable links, HttpOnly sessions, hashed passwords, signed photo addresses.',
    lead: 'What stands between your album and the rest of the internet, said plainly enough to be checked.',
    links: {
      title: 'Links that cannot be guessed',
      text: `The address of an event is drawn at random from more possibilities than anybody could try. It is in no list and no search engine: every event page is answered with an instruction not to index it. An address that does not exist and an address that is none of your business get the same answer, so trying teaches nothing.

Photos have addresses of their own. Each is signed, is valid for a limited time, and ends when the host takes access away.`,
    },
    accounts: {
      title: 'Accounts and sessions',
      text: `- Passwords are hashed with a slow function made for passwords. Nobody here can read yours.
- The most common passwords are refused, and attempts are counted and slowed down.
- Sessions live in HttpOnly cookies, out of reach for scripts. The credential that renews a session works once; if an old one is used again, the whole session ends.
- Signing out is felt at once, in every tab.`,
    },
    permissions: {
      title: 'Permission is decided on the server',
      text: 'What a guest may do is decided by the same rules for the page, for every photo and for live updates, and always on our side. A button that is hidden is also refused. Only the host of an event can change it or delete from it.',
    },
    files: {
      title: 'Files from strangers',
      text: `Whatever arrives is judged by its content, never by its name. Pictures are decoded in separate processes with limits on memory and time, so that a file made to do harm can break nothing but its own attempt. Files are delivered in a way that keeps browsers from running them.

The versions shown on screens carry no metadata, so no place and no camera leaves with them.`,
    },
    storage: {
      title: 'Nothing is lost on the way',
      text: 'An upload is confirmed only after its bytes have reached the disk and were checked against their fingerprint. When a connection breaks, the upload goes on instead of starting over. A photo that is in the album already is recognized and not stored twice.',
    },
    pages: {
      title: 'Our own pages',
      text: 'They load scripts from us alone, and a strict content policy makes browsers enforce that. There are no third-party trackers, fonts or widgets, so nobody else learns who looked at an album.',
    },
    report: {
      title: 'Found something?',
      text: 'Please [tell us](/contact) before you tell others, with the steps to see it. We answer within 24 hours on working days, keep you informed while we work on it, and thank you when it is done.',
      textWithoutPlans:
        'Please [tell us](/contact) before you tell others, with the steps to see it. We keep you informed while we work on it, and thank you when it is done.',
    },
  },
} as const
