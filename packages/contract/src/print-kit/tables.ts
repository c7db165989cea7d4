import { fitsCharacters } from '../kernel/index.ts'
import { PIECE_LINE_LIMIT } from './pieces.ts'

/** Tables in one PDF. */
export const MOST_TABLES = 300
/** Characters of a pasted list as it is stored: no list that can be printed is longer. */
export const TABLE_LIST_LIMIT = 30_000

/** One table: a number, a name, or both. */
export interface Table {
  number: string
  name: string
}

export interface TableList {
  tables: Table[]
  /** Lines that are too long, counted from one in the pasted text. */
  longLines: number[]
}

/** A number in any script, perhaps with a letter ("12a"), then what separates it from the name. */
const NUMBERED = /^(\p{Nd}{1,4}\p{L}?)(?:[\s.:,;)\-–—]+(.*))?$/u

/** Reads a pasted list, one table a line: `1 Family Weber`, `2`, or `Bride’s table`. Empty lines are skipped. */
export function readTables(text: string): TableList {
  const tables: Table[] = []
  const longLines: number[] = []
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.replace(/\s+/g, ' ').trim()
    if (line === '') continue
    if (!fitsCharacters(line, PIECE_LINE_LIMIT)) longLines.push(index + 1)
    const [, number = '', name = ''] = NUMBERED.exec(line) ?? [line, '', line]
    tables.push({ number, name: name.trim() })
  }
  return { tables, longLines }
}
