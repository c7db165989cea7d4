// Plain JavaScript, like everything that `npm start` runs before the server.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Builds the app and the guest page if their sources changed since the last build. */
export async function buildWeb(root) {
  const wanted = fingerprint(root)
  const stamp = path.join(root, 'apps/web/build/.sources')
  await doOnce({
    lock: path.join(root, '.building'),
    isDone: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted,
    work: async () => {
      await buildNow(root)
      writeFileSync(stamp, wanted)
    },
  })
}

async function buildNow(root) {
  process.stdout.write('Building the web app…\n')
  const node = path.join(root, 'node_modules/.bin/node')
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
  const finishing = {
    ...env,
    // The router renders the page that all other pages begin with only where it is told of a build.
    IS_RR_BUILD_REQUEST: 'yes',
    // For glibc: the buffers of one file's compression serve the next (7.4 s → 6.1 s).
    MALLOC_MMAP_THRESHOLD_: '67108864',
    MALLOC_TRIM_THRESHOLD_: '268435456',
  }
  await run(node, [path.join(root, 'tools/finish-web-build.ts')], root, finishing)
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

if (process.argv[2] === '--now') await buildWeb(path.join(import.meta.dirname, '..'))
