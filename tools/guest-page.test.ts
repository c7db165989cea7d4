import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languagesFor } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import budgets from '../bench/budgets.json' with { type: 'json' }
import { sizesOfFirstView, totalOfFirstView } from '../bench/bundle.ts'
import { reach, runtimeImports } from './source-files.ts'

const GUEST = 'apps/web/guest'
const reached = reach(`${GUEST}/main.tsx`)

/** The guest page is small because of what it does not import, initially or later. */
describe('the guest page', () => {
  it('never brings the router along, nor anything of the host’s', () => {
    const found = reached.flatMap((file) =>
      runtimeImports(file)
        .filter((target) => /^react-router|react-hook-form|messages\/en-host|lib\/session/.test(target))
        .map((target) => `${file.path} → ${target}`),
    )
    expect(found).toEqual([])
  })

  it('shows its first view after no more script and style than the budget has', () => {
    const limit = budgets['first view of the guest page'].baseline
    expect(totalOfFirstView(), JSON.stringify(sizesOfFirstView())).toBeLessThan(limit)
  })

  it.each(languagesFor('guest'))('stays within its largest first view in the language %s', (language) => {
    const limit = budgets['first view of the guest page, largest'].baseline
    expect(totalOfFirstView(language)).toBeLessThan(limit)
  })

  it('has the classes of everything that it shows', () => {
    const styled = reached.map((file) => file.path).filter((place) => /\.tsx$|-look\.ts$/.test(place))
    const sources = sourcesOf(`${GUEST}/late-parts.css`)
    expect(styled.filter((place) => !sources.some((glob) => path.matchesGlob(place, glob)))).toEqual([])
  })
})

/** The globs in which Tailwind looks for classes, relative to the project's root. */
function sourcesOf(sheet: string): string[] {
  const css = readFileSync(path.join(import.meta.dirname, '..', sheet), 'utf8')
  return Array.from(css.matchAll(/@source "([^"]+)"/g), ([, glob = '']) =>
    path.join(path.dirname(sheet), glob),
  )
}
