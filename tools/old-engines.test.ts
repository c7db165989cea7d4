// spec: ui.old-engines

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { oldStyles } from '../apps/web/old-engines/old-styles.ts'

const BUILD = path.join(import.meta.dirname, '../apps/web/build')
const FOLDERS = ['client/assets', 'guest/guest-assets']

/** The built files of a kind, with their text. */
function built(kind: '.js' | '.css'): { name: string; text: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(BUILD, folder))
      .filter((name) => name.endsWith(kind))
      .map((name) => ({ name, text: readFileSync(path.join(BUILD, folder, name), 'utf8') })),
  )
}

/** Syntax that came after Safari 15.4 and Chrome 94 (ECMAScript 2022 to 2025), and cannot be added by a script. */
function youngSyntax(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found
  if ('type' in node && node.type === 'StaticBlock') found.push('a static block')
  if ('kind' in node && /using/.test(String(node.kind))) found.push('using')
  if ('attributes' in node && Array.isArray(node.attributes) && node.attributes.length > 0)
    found.push('an import attribute')
  if ('regex' in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    if (/\(\?<[=!]/.test(pattern) || flags.includes('v') || /\(\?[ims-]+:/.test(pattern))
      found.push(`/${pattern}/${flags}`)
  }
  for (const part of Object.values(node)) youngSyntax(part, found)
  return found
}

describe('the built code', () => {
  it('has no syntax that Safari 15.4 or Chrome 94 cannot read', () => {
    const files = built('.js')
    expect(files.length).toBeGreaterThan(100)
    expect(
      files.flatMap(({ name, text }) =>
        youngSyntax(parseSync(name, text).program).map((syntax) => `${name}: ${syntax}`),
      ),
    ).toEqual([])
  })

  it('is recognized where it is too young', () => {
    const text = 'class A { static { } }; /(?<=a)b/; /[a--b]/v; import x from "x" with { type: "json" }'
    expect(youngSyntax(parseSync('a.js', text).program)).toHaveLength(4)
  })
})

describe('the sheet for old engines', () => {
  it('has nothing in it that they would skip', () => {
    const sheets = built('.css').filter(({ name }) => name.startsWith('old-engines-'))
    expect(sheets).toHaveLength(2)
    // Names of classes spell the values that they set, with a backslash or an underscore in between.
    const skipped =
      /@layer|[:,\s](oklch|oklab|lab|color-mix)\([^\\]|[;{](translate|scale|rotate):|@media[^{]*\((width|height)[<>]=|linear\(0/g
    expect(sheets.flatMap(({ text }) => text.match(skipped) ?? [])).toEqual([])
  })

  it('orders rules as their layers do, across sheets', () => {
    const css = oldStyles([
      '@layer theme,base,utilities;@layer utilities{.c{top:3px}}.d{top:4px}',
      '@layer theme{.a{top:1px}}@layer base{.b{top:2px}}',
    ])
    expect(css.slice(css.indexOf('.a{'))).toBe('.a{top:1px}.b{top:2px}.c{top:3px}.d{top:4px}')
  })

  it('mixes a colour with nothing by its channels, through the variables that it is known by', () => {
    const css = oldStyles([
      ':root{--ink:var(--ink-900);--ink-900:oklch(0 0 0)}.a{color:color-mix(in oklab,var(--ink) 12%,transparent)}',
    ])
    expect(css).toContain('--ink-rgb:var(--ink-900-rgb)')
    expect(css).toContain('--ink-900-rgb:0 0 0')
    expect(css).toMatch(/\.a\{color:rgb\(var\(--ink-rgb\) ?\/ ?12%\)\}/)
  })

  it('sets `translate`, `rotate` and `scale` of several rules as parts of one transform', () => {
    const css = oldStyles(['.a{translate:1px 2px}.b{rotate:45deg}@keyframes k{to{scale:0}}'])
    expect(css).toContain('--translate-part:translate(1px,2px)')
    expect(css).toContain('--rotate-part:rotate(45deg)')
    expect(css).toContain(
      '@keyframes k{to{transform:var(--translate-part) var(--rotate-part) scale(0) var(--other-part)}}',
    )
  })

  it('has a transition of them be one of that transform', () => {
    const css = oldStyles(['.a{transition-property:opacity,translate}.b{transition:scale var(--scale-time)}'])
    expect(css).toContain('transition-property:opacity,transform')
    expect(css).toContain('transition:transform var(--scale-time)')
  })

  it('keeps the other selectors of a rule that one selector would void', () => {
    expect(oldStyles(['.a:hover,.b:has(i){color:red}'])).toMatch(/\.b:has\(i\)\{[^}]+\}\.a:hover\{/)
  })

  it('has the height of the whole screen where the visible one cannot be asked for', () => {
    expect(oldStyles(['.a{min-height:100dvh}'])).toContain('.a{min-height:100vh;min-height:100dvh}')
  })

  it('refuses a layer that it has no place for', () => {
    expect(() => oldStyles(['@layer extra{a{color:red}}'])).toThrow('layer extra')
  })
})
