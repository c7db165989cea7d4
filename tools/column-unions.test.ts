import { describe, expect, it } from 'vitest'
import { narrowColumns } from './column-unions.ts'

const TYPES = `export interface Sendings {
  createdAt: Timestamp;
  oldState: string;
  state: Generated<string>;
  streamState: string | null;
}

export interface Covers {
  interval: Generated<number>;
  state: string;
}
`

function narrow(table: string, definition: string): string {
  return narrowColumns(TYPES, [{ table, definition }])
}

describe('types of columns', () => {
  it('list the values that a CHECK allows, in the table of the CHECK only', () => {
    const types = narrow('sendings', "CHECK ((state = ANY (ARRAY['ready'::text, 'no_preview'::text])))")
    expect(types).toBe(TYPES.replace('state: Generated<string>', 'state: Generated<"ready" | "no_preview">'))
  })

  it('stay nullable', () => {
    const types = narrow('sendings', "CHECK ((stream_state = ANY (ARRAY['ready'::text, 'failed'::text])))")
    expect(types).toContain('streamState: "ready" | "failed" | null;')
  })

  it('list numbers as numbers, and quote what SQL and TypeScript quote differently', () => {
    expect(narrow('covers', 'CHECK ((interval = ANY (ARRAY[3, 5, -1])))')).toContain('Generated<3 | 5 | -1>')
    expect(narrow('covers', `CHECK ((state = ANY (ARRAY['it''s'::text, 'a "b"'::text])))`)).toContain(
      String.raw`state: "it's" | "a \"b\"";`,
    )
  })

  it('include a CHECK that existing rows were not compared with', () => {
    expect(narrow('covers', "CHECK ((state = ANY (ARRAY['a'::text, 'b'::text]))) NOT VALID")).toContain(
      'state: "a" | "b";',
    )
  })

  it.each([
    'CHECK ((bytes > 0))',
    "CHECK ((background_color ~ '^#[0-9A-F]{6}$'::text))",
    "CHECK (((state = ANY (ARRAY['a'::text])) OR (sha256 IS NOT NULL)))",
  ])('are left alone by %s', (definition) => {
    expect(narrow('covers', definition)).toBe(TYPES)
  })

  it('cannot be narrowed for a column that the generator did not write', () => {
    expect(() => narrow('covers', "CHECK ((gone = ANY (ARRAY['a'::text])))")).toThrow('covers.gone')
  })
})
