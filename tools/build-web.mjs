// Plain JavaScript, like everything that `npm start` runs before the server.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { forwardSignals } from './install/forward-signals.mjs'
import { doOnce } from './install/lock.mjs'

const SOURCES = [
  'apps/web',
  'apps/server/src/shell',
  'packages/contract/src',
  'packages/messages/src',
  'packages/uploader/src',
  'package-lock.json',
]
const IGNORED = new Set(['node_modules', 'build', '.react-router', 'preview'])

/** Builds the app and the guest page if their sources changed since the last build, and compresses their files. */
export async function buildWeb(root) {
  await buildPages(root)
  await compressFiles(root)
}

/**
 * Builds what a server needs to begin with. Until its files are compressed, it sends them as they are. `onBegun` is called
 * when there is something to build: a server that starts then waits for it before it serves pages.
 */
export async function buildPages(root, { onBegun = () => {} } = {}) {
  await onceForSources(root, {
    stamp: '.sources',
    work: async () => {
      for (const stamp of ['.sources', '.compressed']) rmSync(stampOf(root, stamp), { force: true })
      onBegun()
      await buildNow(root)
    },
  })
}

async function compressFiles(root) {
  const env = {
    ...process.env,
    // For glibc: the buffers of one file's compression serve the next (7.4 s → 6.1 s).
    MALLOC_MMAP_THRESHOLD_: '67108864',
    MALLOC_TRIM_THRESHOLD_: '268435456',
  }
  const compress = [path.join(root, 'tools/compress-web-build.ts')]
  await onceForSources(root, { stamp: '.compressed', work: () => run(nodeOf(root), compress, root, env) })
}

async function onceForSources(root, { stamp, work }) {
  const wanted = fingerprint(root)
  const done = stampOf(root, stamp)
  await doOnce({
    lock: path.join(root, '.building'),
    isDone: () => existsSync(done) && readFileSync(done, 'utf8') === wanted,
    work: async () => {
      await work()
      writeFileSync(done, wanted)
    },
  })
}

async function buildNow(root) {
  process.stdout.write('Building the web app…\n')
  const node = nodeOf(root)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  }
  const web = path.join(root, 'apps/web')
  const app = [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn']
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const guest = [vite, 'build', '--config', 'guest/vite.config.ts', '--logLevel', 'error']
  await Promise.all([run(node, app, web, env), run(node, guest, web, env)])
  // The router renders the page that all other pages begin with only where it is told of a build.
  const finishing = { ...env, IS_RR_BUILD_REQUEST: 'yes' }
  await run(node, [path.join(root, 'tools/finish-web-build.ts')], root, finishing)
}

function stampOf(root, name) {
  return path.join(root, 'apps/web/build', name)
}

function nodeOf(root) {
  return path.join(root, 'node_modules/.bin/node')
}

async function run(command, args, cwd, env) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = forwardSignals(child)
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
  ended()
  if (status === 0) return
  process.stderr.write('The web app could not be built. The reason is above.\n')
  process.exit(status)
}

function fingerprint(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, path.join(root, source))
  return hash.digest('hex')
}

function addTo(hash, place) {
  const entries = readdirOrNull(place)
  if (entries === null) {
    hash.update(place).update(readFileSync(place))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!IGNORED.has(entry.name)) addTo(hash, path.join(place, entry.name))
  }
}

function readdirOrNull(place) {
  try {
    return readdirSync(place, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

const WORK = { '--now': buildWeb, '--compress': compressFiles }
await WORK[process.argv[2]]?.(path.join(import.meta.dirname, '..'))
