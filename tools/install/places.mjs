import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The folders of the packages that an installation of this extent has on this machine, by the lock file. */
export function placesOf(root, extent) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .filter(([, { dev }]) => extent === 'everything' || !dev)
    .filter(([, entry]) => fits(entry))
    .map(([place]) => place)
}

const isGlibc = process.report?.getReport().header.glibcVersionRuntime !== undefined
const LIBC = isGlibc ? 'glibc' : 'musl'

const fits = ({ os, cpu, libc }) =>
  accepts(os, process.platform) && accepts(cpu, process.arch) && accepts(libc, LIBC)

/** A list names what a package runs on, or with `!` what it does not run on. */
function accepts(list, value) {
  if (list === undefined || list.includes('any')) return true
  return list.some((one) => one.startsWith('!')) ? !list.includes(`!${value}`) : list.includes(value)
}
