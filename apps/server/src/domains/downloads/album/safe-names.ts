import path from 'node:path'
import { extensionsOf, type MediaType } from '@afterglow/contract/media'

/**
 * Limits for files and folders, in UTF-16 units and in bytes: 120 and 255 hold for both together, with what is added.
 */
const FILE_LIMITS = { units: 68, bytes: 200 }
const FOLDER_LIMITS = { units: 40, bytes: 120 }
/** Reserved names that archives use beside the photos. */
const OURS = ['index.html', 'notes.txt', 'missing.txt', 'sha256sums', 'voice']

/** Issues unique names, also on systems that ignore case. */
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

/** A file's name as sent, made safe for every system, with an extension that matches its type. */
export function safeFileName(fileName: string, type: MediaType): string {
  const extensions = extensionsOf(type)
  const given = path.posix.extname(cleaned(fileName)).slice(1)
  const isTrue = extensions.includes(given.toLowerCase())
  const stem = isTrue ? cleaned(fileName).slice(0, -given.length - 1) : cleaned(fileName)
  return `${safeName(stem, FILE_LIMITS) || 'photo'}.${isTrue ? given : extensions[0]}`
}

/** A file's name without its extension. */
export function safeFileStem(name: string): string {
  return safeName(name, FILE_LIMITS)
}

/** A person's name as a folder; empty when no character of it can be kept. */
export function safeFolderName(name: string): string {
  return safeName(name, FOLDER_LIMITS)
}

function safeName(text: string, limits: { units: number; bytes: number }): string {
  const name = shorten(cleaned(text), limits)
  return isReserved(name) ? `_${name}` : name
}

/** Removes characters that a system or an archive would misread, or that hide how a name is really written. */
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

/** Windows drops trailing dots and spaces; a leading dot hides the file. */
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

/** Device names on Windows, whatever follows their first dot. */
function isReserved(name: string): boolean {
  return /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i.test(name)
}

function foldCase(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}
