import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>)
const shipped = locked
  .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
  .map(([place, entry]) => ({ name: place.split('node_modules/').at(-1) ?? '', ...entry }))

/** The first release of each without a publicly known vulnerability. */
const SAFE_FROM = { fastify: '5.8.3', ws: '8.17.1', nodemailer: '7.0.7', 'libheif-js': '1.22.1' }

/** Packages we avoid, since they had kinds of vulnerability that ours must not have. */
const UNWANTED = ['@fastify/multipart', 'multer', 'multiparty', 'file-type']

/** May ship inside a closed-source product; LGPL and MPL because nothing under them is modified. */
const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'Unlicense',
  'Python-2.0',
]

/** Their package.json names no license; the text beside it is that of BSD-3-Clause and of MIT. */
const UNNAMED = ['@shinyoshiaki/jspack', 'png-js']

describe('R02: what is shipped with the product', () => {
  it.each(Object.entries(SAFE_FROM))('has %s of at least %s', (name, least) => {
    const versions = shipped.filter((entry) => entry.name === name).map(({ version = '' }) => version)
    expect(versions.length).toBeGreaterThan(0)
    for (const version of versions) {
      const isSafe = version.localeCompare(least, 'en', { numeric: true }) >= 0
      expect({ name, version, isSafe }).toEqual({ name, version, isSafe: true })
    }
  })

  it('has none of what we do without', () => {
    expect(shipped.map(({ name }) => name).filter((name) => UNWANTED.includes(name))).toEqual([])
  })

  it('has licences that allow it', () => {
    const others = shipped.filter(
      ({ name, license = '' }) =>
        !UNNAMED.includes(name) && !license.split(' AND ').every((one) => LICENCES.includes(one)),
    )
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  })

  it('is pinned to the version that was tried', () => {
    const manifests = ['.', 'apps/server', 'apps/web', 'packages/contract', 'packages/uploader']
    for (const manifest of manifests) {
      const { dependencies = {}, devDependencies = {} } = read(`${manifest}/package.json`) as Record<
        string,
        object
      >
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect(`${name} ${version}`).toMatch(/ (\d+\.\d+\.\d+\S*|\*|file:.*|workspace:.*)$/)
    }
  })
})
