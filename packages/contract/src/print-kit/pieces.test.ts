// spec: print.designs

import { describe, expect, it } from 'vitest'
import { contrastOf, LEGIBLE_CONTRAST } from './contrast.ts'
import { monogramOf, nameInMemory } from './monogram.ts'
import { PIECE_COLORS, PIECE_INK, PIECE_PAPER, PIECE_SOFT_INK } from './pieces.ts'
import { pieceLookSchema } from './schema.ts'
import { MOST_TABLES, readTables, TABLE_LIST_LIMIT } from './tables.ts'

describe('the colors of a piece', () => {
  it.each(Object.entries(PIECE_COLORS))('%s is legible on paper, and paper on it', (_name, color) => {
    expect(contrastOf(color, PIECE_PAPER)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST)
  })

  it.each([PIECE_INK, PIECE_SOFT_INK])('ink %s is legible on paper', (ink) => {
    expect(contrastOf(ink, PIECE_PAPER)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST)
  })
})

describe('a monogram', () => {
  it.each([
    ['Noor & Elias', 'N&E'],
    ['anna und jörg', 'A&J'],
    ['Émile et Zoë Dupont', 'É&Z'],
    ['李明 & 王芳', '李&王'],
    ['Анна и Пётр', 'А&П'],
    ['نور و إلياس', 'ن&إ'],
    ['प्रिया & अर्जुन', 'प&अ'],
    ['Remembering Ruth', 'R'],
    ['In loving memory of Ruth Weber', 'RW'],
    ['The Webers', 'W'],
    ['Summer Party 2026', 'SP'],
    ['“Sofia” turns 30', 'ST'],
    ['2026', null],
    ['🎉🎉', null],
    ['🎉 & Tom', null],
    ['', null],
  ])('of %s is %s', (title, monogram) => {
    expect(monogramOf(title)).toBe(monogram)
  })

  it('leaves the name of a memorial', () => {
    expect(nameInMemory('Remembering Ruth')).toBe('Ruth')
    expect(nameInMemory('Ruth Weber')).toBe('Ruth Weber')
  })
})

describe('a list of tables', () => {
  it('is read line by line: number, name, or both', () => {
    const { tables } = readTables(
      "1 Family Weber\r\n2\n\n  Bride's table \n12a) Kids\n٣ عائلة\n4\tFriends\n5. \n1984",
    )
    expect(tables).toEqual([
      { number: '1', name: 'Family Weber' },
      { number: '2', name: '' },
      { number: '', name: "Bride's table" },
      { number: '12a', name: 'Kids' },
      { number: '٣', name: 'عائلة' },
      { number: '4', name: 'Friends' },
      { number: '5', name: '' },
      { number: '1984', name: '' },
    ])
  })

  it('counts characters as people do, and names the lines that are too long', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(readTables(family.repeat(60)).longLines).toEqual([])
    expect(readTables(`1\n\n${family.repeat(61)}\n2\n${'W'.repeat(61)}`).longLines).toEqual([3, 5])
  })

  it('of the longest kind can be stored', () => {
    const line = `${'W'.repeat(60)}\n`
    expect(line.length * MOST_TABLES).toBeLessThanOrEqual(TABLE_LIST_LIMIT)
  })
})

describe('a line of a piece', () => {
  const look = {
    design: 'bold',
    color: 'ink',
    lines: { greeting: null, title: null, date: '', line: null },
    hasMonogram: false,
    photo: null,
  }
  it('has sixty characters in any script', () => {
    const put = (line: string) =>
      pieceLookSchema.safeParse({ ...look, lines: { ...look.lines, line } }).success
    for (const character of ['W', 'नि', '👨‍👩‍👧‍👦', '書'])
      expect([put(character.repeat(60)), put(character.repeat(61))]).toEqual([true, false])
  })
})
