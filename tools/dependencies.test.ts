// spec: R02

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAcceptable } from './notices/licenses.ts'
import { shippedPackages } from './notices/shipped.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
const shipped = shippedPackages()

/** The first release of each without a publicly known vulnerability. */
const SAFE_FROM = { fastify: '5.8.3', ws: '8.17.1', nodemailer: '7.0.7', 'libheif-js': '1.22.1' }

/** Packages we avoid, since they had kinds of vulnerability that ours must not have. */
const UNWANTED = ['@fastify/multipart', 'multer', 'multiparty', 'file-type']

describe('R02: what is shipped with the product', () => {
  it.each(Object.entries(SAFE_FROM))('has %s of at least %s', (name, least) => {
    const versions = shipped.filter((entry) => entry.name === name).map(({ version }) => version)
    expect(versions.length).toBeGreaterThan(0)
    for (const version of versions) {
      const isSafe = version.localeCompare(least, 'en', { numeric: true }) >= 0
      expect({ name, version, isSafe }).toEqual({ name, version, isSafe: true })
    }
  })

  it('has none of what we do without', () => {
    expect(shipped.map(({ name }) => name).filter((name) => UNWANTED.includes(name))).toEqual([])
  })

  // spec: ops.notices
  it('has licences that allow it', () => {
    expect(shipped.filter((one) => !isAcceptable(one))).toEqual([])
  })

  it('is pinned to the version that was tried', () => {
    const packages = ['contract', 'messages', 'uploader'].map((name) => `packages/${name}`)
    const manifests = ['.', 'apps/server', 'apps/web', ...packages]
    for (const manifest of manifests) {
      const { dependencies = {}, devDependencies = {} } = read(`${manifest}/package.json`) as Record<
        string,
        object
      >
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect(`${name} ${version}`).toMatch(/ (npm:\S+@)?(\d+\.\d+\.\d+\S*|\*|file:.*|workspace:.*)$/)
    }
  })
})
