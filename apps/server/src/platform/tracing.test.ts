// spec: ops.traces

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { carriedTrace, inCarriedTrace, inSpan } from './tracing.ts'

const SOURCE = path.join(import.meta.dirname, '..')

/** Loads modules in a process of their own and tells which packages of OpenTelemetry came with them. */
async function packagesWith(modules: readonly string[]): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load(url, context, next) {
      const found = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)
      if (found) loaded.add(found[1])
      return next(url, context)
    } })
    for (const name of ${JSON.stringify(modules)}) await import(name)
    console.log([...loaded].join(' '))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return stdout.trim().split(' ')
}

it('without a collector loads nothing of the SDK', async () => {
  const roles = ['roles/web.ts', 'roles/worker.ts'].map((name) => path.join(SOURCE, name))
  expect(await packagesWith(roles)).toEqual(['@opentelemetry/api'])
})

it('without a collector runs the work and carries nothing', async () => {
  const answer = await inSpan('work', {}, async () => {
    expect(carriedTrace()).toBeUndefined()
    return inCarriedTrace('00-0198a0b8000070008000000000000001-8000000000000001-01', 'job', {}, async () => 7)
  })
  expect(answer).toBe(7)
})
