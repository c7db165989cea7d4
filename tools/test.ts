import { spawn } from 'node:child_process'
import path from 'node:path'
import { addUp, type Counts, countEngines, countPlaywright, countVitest } from './test-counts.ts'

const ROOT = path.join(import.meta.dirname, '..')

interface Step {
  name: string
  command: string[]
  /** Reads a runner's number of tests from its output; steps without tests count as one check. */
  count?: (output: string) => Counts
}

/** Everything that must pass before a change is accepted, from cheap to expensive. No test is retried. */
const STEPS: Step[] = [
  { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'web routes', command: ['node', 'tools/typegen.ts'] },
  { name: 'types of server, contract and tools', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the uploader', command: ['tsc', '-p', 'packages/uploader/tsconfig.json'] },
  { name: 'types of the web', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
  // Precedes the tests: those that start the product need a full build.
  { name: 'web build', command: ['node', 'tools/build-web.mjs', '--now'] },
  {
    name: 'unit, route and integration tests',
    // The cluster's take minutes: `npm run test:cluster`.
    command: ['vitest', 'run', '--reporter=default', '--project', '!cluster'],
    count: countVitest,
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=line'],
    count: countPlaywright,
  },
  { name: 'Firefox and WebKit', command: ['node', 'e2e/engines/run.ts'], count: countEngines },
]

const results: Counts[] = []
for (const step of STEPS) {
  process.stdout.write(`\n── ${step.name}\n`)
  const { code, output } = await run(step.command)
  results.push(countsOf(step, code, output))
}
const { passed, failed, skipped } = addUp(results)
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exitCode = failed === 0 ? 0 : 1

/** A runner that failed without naming a failed test (it crashed, say) still failed. */
function countsOf(step: Step, code: number, output: string): Counts {
  const counts = step.count?.(output) ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function run([command = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(path.join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      process.stdout.write(chunk)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
