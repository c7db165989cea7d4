// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** It installs the version that the product runs on. */
const OLDEST_NODE = 20

const MANIFESTS = [
  'package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'packages/contract/package.json',
  'packages/uploader/package.json',
]

/** Installs the dependencies if they are missing or differ from the lock file. */
export function install(root) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    process.stderr.write(
      `This is Node ${process.versions.node}. Install Node ${OLDEST_NODE} or newer, and try again.\n`,
    )
    process.exit(1)
  }
  const wanted = fingerprint(root)
  const stamp = path.join(root, 'node_modules', '.afterglow-installed')
  const node = path.join(root, 'node_modules', '.bin', 'node')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return

  process.stdout.write('Installing dependencies…\n')
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(command, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    process.stderr.write('The dependencies could not be installed. What npm said is above.\n')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

function fingerprint(root) {
  const hash = createHash('sha256').update(process.platform + process.arch)
  hash.update(readFileSync(path.join(root, 'package-lock.json')))
  for (const file of MANIFESTS) hash.update(JSON.stringify(wishesOf(path.join(root, file))))
  return hash.digest('hex')
}

/** What a manifest says of packages. */
function wishesOf(file) {
  const { dependencies, devDependencies, workspaces, allowScripts } = JSON.parse(readFileSync(file, 'utf8'))
  return { dependencies, devDependencies, workspaces, allowScripts }
}
