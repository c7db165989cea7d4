import { only } from '../only'
import { ACCESS, EXPORT, hasPlans, KEPT, UPLOADS } from '../periods'
import type { Topic } from './help'

export const gettingStarted: Topic = {
  id: 'getting-started',
  title: 'Getting started as a host',
  answers: [
    {
      id: 'create-event',
      question: 'How do I create an event?',
      answer:
        'Sign up, choose Create Event and go through four short steps: title and date, type, album layout, done. It takes about two minutes, and nothing in it is final.',
    },
    {
      id: 'date-meaning',
      question: 'What is the date of the event used for?',
      answer: hasPlans
        ? `It is shown to your guests and does not open or close the album: that works as soon as you share the link. Guests can upload until ${UPLOADS} after the date, or until your plan ends if that is later. Without a date, the ${UPLOADS} count from the day you created the event. In the settings you can have sending open later or end sooner.`
        : 'It is shown to your guests and does not open or close the album: that works as soon as you share the link, until you close it. In the settings you can also say from when and until when guests can send.',
    },
    {
      id: 'change-date',
      question: 'Can I change the date later?',
      answer: 'Yes, within 2 years of the original date. Your link and your QR code stay the same.',
    },
    {
      id: 'several-events',
      question: 'Can I have several events?',
      answer:
        'Yes. Each has its own album, link and code. You find all of them on your dashboard, the newest first.',
    },
    {
      id: 'verification',
      question: 'The confirmation email does not arrive',
      answer:
        'Look into the spam folder first. Then press Try Again on the page Check Your Inbox!; each new mail replaces the one before. If the address was wrong, go back and sign up with the right one.',
    },
  ],
}

export const sharing: Topic = {
  id: 'sharing',
  title: 'Sharing link and code',
  answers: [
    {
      id: 'get-code',
      question: 'Where do I find my QR code?',
      answer:
        'On the dashboard of your event, and on its card in the list. You can download the QR card as a picture that is ready to print, and copy the link.',
      link: { to: '/features/qr-sharing', label: 'How QR sharing works' },
    },
    {
      id: 'print-size',
      question: 'How large should the code be printed?',
      answer:
        'At least 3 cm wide on a table. For signs, a tenth of the distance from which people scan. Print dark on white and keep the white margin.',
      link: { to: '/blog/where-to-put-the-qr-code', label: 'Where to put the QR code' },
    },
    {
      id: 'code-changes',
      question: 'Does the code change when I edit the event?',
      answer:
        'Never. You can change the title, layout and date after printing; every card keeps leading to the same album.',
    },
    {
      id: 'link-safe',
      question: 'Can strangers find my album?',
      answer:
        'The link is random and far too long to guess, and search engines are told not to list it. Anyone who receives the link can open it, so share it with your guests and not in public.',
      link: { to: '/security#links', label: 'How links protect an album' },
    },
  ],
}

