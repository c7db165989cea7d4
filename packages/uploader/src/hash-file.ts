import { MB } from '@afterglow/contract/kernel'

/** Hashing reads the whole file into memory; above this the server does it alone. */
const MAX_HASHED_BYTES = 64 * MB

/** SHA-256 of a file where that is cheap. It only saves sending what the album already has. */
export async function hashFile(file: File): Promise<string | undefined> {
  // Absent on pages without TLS.
  if (globalThis.crypto?.subtle === undefined) return undefined
  if (file.size === 0 || file.size > MAX_HASHED_BYTES) return undefined
  try {
    return toHex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  } catch (err) {
    // A file that cannot be read fails on its way with a reason; without a hash nothing is lost here.
    if (err instanceof DOMException || err instanceof RangeError) return undefined
    throw err
  }
}

/** Whether the file is still where it was when it was chosen. */
export async function canRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch (err) {
    if (err instanceof DOMException) return false
    throw err
  }
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
