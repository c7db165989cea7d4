import type { Mail } from '../../platform/mail.ts'
import type { Addressee } from '../addressee.ts'
import { letter } from '../letter.ts'

/** Sent to a new address, to prove that the host reads its mails. */
export function changeEmailMail({ to, words }: Addressee, url: string): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('changeEmail.subject'),
    heading: t('changeEmail.heading'),
    paragraphs: [t('changeEmail.please')],
    action: { label: t('changeEmail.action'), url },
    notes: [t('changeEmail.once'), t('changeEmail.ignore')],
  })
}

/** Sent to the current address while the change awaits confirmation. */
export function emailChangeAskedMail({ to, words }: Addressee, newEmail: string, accountUrl: string): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('emailChangeAsked.subject'),
    heading: t('emailChangeAsked.heading'),
    paragraphs: [t('emailChangeAsked.asked', { email: newEmail }), t('emailChangeAsked.stays')],
    action: { label: t('letter.openAccount'), url: accountUrl },
    notes: [t('emailChangeAsked.wrong')],
  })
}

/** Sent to the previous address. */
export function emailChangedMail({ to, words }: Addressee, newEmail: string, contactUrl: string): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('emailChanged.subject'),
    heading: t('emailChanged.heading'),
    paragraphs: [t('emailChanged.effect', { email: newEmail }), t('emailChanged.mails')],
    action: { label: t('letter.notMe'), url: contactUrl },
    notes: [t('letter.wasMe')],
  })
}

/** States until when a host can cancel the deletion. */
export function deletionScheduledMail({ to, words }: Addressee, deletionAt: Date, loginUrl: string): Mail {
  const { hostLetters: t } = words
  const date = words.date(deletionAt)
  return letter(words, {
    to,
    subject: t('deletion.subject', { date }),
    heading: t('deletion.heading'),
    paragraphs: [t('deletion.effect', { date }), t('deletion.keep')],
    action: { label: t('deletion.action'), url: loginUrl },
    notes: [t('deletion.wrong')],
  })
}
