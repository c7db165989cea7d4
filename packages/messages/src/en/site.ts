import { page } from './page.ts'
import { header } from './site-header.ts'

/**
 * The words of the public pages and of the landing page. Longer texts are in `helpCenter`, `occasions`, `sitePages`, `legal` and
 * `articles`, each loaded only with its pages.
 */
export const site = {
  app: page.app,
  site: {
    ...header,
    product: 'Product',
    help: 'Help',
    legal: 'Legal',
    home: 'Home',
    qrSharing: 'QR sharing',
    forBusinesses: 'For businesses',
    reviews: 'Reviews',
    weddings: 'Weddings',
    birthdays: 'Birthdays',
    conferences: 'Conferences',
    corporate: 'Corporate',
    celebrations: 'Celebrations',
    helpCenter: 'Help center',
    blog: 'Blog',
    about: 'About',
    privacyPolicy: 'Privacy policy',
    termsOfUse: 'Terms of use',
    security: 'Security',
    refundPolicy: 'Refund policy',
    footerLead: 'Private albums for the days worth keeping. No app, no account for your guests.',
    copyright: '© {{year}} {{app}}',
    supportHours: 'Monday to Friday, 9 AM to 6 PM',
    startTrial: 'Start Free Trial',
    viewPricing: 'View Pricing',
    breadcrumb: 'Breadcrumb',
    onThisPage: 'On this page',
    updated: 'Last changed on {{date}}',
    questions: 'Questions, answered',
    stars: '{{count}} out of 5',
  },
  front: {
    pageTitle: '{{app}}: photo albums of our guests',
    title: 'Every guest’s photos, in one private album',
    lead: 'Guests scan a code or open a link and share what they took. They need no app and no account; the album belongs to its host.',
    guests: 'Are you a guest? Scan the code that your host gave you, or open their link.',
  },
  landing: {
    pageTitle: '{{app}}: every guest’s photos in one private album',
    pageDescription:
      'Guests scan a QR code and share their photos. No app, no account. Every picture of the day in one private album.',
    heroBefore: 'Every guest saw a ',
    heroEmphasis: 'different',
    heroAfter: ' wedding.',
    heroLead:
      '{{app}} brings every photo, video and note into one private album. Guests scan a QR code and share. No app, no account.',
    seeHow: 'See how it works',
    fine: '7 days free. Set up in about 2 minutes.',
    scan: 'Scan to share your photos',
    scanToUpload: 'Scan to upload',
    sampleTitle: 'Noor & Elias',
    sampleMemories: 'Jun 20, 2026 · 1,198 memories',
    sampleUpload: 'Upload Files',
    sampleNote: 'Send a Note',
    samplePublish: 'Publish',
    sampleNote1: 'I have known Elias since he was four and he has never once looked that calm.',
    sampleSender1: 'Aunt Birgit',
    sampleNote2: 'You two made my grandmother dance.',
    sampleSender2: 'Amara Okafor',
    sampleZip: 'Download All as ZIP',
    sampleFiles: '1,198 files',
    sampleCount: '12 / 1,198',
    featuresTitle: 'Everything the day left behind, kept together',
    featuresLead: 'You hand out one code. {{app}} does the chasing, the sorting and the keeping.',
    codeTitle: 'One code on every table',
    codeText: 'Print it, project it, send it to the group chat. It always opens the same album.',
    noAppTitle: 'No app, no account',
    noAppText: 'Guests are two taps from their first upload, even on one bar of signal.',
    firstTitle: 'You see it first',
    firstText: 'Turn on approval and nothing appears until you say so.',
    wallTitle: 'A wall that fills itself',
    wallText: 'Live photos on the big screen, as they happen.',
    wordsTitle: 'Words, and voices',
    wordsText: 'Notes and voice messages, kept with the photos.',
    facesTitle: 'Find everyone',
    facesText: 'Photos grouped by person, so nobody scrolls for an hour to find their mother.',
    homeTitle: 'Take it all home',
    homeText: 'Every original, full quality, in one file.',
    howTitle: 'From first code to last photo',
    step1: 'Create album',
    step1Text:
      'Give it a title, choose a type and a layout. It takes about two minutes, and all of it can be changed later.',
    step2: 'Share with guests',
    step2Text: 'Print the QR card or send the link. It opens the album on any phone.',
    step3: 'Live slideshow',
    step3Text:
      'Put the album on the big screen. New photos come in as guests send them, and the room watches itself celebrate.',
    step4: 'Enjoy moments',
    step4Text: 'Look at the day through everyone’s eyes, the morning after and for months to come.',
    occasionsTitle: 'Not only weddings',
    occasionsLead: 'Anything people gather for, photograph from every side and then lose track of.',
    reviewsTitle: 'What hosts say',
    anythingElse: 'Anything else?',
    writeToUs: 'Write to us',
    ctaTitle1: 'The candles burn down.',
    ctaTitle2: 'The photos stay.',
  },
  questions: {
    app: {
      question: 'Do my guests need an app or an account?',
      answer:
        'No. They scan the QR code or open the link and they are in. Uploading works in any phone browser.',
    },
    files: {
      question: 'Which files can guests upload?',
      answer:
        'Photos as JPG, JPEG, PNG, HEIC or HEIF, in full size, and videos as MP4, MOV or AVI of up to 2 GB. Whatever phone they were filmed with, they play in every browser.',
    },
    howLong: {
      question: 'How long does the album stay open?',
      answer:
        'Guests can open it as soon as you share the link, from 2 weeks before the event at the latest, and can add to it up to {{uploadMonths}} months after the event date. You as the host have {{accessMonths}} months of access.',
    },
    whoSees: {
      question: 'Who can see the photos?',
      answer:
        'Only people who have your link or your code. Links cannot be guessed and no search engine may list them. You can delete any photo, and it is gone for everybody.',
    },
    date: {
      question: 'Can I change the date of my event?',
      answer: 'Yes, within 2 years of the original date. The link and the QR code stay the same.',
    },
    notForUs: {
      question: 'What if it is not for us?',
      answer:
        'Try it free for 7 days. After that you have a 30-day money-back guarantee, there are no setup fees, and a subscription can be canceled anytime.',
    },
  },
  /** Examples that an operator replaces along with `content/landing/sample-content.ts`. */
  sample: {
    statistics: { couples: 'couples', photos: 'photos', rating: 'rating', countries: 'countries' },
    eventTypes: {
      wedding: 'Wedding',
      birthday: 'Birthday',
      conference: 'Conference',
      celebration: 'Celebration',
    },
    voices: {
      ines: {
        location: 'Lisbon, Portugal',
        text: 'Our photographer gave us the wedding we planned. Our guests gave us the one that happened.',
      },
      grace: {
        location: 'Cork, Ireland',
        text: 'My 80-year-old uncle uploaded forty photos. Nobody had to explain anything to him.',
      },
      jonas: {
        location: 'Hamburg, Germany',
        text: 'We put the album on the projector at eight and nobody looked at the football.',
      },
      leila: {
        location: 'Marseille, France',
        text: 'I open the album once a month. That is all I want to say about it.',
      },
      ravi: {
        location: 'Bengaluru, India',
        text: 'Three days, four hundred people, one link. Nobody had to chase anybody for pictures.',
      },
      whitlocks: {
        who: 'The Whitlock family',
        location: 'Bath, England',
        text: 'The photos we did not know existed are the ones we needed.',
      },
    },
  },
  blog: {
    minutes: '{{count}} minutes to read',
    more: 'More to read',
  },
} as const
