import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/*
 * `npm run previous-release [REVISION] [FILE…]`: the route tests of the release before, or of another revision, on the
 * schema of this one. During an upgrade its processes still run, so our migrations must leave them working.
 */

const ROOT = path.join(import.meta.dirname, '..')
const MIGRATIONS = 'apps/server/src/db/migrations'
const ROUTE_TESTS = ['apps/server/src/domains']

const [revision = latestRelease(), ...files] = process.argv.slice(2)
if (revision === undefined) console.log('There is no release yet whose code could run on this schema.')
else process.exitCode = await runOnOurSchema(revision, files.length > 0 ? files : ROUTE_TESTS)

/** The newest version's tag before this commit. */
function latestRelease(): string | undefined {
  const options = { cwd: ROOT, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^'],
    options,
  )
  return status === 0 ? stdout.trim() : undefined
}

/** Answers the exit code of that revision's tests, in a copy of it whose migrations are ours. */
async function runOnOurSchema(tag: string, tests: string[]): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-previous-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'inherit' })
  git('worktree', 'add', '--quiet', '--force', '--detach', folder, tag)
  try {
    await rm(path.join(folder, MIGRATIONS), { recursive: true })
    await cp(path.join(ROOT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true })
    console.log(`The route tests of ${tag}, on the schema of this release:`)
    const vitest = ['tools/run.mjs', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...tests]
    const { status } = spawnSync(process.execPath, vitest, { cwd: folder, stdio: 'inherit' })
    return status ?? 1
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
}
