import { answerOf, isApiError } from '~/lib/api'
import { t } from '~/lib/host-words'

export interface ToastWords {
  title: string | undefined
  message: string
}

/** The spec's texts for a failed sign-in. */
export function signInWords(error: unknown): ToastWords {
  if (isApiError(error, 'auth.invalid_credentials')) {
    return { title: t('login.failed'), message: t('login.invalid') }
  }
  return answered(error, t('login.failed'))
}

/** The spec's texts for a failed sign-up. */
export function signUpWords(error: unknown): ToastWords {
  if (isApiError(error, 'auth.already_registered')) {
    return { title: t('signup.exists'), message: t('signup.existsText') }
  }
  return answered(error, t('signup.failed'))
}

/** The usual address of the service, for a page that is open under one at which nobody can sign in. */
export function usualAddressOf(error: unknown): string | null {
  const address = isApiError(error, 'request.foreign_origin') ? error.details?.['address'] : undefined
  return typeof address === 'string' ? address : null
}

export function resendWords(error: unknown): ToastWords {
  return answered(error, t('inbox.resendFailed'))
}

/** The spec's texts for a failed sign-in with a provider, by its display name. */
export function socialWords(provider: string, error: unknown): ToastWords {
  const words = answered(error, '')
  return socialFailureWords(provider, words.title === undefined ? null : words.message)
}

/** The same for a failure that the server reported after the redirect; null means an unexpected one. */
export function socialFailureWords(provider: string, message: string | null): ToastWords {
  if (message === null) return { title: undefined, message: t('auth.socialUnexpected', { provider }) }
  return { title: t('auth.socialFailed', { provider }), message }
}

export function forgotWords(error: unknown): ToastWords {
  return answered(error, t('forgot.failed'))
}

export function resetWords(error: unknown): ToastWords {
  return answered(error, t('reset.failed'))
}

/** The server's reason; without an answer of ours the failure is an unexpected one. */
function answered(error: unknown, title: string): ToastWords {
  const message = answerOf(error)
  return message !== undefined ? { title, message } : { title: undefined, message: t('errors.unexpected') }
}
