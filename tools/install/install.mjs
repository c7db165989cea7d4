// Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { forwardSignals } from './forward-signals.mjs'
import { doOnce } from './lock.mjs'
import { placesOf } from './places.mjs'
import { showProgress } from './progress.mjs'
import { trim } from './trim.mjs'
import { finishWithoutScripts } from './without-scripts.mjs'

/** It installs the version that the product runs on. */
const OLDEST_NODE = 20

const MANIFESTS = [
  'package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'packages/contract/package.json',
  'packages/messages/package.json',
  'packages/uploader/package.json',
]

/** What the product needs to be built and run, and what its development and tests need besides. */
export const PRODUCTION = 'production'
export const EVERYTHING = 'everything'

/**
 * Installs the dependencies if they are missing or differ from the lock file. An installation with everything stays
 * one; a running product survives the completion of a production installation.
 */
export async function install(root, extent = EVERYTHING) {
  refuseOldNode()
  await doOnce({
    lock: path.join(root, '.installing'),
    isDone: () => isInstalled(root, extent),
    work: () => installNow(root, extent),
  })
}

function refuseOldNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return
  process.stderr.write(
    `This is Node ${process.versions.node}. Install Node ${OLDEST_NODE} or newer, and try again.\n`,
  )
  process.exit(1)
}

const stampOf = (root) => path.join(root, 'node_modules', '.afterglow-installed')

function isInstalled(root, extent) {
  const { wanted, found } = readStamp(root)
  return wanted === found.fingerprint && (found.extent === EVERYTHING || found.extent === extent)
}

function readStamp(root) {
  const stamp = stampOf(root)
  const hasNode = existsSync(path.join(root, 'node_modules', '.bin', 'node'))
  const [fingerprint, extent] = hasNode && existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  return { wanted: fingerprintOf(root), found: { fingerprint, extent } }
}

async function installNow(root, asked) {
  const { wanted, found } = readStamp(root)
  const extent = found.extent === EVERYTHING ? EVERYTHING : asked
  const completes = found.fingerprint === wanted
  // An installation that is interrupted is not taken for a whole one.
  rmSync(stampOf(root), { force: true })
  await runNpm(root, argumentsFor(extent, completes), placesOf(root, extent))
  await finish(root)
  if (extent === PRODUCTION) trim(path.join(root, 'node_modules'))
  writeFileSync(stampOf(root), `${wanted} ${extent}`)
}

/** `npm ci` begins by removing everything, which a product that runs from this folder would not survive. */
function argumentsFor(extent, completes) {
  const kinds = extent === PRODUCTION ? '--omit=dev' : '--include=dev'
  const command = completes ? ['install', '--no-save'] : ['ci']
  return [...command, kinds, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
}

async function finish(root) {
  let said = ''
  const quietly = async (args, cwd) => {
    const npm = startNpm(args, cwd)
    const signalled = forwardSignals(npm)
    const ended = await endOf(npm)
    signalled()
    said = ended.said
    return ended.status === 0
  }
  await finishWithoutScripts(path.join(root, 'node_modules'), quietly).catch((error) => {
    process.stderr.write(`${said}${error.message}\n`)
    process.exit(1)
  })
}

function startNpm(args, cwd) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  return spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function runNpm(root, args, places) {
  const npm = startNpm(args, root)
  const signalled = forwardSignals(npm)
  const progress = showProgress(root, places)
  const { status, said } = await endOf(npm)
  progress.end(status === 0)
  signalled()
  if (status === 0) return
  process.stderr.write(`${said}The dependencies could not be installed. What npm said is above.\n`)
  process.exit(status)
}

function endOf(child) {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, said: `${said}${error.message}\n` }))
    child.once('close', (code) => resolve({ status: code ?? 1, said }))
  })
}

function fingerprintOf(root) {
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
