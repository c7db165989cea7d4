import { MAX_FILE_NAME_LENGTH } from '@afterglow/contract/uploads'

/**
 * A name is for display only, never used as a path. Control characters, which could forge headers or reverse text, are
 * removed; everything else stays as the guest's phone wrote it.
 */
export function cleanFileName(name: string): string {
  const lastPart = name.split(/[\\/]/).at(-1) ?? ''
  const visible = lastPart.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  const characters = Array.from(visible).slice(0, MAX_FILE_NAME_LENGTH)
  return characters.length === 0 ? 'photo' : characters.join('')
}
