import { uuidSchema } from '@afterglow/contract/kernel'

/**
 * The challenge or album given with a file. An invalid id, for example from a mistyped link, is ignored,
 * since the photo matters more.
 */
export function announcedId(text: string | undefined): string | null {
  return uuidSchema.safeParse(text).data ?? null
}
