import path from 'node:path'
import { type Area, areasOf, changedFiles } from './gate/areas.ts'
import { runInSteps } from './gate/run-in-steps.ts'
import { VITEST_REPORTERS } from './gate/second-try.ts'
import { checks, engines, runner, type Step } from './gate/steps.ts'
import { TSC } from './tsc.ts'

/*
 * `npm test`: what must pass before a change is accepted, and the whole of the areas that the change touches.
 * `npm run test:all` (`--all`): everything there is.
 */

const ROOT = path.join(import.meta.dirname, '..')
const isAll = process.argv.includes('--all')
const touched = areasOf(changedFiles())
// Without it, everything runs whole: tests of areas and of none.
const env: Record<string, string> = isAll ? {} : { TEST_WHOLE: touched.join(',') }

process.exitCode = await runInSteps({
  steps: steps(),
  intro: introOf(touched),
  results: path.join(ROOT, 'test-results'),
  secondTry: env,
})

/** From cheap to expensive. */
function steps(): Step[] {
  const usual = [
    // Precedes the types, and the tests: those that start the product need a full build.
    checks('web build', {
      'types of the routes': ['node', 'tools/typegen.ts'],
      'web build': ['node', 'tools/build-web.mjs', '--now'],
    }),
    checks('static checks', {
      'lint and format': ['biome', 'ci', '--colors=off', '.'],
      'types of server, contract and tools': ['node', TSC, '-p', 'tsconfig.json'],
      'types of the web': ['node', TSC, '-p', 'apps/web/tsconfig.json'],
      'types of the uploader': ['node', TSC, '-p', 'packages/uploader/tsconfig.json'],
    }),
    runner(
      'unit, route and screen tests',
      ['vitest', 'run', ...VITEST_REPORTERS, ...(isAll ? [] : ['--project', '!cluster'])],
      env,
    ),
    runner(
      'browser tests',
      ['playwright', 'test', '--reporter=line,./tools/gate/playwright-reporter.ts', '--retries=2'],
      env,
    ),
  ]
  return isAll ? [...usual, engines('Firefox and WebKit')] : usual
}

function introOf(areas: readonly Area[]): string {
  if (isAll) return 'Everything there is.'
  const names = areas.length === 0 ? 'no area whose whole tests take minutes' : areas.join(', ')
  return `The change touches ${names}. Everything there is: npm run test:all`
}
