import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { productFiles, reach } from './source-files.ts'

const APP = 'apps/web/app'
const routes = readFileSync(path.join(import.meta.dirname, '..', APP, 'routes.ts'), 'utf8')
const [publicPart = ''] = routes.split('export default')
const screens = Array.from(publicPart.matchAll(/'(routes\/[\w-]+\.tsx)'/g), ([, file]) => `${APP}/${file}`)

/** Visitors who only read about the product do not download the host's code. */
describe('the public pages', () => {
  it('never bring the words of the host’s screens along', () => {
    expect(screens.length).toBeGreaterThan(20)
    const carriers = screens.filter((screen) =>
      reach(screen).some(({ path: place }) => place.endsWith('lib/host-words.ts')),
    )
    expect(carriers).toEqual([])
  })
})

/** Importing a language's folder would load the texts of every audience. */
describe('the catalogue', () => {
  it('reaches the pages only by audience, through `virtual:messages` and `virtual:words`', () => {
    // A declaration loads nothing.
    const importers = productFiles().filter(
      ({ path: place, imports }) =>
        place.startsWith('apps/web/') &&
        !place.endsWith('.d.ts') &&
        imports.some((one) => /^packages\/messages\/src\/(?!words)/.test(one)),
    )
    expect(importers.map(({ path: place }) => place)).toEqual([])
  })
})
