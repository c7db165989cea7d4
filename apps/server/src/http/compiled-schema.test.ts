import { allEndpoints } from '@afterglow/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compileSchema, parseCompiled } from './compiled-schema.ts'

const photo = z.object({
  id: z.uuid(),
  title: z.nullable(z.string()),
  note: z.optional(z.string().check(z.maxLength(3))),
  tags: z.array(z.object({ name: z.string() })),
  look: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('plain') }),
    z.object({ kind: z.literal('framed'), colour: z.enum(['gold', 'white']) }),
  ]),
})
const sound = {
  id: '0198c0de-0000-7000-8000-000000000001',
  title: null,
  tags: [{ name: 'cake' }],
  look: { kind: 'framed', colour: 'gold' },
}

describe('a compiled schema', () => {
  const compiled = compileSchema(photo)

  it('drops what the schema does not name, at every depth', () => {
    const row = {
      ...sound,
      passwordHash: 'x',
      tags: [{ name: 'cake', rowId: 7 }],
      look: { ...sound.look, secret: 'x' },
    }
    expect(parseCompiled(compiled, row)).toEqual(sound)
  })

  it.each([
    ['a value that breaks a check', { ...sound, id: 'not-a-uuid' }],
    ['a text that is too long', { ...sound, note: 'four' }],
    ['a missing field', { ...sound, title: undefined }],
    ['a wrong element', { ...sound, tags: [{ name: 1 }] }],
    ['an unknown kind', { ...sound, look: { kind: 'blurred' } }],
    ['a wrong field of a kind', { ...sound, look: { kind: 'framed', colour: 'red' } }],
    ['no object at all', null],
  ])('refuses %s, as the schema itself does', (_what, value) => {
    expect(photo.safeParse(value).success).toBe(false)
    expect(() => parseCompiled(compiled, value)).toThrow()
  })

  it('can be made of every response of the contract', () => {
    const responses = allEndpoints().flatMap(({ response }) => response ?? [])
    expect(responses.length).toBeGreaterThan(10)
    for (const response of responses) expect(() => parseCompiled(compileSchema(response), null)).toThrow()
  })
})
