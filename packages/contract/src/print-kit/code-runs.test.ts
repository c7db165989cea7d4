import { expect, it } from 'vitest'
import { codeRuns } from './code-runs.ts'

it('a code is drawn as one box for each row of dark neighbors', () => {
  const rows = ['##.#', '....', '.###', '####']
  const modules = { size: 4, get: (row: number, column: number) => rows[row]?.[column] === '#' }
  expect(codeRuns(modules)).toEqual([
    { x: 0, y: 0, width: 2 },
    { x: 3, y: 0, width: 1 },
    { x: 1, y: 2, width: 3 },
    { x: 0, y: 3, width: 4 },
  ])
})
