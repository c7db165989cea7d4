import { parseArgs } from 'node:util'
import { burnTable, burntIn } from './gate/burn.ts'
import { runCommand, startBeside } from './gate/children.ts'
import type { Report } from './gate/report.ts'
import { runInScratch } from './gate/run-in-steps.ts'
import { VITEST_REPORTERS } from './gate/second-try.ts'
import { reportedBy } from './gate/steps.ts'

/*
 * `npm run test:burn [-- NAMES]`: the tests named (or all) ten times beside two busy loops, without a second try, and a
 * table of those that failed at least once. Names are parts of file names; those of browser tests contain `e2e`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '10' },
    loops: { type: 'string', default: '2' },
  },
})
const pages = positionals.filter((name) => name.includes('e2e'))
const others = positionals.filter((name) => !pages.includes(name))
const isNamed = positionals.length > 0

const PLAYWRIGHT = ['playwright', 'test', '--reporter=./tools/gate/playwright-reporter.ts', '--retries=0']
const VITEST = ['vitest', 'run', ...VITEST_REPORTERS, '--project', '!cluster']

await runInScratch(async (say) => {
  say('web build')
  for (const script of [['tools/typegen.ts'], ['tools/build-web.mjs', '--now']]) {
    const { code } = await runCommand(['node', ...script])
    if (code !== 0) throw new Error(`${script.join(' ')} failed`)
  }
  for (let nth = 0; nth < Number(values.loops); nth++) startBeside([process.execPath, '-e', 'for (;;);'])
  const rounds: Report[] = []
  for (let nth = 1; nth <= Number(values.rounds); nth++) {
    say(`round ${nth} of ${values.rounds}`)
    if (!isNamed || others.length > 0) rounds.push(await reportedBy([...VITEST, ...others], {}))
    if (!isNamed || pages.length > 0) rounds.push(await reportedBy([...PLAYWRIGHT, ...pages], {}))
    process.stdout.write(`${burnTable(burntIn(rounds), rounds)}\n`)
  }
  const burnt = burntIn(rounds)
  process.stdout.write(`\n── Tests that failed at least once: ${burnt.length}\n${burnTable(burnt, rounds)}\n`)
  process.exitCode = burnt.length === 0 && rounds.every(({ faults }) => faults.length === 0) ? 0 : 1
})
