import { describe, expect, it } from 'vitest'
import { leanStyles } from '../apps/web/lean-styles.ts'

describe('the sheet of a first view', () => {
  it('has no variable that neither it nor the code reads, nor those that only such variables read', () => {
    const css =
      ':root{--rose:red;--danger:var(--rose);--ink:#111;--page:#fff;--room:4px}p{color:var(--ink)}[data-note]{--note:red}'
    expect(leanStyles(css, ["backgroundColor: 'var(--page)'", 'p { margin: var(--room) }'])).toBe(
      ':root{--ink:#111;--page:#fff;--room:4px}p{color:var(--ink)}',
    )
  })

  it('registers only properties that it sets or reads', () => {
    const css = `.a{--tw-y:1px;translate:0 var(--tw-y)}@property --tw-y{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}`
    expect(leanStyles(css, [])).toBe(
      '.a{--tw-y:1px;translate:0 var(--tw-y)}@property --tw-y{syntax:"*";inherits:false}',
    )
  })

  it('mixes colors without asking first, since engines that cannot have a sheet of their own', () => {
    const asked = (selector: string, declarations: string) =>
      `@supports (color:color-mix(in lab, red, red)){${selector}{${declarations}}}`
    expect(leanStyles(`.a{color:red}${asked('.a', 'color:mixed')}`, [])).toBe('.a{color:mixed}')
    expect(leanStyles(`.b,.a{color:red}${asked('.a', 'color:mixed')}`, [])).toBe(
      '.b{color:red}.a{color:mixed}',
    )
    expect(leanStyles(`.a{color:red;margin:0}${asked('.a', 'color:mixed')}`, [])).toBe(
      '.a{margin:0}.a{color:mixed}',
    )
    expect(leanStyles(`.b,.a{color:red;margin:0}${asked('.a', 'color:mixed')}`, [])).toBe(
      '.b,.a{color:red;margin:0}.a{color:mixed}',
    )
  })

  it('keeps the order of the layers where it leaves out what is in one', () => {
    const css = '@layer properties{@supports (-webkit-hyphens:none){*{--tw-y:0}}}@layer base{p{margin:0}}'
    expect(leanStyles(css, [])).toBe('@layer properties;@layer base{p{margin:0}}')
  })
})
