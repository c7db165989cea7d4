import { type KeptPeriods, PERIODS } from '@afterglow/contract/billing'
import type { Mail } from '../../platform/mail.ts'
import { letter } from '../letter.ts'
import { moneyWords } from './money-words.ts'
import type { PaidRow } from './payment-store.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

interface To {
  to: string
  /** The service's URL, without a trailing slash. */
  url: string
}

export function receiptMail({ to, url }: To, payment: PaidRow, what: string, pdf: Buffer): Mail {
  return {
    ...letter({
      to,
      subject: `Your receipt ${payment.number}`,
      heading: 'Thank you',
      paragraphs: [
        `We have received ${moneyWords(payment.amount, payment.currency)} for: ${what}.`,
        'Your receipt is attached. You find it in My Account as well.',
      ],
      action: { label: 'Open my account', url: `${url}/dashboard/account` },
      notes: [
        `Not happy? You have ${PERIODS.refundDays} days to ask for your money back. Answer to this mail or write to us.`,
      ],
    }),
    attachments: [{ fileName: `${payment.number}.pdf`, content: pdf, contentType: 'application/pdf' }],
  }
}

export function refundedMail({ to, url }: To, payment: PaidRow): Mail {
  const isWhole = payment.refundedAmount >= payment.amount
  return letter({
    to,
    subject: `Your refund for receipt ${payment.number}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `We have sent ${moneyWords(payment.refundedAmount, payment.currency)} back the way it came. Banks take 5 to 10 business days.`,
      isWhole
        ? 'The plan that it paid for has ended. Your albums stay, and My Account says for how long.'
        : 'Your plan goes on as it is.',
    ],
    action: { label: 'Open my account', url: `${url}/dashboard/account` },
  })
}

export function renewalFailedMail({ to, url }: To, isFinal: boolean): Mail {
  return letter({
    to,
    subject: 'Your subscription could not be renewed',
    heading: 'The payment did not go through',
    paragraphs: isFinal
      ? [
          'We have tried several times. Your subscription has stopped, and no more will be charged.',
          'Your albums stay. To add to them, choose a plan again.',
        ]
      : [
          'Your bank has declined this month’s payment. It is tried again in the next days; you need do nothing unless the card has changed.',
          'Until then everything stays as it is.',
        ],
    action: isFinal
      ? { label: 'Choose a plan', url: `${url}/dashboard/pricing` }
      : { label: 'Open my account', url: `${url}/dashboard/account` },
  })
}

export function planEndsMail({ to, url }: To, at: Date, days: number, periods: KeptPeriods): Mail {
  return letter({
    to,
    subject: days === 1 ? 'Your plan ends tomorrow' : `Your plan ends in ${days} days`,
    heading: `Your plan ends on ${day.format(at)}`,
    paragraphs: [
      `Guests can still add to an event until ${periods.guestUploadMonths} months after its date, within the room there is. You can look at everything, download and export it for at least ${periods.hostAccessMonths} months from the day you created the event, and never less than ${periods.afterPlanDays} days from then.`,
      'With a new plan everything simply goes on.',
    ],
    action: { label: 'Choose a plan', url: `${url}/dashboard/pricing` },
  })
}

export function planEndedMail({ to, url }: To, periods: KeptPeriods): Mail {
  return letter({
    to,
    subject: 'Your plan has ended',
    heading: 'Your albums are resting',
    paragraphs: [
      `Your plan has ended. You and your guests can still look at your albums, and you can download everything. Guests can add to an event until ${periods.guestUploadMonths} months after its date, within the room there is.`,
      `We keep each album for at least ${periods.hostAccessMonths} months from the day you created the event, and never less than ${periods.afterPlanDays} days from now. We will remind you before we delete anything.`,
    ],
    action: { label: 'Choose a plan', url: `${url}/dashboard/pricing` },
    notes: ['To keep a copy: open an event, Media Gallery, Download All as ZIP.'],
  })
}

export function albumsGoMail({ to, url }: To, at: Date, days: number): Mail {
  return letter({
    to,
    subject: days === 1 ? 'Your albums are deleted tomorrow' : `Your albums are deleted in ${days} days`,
    heading: 'Please keep a copy',
    paragraphs: [
      `Your plan ended some time ago. On ${day.format(at)} we delete your albums, and nobody can bring them back.`,
      'Download everything before that day, or choose a plan and all stays as it is.',
    ],
    action: { label: 'Go to my albums', url: `${url}/dashboard/home` },
  })
}

export function albumsGoneMail({ to, url }: To): Mail {
  return letter({
    to,
    subject: 'Your albums have been deleted',
    heading: 'Your albums have been deleted',
    paragraphs: [
      'As we wrote before, your albums were deleted since your plan had ended long ago. Your account is still there.',
    ],
    action: { label: 'Begin again', url: `${url}/dashboard/home` },
  })
}

export function storageMail({ to, url }: To, percent: number, hasPlans: boolean): Mail {
  const isFull = percent >= 100
  return letter({
    to,
    subject: isFull ? 'Your albums are full' : `Your albums are ${percent} % full`,
    heading: isFull ? 'There is no room left' : 'There is little room left',
    paragraphs: [
      isFull
        ? 'Guests who add photos now are asked to wait. Their photos stay on their phones and are sent as soon as there is room.'
        : 'Before guests are turned away, you may want to make room.',
      hasPlans
        ? 'A larger plan takes effect at once. If you have a smaller pass, you pay the difference.'
        : 'Delete what nobody needs, or ask whoever runs this service for more room.',
    ],
    action: hasPlans
      ? { label: 'Get more room', url: `${url}/dashboard/pricing` }
      : { label: 'See what takes the room', url: `${url}/dashboard/account` },
  })
}
