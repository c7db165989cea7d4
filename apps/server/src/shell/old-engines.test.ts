import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { oldEngineScript } from './old-engines.ts'

/** What a page writes into its head in an engine that has all of today's but what is given. */
function writtenBy(lacks: { registersProperties?: false; mixesColors?: false }): string {
  let written = ''
  const CSS = {
    supports: () => lacks.mixesColors ?? true,
    ...(lacks.registersProperties !== false && { registerProperty() {} }),
  }
  const document = {
    head: {},
    querySelectorAll: () => [],
    write: (html: string) => {
      written += html
    },
  }
  const script = oldEngineScript({ sheet: '/old.css', script: '/old.js' })
  runInNewContext(script.replaceAll(/<\/?script>/g, ''), {
    window: { CSS },
    ...{ CSS, document, AbortSignal },
    matchMedia: () => ({ matches: true }),
    MutationObserver: class {
      observe() {}
    },
  })
  return written
}

describe('a page', () => {
  it('loads nothing for old engines in one of today', () => {
    expect(writtenBy({})).toBe('')
  })

  it('loads their sheet where colors are not mixed, and where properties are not registered', () => {
    expect(writtenBy({ mixesColors: false })).toContain('/old.css')
    // Firefox before 128: the built sheets have no initial values beside the registered ones.
    expect(writtenBy({ registersProperties: false })).toContain('/old.css')
  })
})
