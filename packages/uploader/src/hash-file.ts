import { GB, KB, MB } from '@afterglow/contract/kernel'

/** Native hashing is fastest, but needs the whole file in memory. */
const MAX_IN_MEMORY = 64 * MB
/** A phone reads about 50 MB/s of a film this way. Larger files are hashed by the server alone. */
const MAX_HASHED_BYTES = GB
/** Small enough that a slow phone does not drop a frame. */
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
    // An unreadable file fails later with a reason; a missing hash does no harm.
    if (err instanceof DOMException || err instanceof RangeError || err instanceof TypeError) return undefined
    throw err
  }
}

async function hashInSlices(file: File): Promise<Uint8Array> {
  // Films are rare, so the code that only they need is loaded on demand.
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += SLICE)
    hash.update(new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer()))
  return hash.digest()
}

/** Whether the file still exists where it was chosen. */
export async function canRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch (err) {
    if (err instanceof DOMException) return false
    throw err
  }
}

/**
 * A file without bytes may be the placeholder of a cloud: the device may have fetched it by now. The same file where it
 * has not.
 */
export async function readAgain(file: File): Promise<File> {
  // Some browsers ask the device anew.
  if (file.size > 0) return file
  try {
    const bytes = await file.arrayBuffer()
    if (bytes.byteLength === 0) return file
    return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified })
  } catch (err) {
    if (err instanceof DOMException || err instanceof RangeError) return file
    throw err
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
