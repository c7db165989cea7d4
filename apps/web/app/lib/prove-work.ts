import {
  formatProof,
  PROOF_HASH_BYTES,
  PROOF_ITERATIONS,
  PROOF_PARTS,
  type ProofChallenge,
  proofSalt,
  solvesPart,
} from '@afterglow/contract/kernel'

/** Computes the hash of one number. */
type Derive = (salt: string) => Promise<Uint8Array>

/** Concurrent hashes: the browser's own threads compute them, so the page stays responsive. */
const AT_ONCE = 4
/** Without WebCrypto the main thread works, and yields this often, in ms. */
const SLICE = 20

/** Searches the numbers that solve a challenge. Takes seconds on purpose, and keeps the page responsive meanwhile. */
export async function proveWork({ challenge, work }: ProofChallenge): Promise<string> {
  const derive = await deriveWith(challenge)
  const nonces: number[] = []
  for (let part = 0; part < PROOF_PARTS; part += 1) nonces.push(await search(derive, part, work))
  return formatProof(challenge, nonces)
}

async function search(derive: Derive, part: number, work: number): Promise<number> {
  for (let first = 0; ; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, i) => first + i)
    const hashes = await Promise.all(numbers.map((nonce) => derive(proofSalt(part, nonce))))
    const found = hashes.findIndex((hash) => solvesPart(hash, work))
    if (found !== -1) return first + found
  }
}

async function deriveWith(challenge: string): Promise<Derive> {
  const encoder = new TextEncoder()
  const password = encoder.encode(challenge)
  // Absent on pages without TLS.
  if (globalThis.crypto?.subtle === undefined) return deriveInSlices(password)
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  return async (salt) => {
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: PROOF_ITERATIONS }
    return new Uint8Array(await crypto.subtle.deriveBits(how, key, PROOF_HASH_BYTES * 8))
  }
}

async function deriveInSlices(password: Uint8Array): Promise<Derive> {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  let sliceEnds = performance.now() + SLICE
  return async (salt) => {
    if (performance.now() > sliceEnds) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      sliceEnds = performance.now() + SLICE
    }
    return pbkdf2(sha256, password, new TextEncoder().encode(salt), {
      c: PROOF_ITERATIONS,
      dkLen: PROOF_HASH_BYTES,
    })
  }
}
