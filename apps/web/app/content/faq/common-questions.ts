import { only } from '../only'
import { ACCESS, EXPORT, hasPlans, KEPT, UPLOADS } from '../periods'

export interface Question {
  id: string
  title: string
  text: string
}

/** What hosts ask most. The figures are those of our terms; an answer promises only what the product does. */
export const commonQuestions: readonly Question[] = only([
  {
    id: 'no-app',
    title: 'Do my guests need an app or an account?',
    text: 'No. They scan your QR code or open your link, and the album is there in their browser. Nothing has to be installed, and nobody has to register. Only you, the host, have an account.',
  },
  {
    id: 'getting-in',
    title: 'How do guests get into the album?',
    text: 'Every event has a short link and a QR code that opens it. Open your event, then print the QR card, put the link into a message, or do both. Everybody with the link can come in, so share it with the people you would hand the album to.',
  },
  {
    id: 'upload-time',
    title: 'When can guests upload?',
    text: hasPlans
      ? `As soon as you share the link. You can count on the album being open to your guests from 2 weeks before the event until ${UPLOADS} after it. The date you enter opens and closes nothing before that; closing uploads earlier is always your decision, in the settings of the event.`
      : 'As soon as you share the link, until you close the album for uploads in the settings of the event. The date you enter opens and closes nothing.',
  },
  {
    id: 'keeping',
    title: 'How long do I have access to the photos?',
    text: hasPlans
      ? `At least ${ACCESS} from the day you create the event, to look at everything and to download it as often as you like. If you cancel, you can still export your data for at least ${EXPORT}; it is deleted not earlier than ${KEPT} after the end of your plan, nor within those ${ACCESS}. We suggest downloading the album once all guests have sent theirs.`
      : 'For as long as the event is there, to look at everything and to download it as often as you like. We suggest downloading the album once all guests have sent theirs.',
  },
  {
    id: 'changes',
    title: 'Can I change the date or the layout later?',
    text: 'Yes. Title, date, type, layout and everything else of the wizard can be edited afterwards, and your link and QR code stay the same. The date can be moved within 2 years of the one you chose first.',
  },
  {
    id: 'formats',
    title: 'Which photos and videos can be uploaded?',
    text: 'Photos as JPG, JPEG, PNG, HEIC or HEIF, and videos as MP4, MOV or AVI: what phones and cameras make. Originals are kept as they came. Where a phone could not show one, as with HEIC on many, we make a copy that it can show.',
  },
  {
    id: 'privacy',
    title: 'Who can see our photos?',
    text: 'Only people who have your link, and you. Albums are not listed anywhere and search engines are told to stay away. You may also ask for a password, close the gallery for a while, or let each guest see only what they sent themselves.',
  },
  {
    id: 'review',
    title: 'Can I look at photos before everybody else does?',
    text: 'Yes. With upload approval switched on, what your guests send waits for you and appears in the album when you publish it. You can also hide or delete any photo afterwards, and it disappears from every open screen.',
  },
  {
    id: 'download',
    title: 'How do I download everything at once?',
    text: 'Open the Media Gallery of your event and choose Download All as ZIP. The link to the archive is sent to your email and offered on the screen too. Inside are the originals in full size, not smaller copies.',
  },
  hasPlans && {
    id: 'cost',
    title: 'What does it cost, and what if I change my mind?',
    text: 'You start with a free trial of at least 7 days; My Account shows how many are left. The Premium Pass is paid once for 6 months of access, from 29.99 USD with 10 GB to 79.99 USD with 100 GB, or you subscribe for 19.99 USD a month. There are no setup fees, and within 30 days you get your money back.',
  },
])
