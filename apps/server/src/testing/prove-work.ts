import { pbkdf2Sync } from 'node:crypto'
import {
  formatProof,
  PROOF_HASH_BYTES,
  PROOF_HEADER,
  PROOF_ITERATIONS,
  PROOF_PARTS,
  type ProofChallenge,
  proofSalt,
  solvesPart,
} from '@afterglow/contract/kernel'
import type { Agent, Answer, Extra } from './agent.ts'

/** Solves a challenge as a browser does. */
export function prove({ challenge, work }: ProofChallenge): string {
  const nonces = Array.from({ length: PROOF_PARTS }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const salt = proofSalt(part, nonce)
      const hash = pbkdf2Sync(challenge, salt, PROOF_ITERATIONS, PROOF_HASH_BYTES, 'sha256')
      if (solvesPart(hash, work)) return nonce
    }
  })
  return formatProof(challenge, nonces)
}

/** Posts, solving the proof of work that the answer demands. */
export async function postWithProof(
  agent: Agent,
  path: string,
  body: object,
  extra: Extra = {},
): Promise<Answer> {
  const answer = await agent.post(path, body, extra)
  if (answer.status !== 428) return answer
  return agent.post(path, body, { headers: { ...extra.headers, ...proofHeader(answer) } })
}

export function proofHeader(answer: Answer): Record<string, string> {
  return { [PROOF_HEADER]: prove(answer.body.error.details) }
}
