import type { Mail } from '../../platform/mail.ts'
import { letter } from '../letter.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Sent to a new address, to prove that the host reads its mails. */
export function changeEmailMail(to: string, url: string): Mail {
  return letter({
    to,
    subject: 'Confirm your new email for {{app}}',
    heading: 'Confirm your new email',
    paragraphs: ['Please confirm that this is the new email of your {{app}} account.'],
    action: { label: 'Confirm new email', url },
    notes: [
      'The link works once, within an hour. Nothing changes until you confirm on the page it opens.',
      'If you did not ask for this, you can ignore this mail: nothing changes.',
    ],
  })
}

/** Sent to the current address while the change awaits confirmation. */
export function emailChangeAskedMail(to: string, newEmail: string, accountUrl: string): Mail {
  return letter({
    to,
    subject: 'A new email for your {{app}} account',
    heading: 'A new email was asked for',
    paragraphs: [
      `Somebody, most likely you, asked to change the email of your account to ${newEmail}.`,
      'It stays as it is until it is confirmed with the link in the mail to that address.',
    ],
    action: { label: 'Open my account', url: accountUrl },
    notes: ['If it was not you, change your password: that also ends the link.'],
  })
}

/** Sent to the previous address. */
export function emailChangedMail(to: string, newEmail: string, contactUrl: string): Mail {
  return letter({
    to,
    subject: 'The email of your {{app}} account was changed',
    heading: 'Your email was changed',
    paragraphs: [
      `Your account now belongs to ${newEmail}, and every other device was signed out.`,
      'Mails from us go to the new address from now on.',
    ],
    action: { label: 'It was not me', url: contactUrl },
    notes: ['If it was you, there is nothing to do.'],
  })
}

/** States until when a host can cancel the deletion. */
export function deletionScheduledMail(to: string, deletionAt: Date, loginUrl: string): Mail {
  const date = day.format(deletionAt)
  return letter({
    to,
    subject: `Your {{app}} account will be deleted on ${date}`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `On ${date} we delete your account with your events and every photo in them. This cannot be undone.`,
      'Until then you can change your mind: log in and choose “Keep my account”.',
    ],
    action: { label: 'Log in', url: loginUrl },
    notes: ['If it was not you, log in, keep your account and change your password.'],
  })
}
