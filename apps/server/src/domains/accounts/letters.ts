import type { Letter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import { letter } from '../letter.ts'

/** The mail with which a host confirms their address. */
export function confirmEmailMail(to: string, url: string): Mail {
  return letter({
    to,
    subject: 'Confirm your email for {{app}}',
    heading: 'Welcome to {{app}}',
    paragraphs: [
      'Somebody, most likely you, signed up with this email. Please confirm it to start your first album.',
    ],
    action: { label: 'Confirm email', url },
    notes: [
      'The link works once, within a day. Nothing happens until you confirm on the page it opens.',
      'If you did not sign up, you can ignore this mail.',
    ],
  })
}

/** The mail with which a host resets a forgotten password. */
export function resetPasswordMail(to: string, url: string): Mail {
  return letter({
    to,
    subject: 'Set a new password for {{app}}',
    heading: 'Set a new password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for this email.',
      'Setting one signs you out on every other device and removes sign-in with other services.',
    ],
    action: { label: 'Set a new password', url },
    notes: [
      'The link works once, within an hour.',
      'If it was not you, you can ignore this mail: your password stays as it is.',
    ],
  })
}

/** Notifies a host that the password was changed, in case they did not change it. */
export function passwordChangedMail(to: string, forgotUrl: string): Mail {
  return letter({
    ...securityNotice(to, 'Your {{app}} password was changed'),
    paragraphs: ['The password of your account was changed, and every other device was signed out.'],
    action: { label: 'It was not me', url: forgotUrl },
    notes: ['If it was you, there is nothing to do.'],
  })
}

/** Notifies a host that Google or Apple can now open the account. */
export function providerAddedMail(to: string, provider: string): Mail {
  return letter({
    ...securityNotice(to, `${provider} was added to your {{app}} account`),
    paragraphs: [`You can sign in with ${provider} from now on. Your password works as before.`],
    notes: ['If it was not you, set a new password and write to us.'],
  })
}

/** Notifies a host that Google or Apple no longer opens the account. */
export function providerRemovedMail(to: string, provider: string, forgotUrl: string): Mail {
  return letter({
    ...securityNotice(to, `${provider} was removed from your {{app}} account`),
    paragraphs: [
      `It no longer signs in to your account with ${provider}, and every other device was signed out.`,
    ],
    action: { label: 'It was not me', url: forgotUrl },
    notes: ['If it was you, there is nothing to do.'],
  })
}

function securityNotice(to: string, subject: string): Pick<Letter, 'to' | 'subject' | 'heading'> {
  return { to, subject, heading: subject }
}
