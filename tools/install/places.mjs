import { readFileSync } from 'node:fs'
import path from 'node:path'

const isGlibc = process.report?.getReport().header.glibcVersionRuntime !== undefined
const THIS_MACHINE = { os: process.platform, cpu: process.arch, libc: isGlibc ? 'glibc' : 'musl' }

/** The folders of the packages that an installation of this extent has on this machine, by the lock file. */
export function placesOf(root, extent) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const workspaces = Object.keys(packages).filter((place) => !place.includes('node_modules/'))
  return reachedFrom(packages, workspaces, {
    withDev: extent === 'everything',
    wants: (entry) => fits(entry, THIS_MACHINE),
  })
}

/**
 * The places of all packages that some manifests of a lock file depend on, themselves excluded.
 * `wants` leaves out a package together with what only it needs.
 */
export function reachedFrom(packages, manifests, { withDev = false, wants = () => true } = {}) {
  const reached = new Set(manifests)
  for (const place of reached) {
    for (const name of namesNeeded(packages[place], withDev && manifests.includes(place))) {
      const found = resolve(packages, place, name)
      if (found !== undefined && wants(packages[found]))
        reached.add(packages[found].link ? packages[found].resolved : found)
    }
  }
  return [...reached].filter((place) => place.includes('node_modules/'))
}

function namesNeeded(entry, withDev) {
  const {
    dependencies,
    optionalDependencies,
    devDependencies,
    peerDependencies,
    peerDependenciesMeta = {},
  } = entry
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies, ...(withDev && devDependencies) }),
    ...peers,
  ]
}

/** As Node does: in the package's own folder, then in each one above it. */
function resolve(packages, place, name) {
  const folders = place === '' ? [] : place.split('/')
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    if (folders[depth - 1] === 'node_modules') continue
    const candidate = [...folders.slice(0, depth), 'node_modules', name].join('/')
    if (packages[candidate] !== undefined) return candidate
  }
  return undefined
}

function fits({ os, cpu, libc }, machine) {
  return accepts(os, machine.os) && accepts(cpu, machine.cpu) && accepts(libc, machine.libc)
}

/** A list names what a package runs on, or with `!` what it does not run on. */
function accepts(list, value) {
  if (list === undefined || list.includes('any')) return true
  return list.some((one) => one.startsWith('!')) ? !list.includes(`!${value}`) : list.includes(value)
}
