import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import {
  MINUTES,
  PROOF_HASH_BYTES,
  PROOF_ITERATIONS,
  type ProofChallenge,
  parseProof,
  proofSalt,
  solvesPart,
} from '@afterglow/contract/kernel'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'
import { createSigner, type Secrets } from '../platform/signatures.ts'

/** A slow phone may need a minute or two, and its user may put it away for a moment. */
const CHALLENGE_LIFETIME = 15 * MINUTES

export interface CheckedProof {
  id: string
  expiresAt: Date
  /** Average number of hashes it took. */
  work: number
}

/**
 * Signed challenges: nothing is stored until one is solved, and every web process of an installation can check them.
 */
export interface Proofs {
  /** `subject`: the target of the guess. A proof for one event or account is not valid for another. */
  challenge(subject: string, work: number): ProofChallenge
  /** The proof of a request, or null when it is malformed, not ours, about another subject, expired or wrong. */
  check(text: string | undefined, subject: string): Promise<CheckedProof | null>
}

export function createProofs({ secrets, ids, clock }: { secrets: Secrets; ids: Ids; clock: Clock }): Proofs {
  const signer = createSigner(secrets, 'proof of work')
  return {
    challenge(subject, work) {
      const claim = `${ids.uuid()}.${work}.${clock.now() + CHALLENGE_LIFETIME}`
      return { challenge: `${claim}.${signer.sign(`${claim}.${subject}`)}`, work }
    },
    async check(text = '', subject) {
      const proof = parseProof(text)
      const [id = '', work = '', expires = '', signature = ''] = proof?.challenge.split('.') ?? []
      if (proof === null || !signer.verify(`${id}.${work}.${expires}.${subject}`, signature)) return null
      const expiresAt = new Date(Number(expires))
      if (expiresAt.getTime() <= clock.now()) return null
      for (const [part, nonce] of proof.nonces.entries()) {
        const hash = await derive(proof.challenge, proofSalt(part, nonce))
        if (!solvesPart(hash, Number(work))) return null
      }
      return { id, expiresAt, work: Number(work) }
    },
  }
}

function derive(challenge: string, salt: string): Promise<Buffer> {
  return promisify(pbkdf2)(challenge, salt, PROOF_ITERATIONS, PROOF_HASH_BYTES, 'sha256')
}
