// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Prose } from './prose'

function shown(text: string) {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Prose text={text} />
    </MemoryRouter>,
  )
  return page.replaceAll(' data-discover="true"', '')
}

describe('a long text', () => {
  it('has paragraphs, headings and quotations', () => {
    expect(shown('One.\n\nTwo.')).toBe('<p>One.</p><p>Two.</p>')
    expect(shown('## Wide\n\n### Narrow\n\n> Said.')).toBe(
      '<h2>Wide</h2><h3>Narrow</h3><blockquote>Said.</blockquote>',
    )
  })

  it('has lists, with numbers and without', () => {
    expect(shown('Two things:\n\n- one\n- **two**')).toBe(
      '<p>Two things:</p><ul><li>one</li><li><strong>two</strong></li></ul>',
    )
    expect(shown('1. First.\n2. Then.')).toBe('<ol><li>First.</li><li>Then.</li></ol>')
  })

  it('has strong words, emphasis and links', () => {
    expect(shown('A *b* and **c**, [here](/contact) or [there](https://example.com/a).')).toBe(
      '<p>A <em>b</em> and <strong>c</strong>, <a href="/contact">here</a> or <a href="https://example.com/a">there</a>.</p>',
    )
  })

  it('keeps what only resembles a mark', () => {
    expect(shown('2 * 3 is 3 * 2, and -1 is [less].')).toBe('<p>2 * 3 is 3 * 2, and -1 is [less].</p>')
  })

  it('shows HTML as text', () => {
    expect(shown('<b>no</b> & so on')).toBe('<p>&lt;b&gt;no&lt;/b&gt; &amp; so on</p>')
  })
})
