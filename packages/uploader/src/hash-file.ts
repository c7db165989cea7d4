import { GB, KB, MB } from '@afterglow/contract/kernel'

/** The browser's own hashing is the fastest there is, but wants the whole file in memory. */
const MAX_IN_MEMORY = 64 * MB
/** A phone reads some 50 MB/s of a film this way. Above this the server does it alone. */
const MAX_HASHED_BYTES = GB
/** So little at a time that a slow phone does not miss a frame. */
const SLICE = 512 * KB

/** SHA-256 of a file where that is cheap. It only saves sending what the album already has. */
export async function hashFile(file: File): Promise<string | undefined> {
  if (file.size === 0 || file.size > MAX_HASHED_BYTES) return undefined
  try {
    if (file.size > MAX_IN_MEMORY) return toHex(await hashInSlices(file))
    // Absent on pages without TLS.
    if (globalThis.crypto?.subtle === undefined) return undefined
    return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
  } catch (err) {
    // A file that cannot be read fails on its way with a reason; without a hash nothing is lost here.
    if (err instanceof DOMException || err instanceof RangeError || err instanceof TypeError) return undefined
    throw err
  }
}

async function hashInSlices(file: File): Promise<Uint8Array> {
  // Films are rare: whoever sends photos does not load what only films need.
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += SLICE)
    hash.update(new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer()))
  return hash.digest()
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

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
