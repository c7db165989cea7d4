import { SOCIAL_FAILURE_COOKIE, type SocialFailure, socialFailureSchema } from '@afterglow/contract/accounts'

/** Why a provider's sign-in failed, from the cookie that the server left for this screen. It can be read only once. */
export function takeSocialFailure(page: Pick<Document, 'cookie'>): SocialFailure | null {
  const cookie = page.cookie.split('; ').find((text) => text.startsWith(`${SOCIAL_FAILURE_COOKIE}=`))
  if (cookie === undefined) return null
  page.cookie = `${SOCIAL_FAILURE_COOKIE}=; path=/login; max-age=0`
  return parse(cookie.slice(SOCIAL_FAILURE_COOKIE.length + 1))
}

/** Anything our server did not write is ignored. */
function parse(value: string): SocialFailure | null {
  try {
    return socialFailureSchema.safeParse(JSON.parse(decodeURIComponent(value))).data ?? null
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof URIError)) throw error
    return null
  }
}
