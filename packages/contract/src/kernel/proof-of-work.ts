/**
 * After many wrong passwords from an address, the next guess has to carry a proof of work: `PROOF_PARTS` numbers, each
 * of which turns the challenge into a hash below a threshold. The hash is PBKDF2, since browsers compute it natively
 * and off the main thread, which keeps an old phone's disadvantage against a guessing machine small.
 */
export const PROOF_HEADER = 'x-afterglow-proof'
/** Several small searches instead of a large one: their total time varies half as much. */
export const PROOF_PARTS = 4
export const PROOF_ITERATIONS = 1000
/** As many bytes of each hash as a number represents exactly. */
export const PROOF_HASH_BYTES = 6

/** In the details of `request.proof_needed`. */
export interface ProofChallenge {
  challenge: string
  /** The average number of hashes that a proof takes. */
  work: number
}

/** Whether the first bytes of a hash solve one part of a challenge. */
export function solvesPart(hash: Uint8Array, work: number): boolean {
  const number = hash.subarray(0, PROOF_HASH_BYTES).reduce((sum, byte) => sum * 256 + byte, 0)
  return number < (256 ** PROOF_HASH_BYTES / work) * PROOF_PARTS
}

/** The salt hashed with the challenge. Parts search different numbers. */
export function proofSalt(part: number, nonce: number): string {
  return `${part}:${nonce}`
}

/** A proof as sent in a header: the challenge and the nonces that solve its parts. */
export function formatProof(challenge: string, nonces: readonly number[]): string {
  return `${challenge}~${nonces.join('.')}`
}

/** Null for anything not in the form of `formatProof`. */
export function parseProof(text: string): { challenge: string; nonces: number[] } | null {
  const [challenge = '', list = '', ...rest] = text.split('~')
  const nonces = list.split('.').map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : Number.NaN))
  const isWhole = nonces.length === PROOF_PARTS && !nonces.some(Number.isNaN) && rest.length === 0
  return isWhole ? { challenge, nonces } : null
}
