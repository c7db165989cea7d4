// spec: ops.files

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasProgram } from '../apps/server/src/testing/faults/has-program.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const manifest: { version: string; dependencies: { node: string } } = JSON.parse(read('package.json'))

interface Yaml {
  loadAll(text: string): Tree[]
}
/** Anything that YAML can express, whose keys may be missing. */
type Tree = { [key: string]: Tree } & { [Symbol.iterator](): Iterator<Tree> } & string
const yaml: Yaml = createRequire(import.meta.url)('js-yaml')

/** What `config.ts` reads, and what Node and glibc read themselves. */
const KNOWN = [
  ...Array.from(
    read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
    ([, name = '']) => name,
  ),
  'ENV_FILE',
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'NODE_OPTIONS',
]

const compose = one(yaml.loadAll(read('compose.yaml')))
const objects = globSync('ops/kubernetes/*.yaml', { cwd: ROOT }).flatMap((file) => yaml.loadAll(read(file)))
const workloads = objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
const units = globSync('ops/systemd/*.service', { cwd: ROOT })

describe('files for those who run it', () => {
  it('name the Node of package.json and this release', () => {
    expect(/node:([\d.]+)-/.exec(read('Dockerfile'))?.[1]).toBe(manifest.dependencies.node)
    const [image] = kindOf('Kustomization')['images'] ?? []
    expect(image?.['newTag']).toBe(manifest.version)
  })

  it('set only what the configuration knows', () => {
    const ofCompose = ['migrate', 'web', 'worker'].flatMap((name) =>
      keysOf(compose['services']?.[name]?.['environment']),
    )
    const ofUnits = units.flatMap((file) =>
      Array.from(read(file).matchAll(/(?:^Environment=| )([A-Z][A-Z0-9_]+)=/gm), ([, name = '']) => name),
    )
    const ofImage = Array.from(
      /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1]?.matchAll(/(?<!\S)(\w+)=/g) ?? [],
      ([, name = '']) => name,
    )
    const named = [...ofCompose, ...ofUnits, ...ofImage, ...keysOf(kindOf('ConfigMap')['data'])]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !KNOWN.includes(name))).toEqual([])
  })

  it('give processes longer to end than draining takes', () => {
    const drain = Number(kindOf('ConfigMap')['data']?.['DRAIN_SECONDS'])
    const openRequests = 25
    for (const { spec } of workloads)
      expect(Number(spec?.['template']?.['spec']?.['terminationGracePeriodSeconds'])).toBeGreaterThan(
        drain + openRequests,
      )
    for (const name of ['web', 'worker'])
      expect(Number.parseInt(String(compose['services']?.[name]?.['stop_grace_period']), 10)).toBeGreaterThan(
        5 + openRequests,
      )
    for (const file of units.filter((unit) => !unit.includes('migrate')))
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read(file))?.[1])).toBeGreaterThan(5 + openRequests)
  })

  it('run as another user than root, on a root filesystem that cannot be written', () => {
    expect(read('Dockerfile')).toMatch(/^USER 1000:1000$/m)
    for (const { spec } of workloads) {
      const pod = spec?.['template']?.['spec']
      expect(pod?.['securityContext']).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      expect(one(pod?.['containers'])['securityContext']).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      })
    }
    for (const name of ['migrate', 'web', 'worker'])
      expect(compose['services']?.[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  })

  it('start roles that exist', () => {
    const roles = ['serve', 'web', 'worker', 'migrate']
    const named = [
      ...['migrate', 'web', 'worker'].map((name) => compose['services']?.[name]?.['command']),
      ...workloads.map(({ spec }) => one(one(spec?.['template']?.['spec']?.['containers'])['args'])),
      ...units.map((file) => /main\.ts (\S+)$/m.exec(read(file))?.[1]),
    ]
    expect(named.filter((role) => !roles.includes(String(role)))).toEqual([])
  })

  it('scale workers by the age of the oldest job', () => {
    const scalers = objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    const worker = scalers.find(({ metadata }) => metadata?.['name'] === 'afterglow-worker')
    const metric = one(worker?.['spec']?.['metrics'])['external']?.['metric']
    expect(metric).toEqual({ name: 'afterglow_jobs_oldest_seconds' })
  })

  it('keep secrets and photos of the folder out of the image', () => {
    const [first, ...rest] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(first).toBe('*')
    expect(rest).toEqual(expect.arrayContaining(['**/.env*', '**/data', '**/node_modules']))
  })
})

/** Its complaint about a program that is not installed in /opt is none about the unit. */
const verifiable = hasProgram('systemd-analyze', '--version')
describe('systemd units', () => {
  it.skipIf(!verifiable).each(units)('%s is valid, and exposes little', (file) => {
    const analyze = (...args: string[]) =>
      execFileSync('sh', ['-c', `systemd-analyze ${args.join(' ')} 2>&1 || true`], {
        cwd: ROOT,
        encoding: 'utf8',
      })
    const complaints = analyze('verify', file)
      .split('\n')
      .filter((line) => line !== '' && !line.includes('is not executable'))
    expect(complaints).toEqual([])
    const [, exposure] =
      /Overall exposure level for \S+: ([\d.]+)/.exec(analyze('security', '--offline=true', file)) ?? []
    expect(Number(exposure)).toBeLessThan(2.5)
  })
})

function kindOf(name: string): Tree {
  const found = objects.find(({ kind }) => kind === name)
  if (found === undefined) throw new Error(`There is no ${name}`)
  return found
}

function one(list: Iterable<Tree> | undefined): Tree {
  const [only, ...others] = list ?? []
  if (only === undefined || others.length > 0) throw new Error('There is not exactly one')
  return only
}

const keysOf = (tree: Tree | undefined) => Object.keys(tree ?? {})
