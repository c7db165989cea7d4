import { isApiError } from '~/lib/api'

/** Why something was not taken, where the server says it in words for people. */
export function reasonOf(error: unknown): string | undefined {
  return isApiError(error) && error.status >= 400 && error.status < 500 ? error.message : undefined
}