export const photos: Topic = {
  id: 'photos',
  title: 'Photos and files',
  answers: [
    {
      id: 'formats',
      question: 'Which files can be uploaded?',
      answer:
        'Photos as JPG, JPEG, PNG, HEIC and HEIF, and also WebP, AVIF and GIF, up to 200 MB each. Videos as MP4, MOV, AVI and WebM, up to 2 GB each; a version that plays in every browser is made of them, which for a long video takes some minutes.',
    },
    {
      id: 'quality',
      question: 'Are photos made smaller?',
      answer:
        'The original is kept exactly as it came. For the screen we make smaller versions in addition, so that the gallery opens quickly everywhere.',
    },
    {
      id: 'storage',
      question: 'What counts toward my storage?',
      answer:
        'The originals of photos and videos, and voice messages. The same photo counts once, however many guests send it. Notes, and the smaller versions that we make for the screen, take none of it. My Account shows how much each event takes; when it is full, photos wait on the phones of your guests, and voice messages can be sent again once there is room.',
    },
    {
      id: 'heic',
      question: 'Do HEIC photos from an iPhone work?',
      answer:
        'Yes. Guests send them as they are, and everybody can see them, also on devices that do not know the format. The original HEIC file is kept.',
    },
    {
      id: 'location',
      question: 'Does the album give away where a photo was taken?',
      answer:
        'No. The versions that are shown carry no metadata, so neither place nor camera. The original keeps what the camera wrote into it.',
    },
    {
      id: 'duplicates',
      question: 'What if the same photo is sent twice?',
      answer:
        'It is recognized by its content, stored once and counted once. If the sender can already see it, the page says that it is in the album.',
    },
    {
      id: 'delete',
      question: 'How do I delete a photo?',
      answer:
        'Open the media gallery of your event and press Delete on the photo. It leaves the album for everybody at once. For ten minutes you can take it back with Undo; then it is gone with all its copies.',
    },
    {
      id: 'reveal',
      question: 'Can all photos appear at the same moment?',
      answer:
        'Yes. Choose the time under “Reveal all photos at” in the settings. Until then guests see only what they sent themselves, and photo walls count down; you see everything. At that second the photos are there on every open page. You can move the time, reveal at once, or hide the photos again with a later time.',
    },
    {
      id: 'camera',
      question: 'What is the disposable camera?',
      answer:
        'A camera in the guest page, with 5 to 60 shots for each guest and the look of film. Nobody sees the photos of others before the time you choose. Switch it on in the settings under Access Control. You keep every original as it was taken, without the look. With “Only the camera” guests send nothing from the library of their phones.',
    },
    {
      id: 'albums',
      question: 'Can I divide the photos into albums?',
      answer:
        'Yes, into up to 30. Open your event and choose Albums. Each album has a code of its own, and rules that are stricter than those of the event: who sees its photos, who adds some, approval, a time at which they appear, a password. Guests who scan the code of an album are in it, and what they send goes there. In the Media Gallery you move selected photos into an album and download one album as a ZIP.',
    },
    {
      id: 'greetings',
      question: 'Can guests hear each other’s voice messages?',
      answer:
        'Only those you choose. Every voice message reaches you alone. Under Guest Voice Mail, “Play for guests” puts one among the Greetings, which guests find under More in the album; “Stop playing for guests” takes it back at once. You can add or edit a caption, which guests read beside it.',
    },
    {
      id: 'how-fast',
      question: 'How quickly do new photos appear?',
      answer:
        'Usually within two seconds of their arrival, on every page that has the album open. Nobody has to reload.',
    },
  ],
}

export const account: Topic = {
  id: 'account',
  title: hasPlans ? 'Account, plans and support' : 'Account and support',
  answers: only([
    hasPlans && {
      id: 'trial',
      question: 'What does the free trial include?',
      answer:
        'Everything that is there, for at least 7 days, without payment details. My Account shows how many are left. The album you make in the trial is the one you go on with.',
      link: { to: '/pricing', label: 'Plans and prices' },
    },
    hasPlans && {
      id: 'which-plan',
      question: 'Premium Pass or subscription?',
      answer:
        'The Premium Pass is paid once and gives 6 months of access: right for one celebration. The subscription is paid monthly and can be canceled anytime: right for several.',
    },
    hasPlans && {
      id: 'refund',
      question: 'How do I get a refund?',
      answer:
        'Write to us within 30 days of the purchase. We review it within 2 business days, and the payout follows within 5 to 10 business days.',
      link: { to: '/refund-policy', label: 'Refund policy' },
    },
    {
      id: 'access-time',
      question: 'How long do I have access as a host?',
      answer: hasPlans
        ? `For at least ${ACCESS} from the day you created the event, whatever the plan. The gallery is open to guests as soon as you share the link, from 2 weeks before the event at the latest, and they can upload up to ${UPLOADS} after it, or until your plan ends if that is later.`
        : 'For as long as the event is there: it is deleted by you, or with your account. The gallery is open to guests as soon as you share the link, and they can upload until you close the album for uploads.',
    },
    hasPlans && {
      id: 'cancel-data',
      question: 'What happens to my data when I cancel?',
      answer: `You can have an export for at least ${EXPORT} after the cancellation. Nothing is deleted earlier than ${KEPT} after the end of your plan, nor than ${ACCESS} after you created the event, and we remind you before.`,
    },
    {
      id: 'minimum-age',
      question: 'How old do I have to be?',
      answer: 'Hosts hold an account and are at least 18 years old. Guests need no account.',
    },
    {
      id: 'reach-us',
      question: 'How do I reach a person?',
      answer: hasPlans
        ? 'Through the contact page. We are here Monday to Friday, 9 AM to 6 PM, and reply within 24 hours.'
        : 'Through the contact page.',
      link: { to: '/contact', label: 'Contact' },
    },
  ]),
}
