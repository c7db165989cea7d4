import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { problemsOf } from './release/problems-of.ts'

/*
 * `npm run release VERSION`: checks that this commit can be released, runs all tests and the previous release's on the new
 * schema, and tags it. Pushing the tag is left to whoever releases.
 */

const ROOT = path.join(import.meta.dirname, '..')
const MANIFESTS = [
  'package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'packages/contract/package.json',
  'packages/messages/package.json',
  'packages/uploader/package.json',
]

const [version = ''] = process.argv.slice(2)
const problems = problemsOf({
  version,
  manifests: Object.fromEntries(MANIFESTS.map((file) => [file, JSON.parse(read(file)).version])),
  changelog: read('CHANGELOG.md'),
  upgrading: read('docs/upgrading.md'),
  tags: git('tag', '--list').split('\n'),
  uncommitted: git('status', '--porcelain'),
})
for (const problem of problems) console.log(problem)
const isSound =
  problems.length === 0 && passes('tools/test.ts', '--all') && passes('tools/previous-release.ts')
if (isSound) git('tag', '--annotate', `v${version}`, '--message', `Afterglow ${version}`)
console.log(
  isSound ? `v${version} is tagged. Push it with: git push origin v${version}` : 'Nothing was tagged.',
)
process.exitCode = isSound ? 0 : 1

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}

function passes(...script: string[]): boolean {
  return spawnSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' }).status === 0
}
