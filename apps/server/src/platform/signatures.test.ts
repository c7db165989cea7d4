// spec: ops.secret

import { describe, expect, it } from 'vitest'
import { createSigner } from './signatures.ts'

const OLD = 'the secret of the first year of the tests'
const NEW = 'the secret of the second year of the tests'
const SIGNED = 'something that was signed'

describe('while a secret is being replaced', () => {
  const before = createSigner([OLD], 'test')
  const prepared = createSigner([OLD, NEW], 'test')
  const during = createSigner([NEW, OLD], 'test')
  const after = createSigner([NEW], 'test')

  it('each process verifies what its neighbor signs, step by step', () => {
    for (const [one, other] of [
      [before, prepared],
      [prepared, during],
      [during, after],
    ] as const) {
      expect(other.verify(SIGNED, one.sign(SIGNED))).toBe(true)
      expect(other.verify(SIGNED, one.sign(SIGNED, 16), 16)).toBe(true)
      expect(other.everySignature(SIGNED)).toContain(one.sign(SIGNED))
    }
    expect(prepared.verify(SIGNED, during.sign(SIGNED))).toBe(true)
  })

  it('the first secret signs', () => {
    expect(prepared.sign(SIGNED)).toBe(before.sign(SIGNED))
    expect(during.sign(SIGNED)).toBe(after.sign(SIGNED))
    expect(during.everySignature(SIGNED)).toEqual([after.sign(SIGNED), before.sign(SIGNED)])
  })

  it('a secret that is not listed any more verifies nothing', () => {
    expect(after.verify(SIGNED, before.sign(SIGNED))).toBe(false)
    expect(before.verify(SIGNED, after.sign(SIGNED))).toBe(false)
  })

  it('a signature for one purpose is none for another', () => {
    expect(createSigner([OLD], 'another').verify(SIGNED, before.sign(SIGNED))).toBe(false)
  })
})
