import { isApiError } from '~/lib/api'

/** What the server gave as its reason, or else that it failed. */
export function reasonOf(error: unknown, fallback: string): string {
  const isAnswer =
    isApiError(error) && error.status > 0 && error.status < 500 && error.code !== 'response.unreadable'
  return isAnswer ? error.message : fallback
}
