import { type KeptPeriods, PERIODS } from '@afterglow/contract/billing'
import type { Mail } from '../../platform/mail.ts'
import type { Addressee } from '../addressee.ts'
import { letter } from '../letter.ts'
import type { PaidRow } from './payment-store.ts'

interface To extends Addressee {
  /** The service's URL, without a trailing slash. */
  url: string
}

export function receiptMail({ to, words, url }: To, payment: PaidRow, purchase: string, pdf: Buffer): Mail {
  const { hostLetters: t } = words
  const { number } = payment
  const amount = words.money(payment.amount, payment.currency)
  return {
    ...letter(words, {
      to,
      subject: t('paid.subject', { number }),
      heading: t('paid.heading'),
      paragraphs: [t('paid.received', { amount, purchase }), t('paid.attached')],
      action: { label: t('letter.openAccount'), url: `${url}/dashboard/account` },
      notes: [t('paid.guarantee', { days: PERIODS.refundDays })],
    }),
    attachments: [{ fileName: `${number}.pdf`, content: pdf, contentType: 'application/pdf' }],
  }
}

export function refundedMail({ to, words, url }: To, payment: PaidRow): Mail {
  const { hostLetters: t } = words
  const amount = words.money(payment.refundedAmount, payment.currency)
  const isWhole = payment.refundedAmount >= payment.amount
  return letter(words, {
    to,
    subject: t('refunded.subject', { number: payment.number }),
    heading: t('refunded.heading'),
    paragraphs: [t('refunded.sent', { amount }), isWhole ? t('refunded.ended') : t('refunded.goesOn')],
    action: { label: t('letter.openAccount'), url: `${url}/dashboard/account` },
  })
}

export function renewalFailedMail({ to, words, url }: To, isFinal: boolean): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('renewal.subject'),
    heading: t('renewal.heading'),
    paragraphs: isFinal
      ? [t('renewal.stopped'), t('renewal.addAgain')]
      : [t('renewal.declined'), t('renewal.stays')],
    action: isFinal
      ? { label: t('plan.choose'), url: `${url}/dashboard/pricing` }
      : { label: t('letter.openAccount'), url: `${url}/dashboard/account` },
  })
}

export function planEndsMail({ to, words, url }: To, at: Date, days: number, periods: KeptPeriods): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: days === 1 ? t('plan.endsTomorrow') : t('plan.endsIn', { count: days }),
    heading: t('plan.endsOn', { date: words.date(at) }),
    paragraphs: [t('plan.endsEffect', valuesOf(periods)), t('plan.goesOn')],
    action: { label: t('plan.choose'), url: `${url}/dashboard/pricing` },
  })
}

export function planEndedMail({ to, words, url }: To, periods: KeptPeriods): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('plan.ended'),
    heading: t('plan.resting'),
    paragraphs: [t('plan.endedEffect', valuesOf(periods)), t('plan.kept', valuesOf(periods))],
    action: { label: t('plan.choose'), url: `${url}/dashboard/pricing` },
    notes: [t('plan.copy')],
  })
}

function valuesOf({ guestUploadMonths, hostAccessMonths, afterPlanDays }: KeptPeriods) {
  return { uploadMonths: guestUploadMonths, accessMonths: hostAccessMonths, days: afterPlanDays }
}

export function albumsGoMail({ to, words, url }: To, at: Date, days: number): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: days === 1 ? t('albums.goTomorrow') : t('albums.goIn', { count: days }),
    heading: t('albums.keepCopy'),
    paragraphs: [t('albums.goOn', { date: words.date(at) }), t('albums.download')],
    action: { label: t('albums.open'), url: `${url}/dashboard/home` },
  })
}

export function albumsGoneMail({ to, words, url }: To): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('albums.gone'),
    heading: t('albums.gone'),
    paragraphs: [t('albums.goneEffect')],
    action: { label: t('albums.begin'), url: `${url}/dashboard/home` },
  })
}

export function storageMail({ to, words, url }: To, percent: number, hasPlans: boolean): Mail {
  const { hostLetters: t } = words
  const isFull = percent >= 100
  return letter(words, {
    to,
    subject: isFull ? t('room.full') : t('room.filling', { percent }),
    heading: isFull ? t('room.none') : t('room.little'),
    paragraphs: [isFull ? t('room.waiting') : t('room.soon'), hasPlans ? t('room.larger') : t('room.ask')],
    action: hasPlans
      ? { label: t('room.get'), url: `${url}/dashboard/pricing` }
      : { label: t('room.see'), url: `${url}/dashboard/account` },
  })
}
