import path from 'node:path'
import { MEDIA_TYPES, type MediaType } from '@afterglow/contract/media'

/** Of a file and of a folder, in UTF-16 units and in bytes: 120 and 255 hold for both together, with what is added. */
const FILE_LIMITS = { units: 68, bytes: 200 }
const FOLDER_LIMITS = { units: 40, bytes: 120 }
/** What archives are given beside the photos; nobody else's file or folder is called so. */
const OURS = ['index.html', 'notes.txt', 'missing.txt', 'sha256sums', 'voice']

/** What people write at the end of a name that is still the same kind of file. */
const ENDINGS: Partial<Record<MediaType, readonly string[]>> = {
  'image/jpeg': ['jpeg', 'jfif'],
  'image/heic': ['heif'],
  'image/heif': ['heic'],
  'video/mp4': ['m4v', 'mov'],
  'video/quicktime': ['mp4', 'qt'],
}

/** Gives out names of which no two are the same, on systems too that take capitals for small letters. */
export class UniqueNames {
  readonly #taken = new Set(OURS)
  readonly #next = new Map<string, number>()

  take(wanted: string): string {
    const { dir, name, ext } = path.posix.parse(wanted)
    const folder = dir === '' ? '' : `${dir}/`
    const start = foldCase(wanted)
    for (let n = this.#next.get(start) ?? 1; ; n += 1) {
      const candidate = n === 1 ? wanted : `${folder}${name} (${n})${ext}`
      if (this.#taken.has(foldCase(candidate))) continue
      this.#taken.add(foldCase(candidate))
      this.#next.set(start, n + 1)
      return candidate
    }
  }
}

/** The name of a file as its phone wrote it, safe on every system, with an ending that says what it is. */
export function safeFileName(fileName: string, type: MediaType): string {
  const { extension } = MEDIA_TYPES[type]
  const given = path.posix.extname(cleaned(fileName)).slice(1)
  const endings = [extension, ...(ENDINGS[type] ?? [])]
  const isTrue = endings.includes(given.toLowerCase())
  const stem = isTrue ? cleaned(fileName).slice(0, -given.length - 1) : cleaned(fileName)
  return `${safeName(stem, FILE_LIMITS) || 'photo'}.${isTrue ? given : extension}`
}

/** Somebody's name as a folder; empty when nothing of it can be kept. */
export function safeFolderName(name: string): string {
  return safeName(name, FOLDER_LIMITS)
}

function safeName(text: string, limits: { units: number; bytes: number }): string {
  const name = shorten(cleaned(text), limits)
  return isReserved(name) ? `_${name}` : name
}

/** Without what a system or an archive takes for something else, or what hides how a name is really written. */
function cleaned(text: string): string {
  return trimmed(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
      .replace(/[\\/:*?"<>|]/g, '_')
      .replace(/\s+/g, ' '),
  )
}

/** Windows drops dots and spaces at the end of a name; at its beginning a dot hides it. */
function trimmed(text: string): string {
  return text.replace(/^[. ]+|[. ]+$/g, '')
}

function shorten(text: string, { units, bytes }: { units: number; bytes: number }): string {
  let short = ''
  for (const sign of text) {
    if (short.length + sign.length > units || Buffer.byteLength(short + sign) > bytes) break
    short += sign
  }
  return trimmed(short)
}

/** Names of devices on Windows, whatever follows their first dot. */
function isReserved(name: string): boolean {
  return /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i.test(name)
}

function foldCase(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}
