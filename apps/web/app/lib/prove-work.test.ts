// spec: R01

import { pbkdf2Sync } from 'node:crypto'
import {
  PROOF_HASH_BYTES,
  PROOF_ITERATIONS,
  PROOF_PARTS,
  parseProof,
  proofSalt,
  solvesPart,
} from '@afterglow/contract/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { proveWork } from './prove-work'

afterEach(() => vi.unstubAllGlobals())

/** Verifies a proof like the server. */
function partsSolved(proof: string, work: number): number {
  const { challenge, nonces } = parseProof(proof) ?? { challenge: '', nonces: [] }
  return nonces.filter((nonce, part) => {
    const salt = proofSalt(part, nonce)
    return solvesPart(pbkdf2Sync(challenge, salt, PROOF_ITERATIONS, PROOF_HASH_BYTES, 'sha256'), work)
  }).length
}

describe('a proof of work', () => {
  it('solves every part of a challenge', async () => {
    const proof = await proveWork({ challenge: 'id.64.99.signature', work: 64 })
    expect(partsSolved(proof, 64)).toBe(PROOF_PARTS)
  })

  it('is found without WebCrypto as well, as on a page without TLS', async () => {
    const withCrypto = await proveWork({ challenge: 'the same', work: 32 })
    vi.stubGlobal('crypto', {})
    const without = await proveWork({ challenge: 'the same', work: 32 })
    expect(partsSolved(without, 32)).toBe(PROOF_PARTS)
    expect(without).toBe(withCrypto)
  })

  it('lets other work in between', async () => {
    vi.stubGlobal('crypto', {})
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    await proveWork({ challenge: 'a long one', work: 256 })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
  })
})
