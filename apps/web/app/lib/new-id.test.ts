import { uuidSchema } from '@afterglow/contract/kernel'
import { expect, it } from 'vitest'
import { newId } from './new-id'

it('a new id is one that the server takes, and no other', () => {
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(uuidSchema.safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
