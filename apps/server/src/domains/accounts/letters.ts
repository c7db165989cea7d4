import type { Letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Addressee } from '../addressee.ts'
import { letter } from '../letter.ts'

/** The mail with which a host confirms their address. */
export function confirmEmailMail({ to, words }: Addressee, url: string): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('confirmEmail.subject'),
    heading: t('confirmEmail.heading'),
    paragraphs: [t('confirmEmail.signedUp')],
    action: { label: t('confirmEmail.action'), url },
    notes: [t('confirmEmail.once'), t('confirmEmail.ignore')],
  })
}

/** The mail with which a host resets a forgotten password. */
export function resetPasswordMail({ to, words }: Addressee, url: string): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('resetPassword.subject'),
    heading: t('resetPassword.heading'),
    paragraphs: [t('resetPassword.asked'), t('resetPassword.effect')],
    action: { label: t('resetPassword.heading'), url },
    notes: [t('resetPassword.once'), t('resetPassword.ignore')],
  })
}

/** Notifies a host that the password was changed, in case they did not change it. */
export function passwordChangedMail({ to, words }: Addressee, forgotUrl: string): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    ...securityNotice(to, t('passwordChanged.subject')),
    paragraphs: [t('passwordChanged.effect')],
    action: { label: t('letter.notMe'), url: forgotUrl },
    notes: [t('letter.wasMe')],
  })
}

/** Notifies a host that Google or Apple can now open the account. */
export function providerAddedMail({ to, words }: Addressee, provider: string): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    ...securityNotice(to, t('providerAdded.subject', { provider })),
    paragraphs: [t('providerAdded.effect', { provider })],
    notes: [t('providerAdded.wrong')],
  })
}

/** Notifies a host that Google or Apple no longer opens the account. */
export function providerRemovedMail({ to, words }: Addressee, provider: string, forgotUrl: string): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    ...securityNotice(to, t('providerRemoved.subject', { provider })),
    paragraphs: [t('providerRemoved.effect', { provider })],
    action: { label: t('letter.notMe'), url: forgotUrl },
    notes: [t('letter.wasMe')],
  })
}

function securityNotice(to: string, subject: string): Pick<Letter, 'to' | 'subject' | 'heading'> {
  return { to, subject, heading: subject }
}
