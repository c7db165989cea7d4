import { uuidSchema } from '@afterglow/contract/kernel'
import type { FileToUpload } from '@afterglow/contract/uploads'

/** The challenge a file is sent for. What cannot be one, such as a mistyped link's, costs nobody their photo. */
export function challengeOf({ challengeId }: Pick<FileToUpload, 'challengeId'>): string | null {
  return uuidSchema.safeParse(challengeId).data ?? null
}
