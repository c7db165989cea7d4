import { isApiError } from '~/lib/api'

/** The server's reason where it gave one. */
export function reasonOf(error: unknown, otherwise: string): string {
  const isAnswer = isApiError(error) && error.status > 0 && error.code !== 'response.unreadable'
  return isAnswer ? error.message : otherwise
}
