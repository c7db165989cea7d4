import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Where Ceph's programs are, and what they need to find their parts. */
export interface CephPrograms {
  /** '' when they are installed. */
  prefix: string
  environment: NodeJS.ProcessEnv
}

export const HOW_TO_GET_CEPH =
  'Tests on S3 are skipped: they need Ceph (Debian: apt-get install --no-install-recommends ceph-mon ceph-osd radosgw).'

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw']
const CACHE = path.join(import.meta.dirname, '../../../../../../node_modules/.cache/ceph')
const LIBRARIES = 'usr/lib/x86_64-linux-gnu'
const DOWNLOAD_LIMIT = 300_000

/** Ceph of this machine, otherwise one unpacked from Debian's packages; null where neither is available. */
export function findCeph(): CephPrograms | null {
  if (PACKAGES.every((name) => existsSync(path.join('/usr/bin', name))))
    return { prefix: '', environment: {} }
  if (!existsSync(path.join(CACHE, 'usr/bin/radosgw')) && !unpack()) return null
  return { prefix: CACHE, environment: environmentIn(CACHE) }
}

/** Nothing is installed and no privileges are needed: the packages are only unpacked. */
function unpack(): boolean {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return false
  mkdirSync(path.dirname(CACHE), { recursive: true })
  const work = mkdtempSync(`${CACHE}-`)
  try {
    const run = (program: string, args: string[]) =>
      execFileSync(program, args, {
        cwd: work,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: DOWNLOAD_LIMIT,
      })
    const plan = run('apt-get', ['-s', 'install', '--no-install-recommends', ...PACKAGES])
    const missing = Array.from(plan.matchAll(/^Inst (\S+)/gm), ([, name = '']) => name)
    run('apt-get', ['download', ...missing])
    for (const file of readdirSync(work).filter((name) => name.endsWith('.deb')))
      run('dpkg-deb', ['-x', file, 'unpacked'])
    renameSync(path.join(work, 'unpacked'), CACHE)
    return true
  } catch (error) {
    // No network or no such packages: `execFileSync` throws with the program's exit status.
    if (!(error instanceof Error && ('status' in error || 'code' in error))) throw error
    return false
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function environmentIn(prefix: string): NodeJS.ProcessEnv {
  const libraries = [LIBRARIES, `${LIBRARIES}/ceph`, 'lib/x86_64-linux-gnu'].map((place) =>
    path.join(prefix, place),
  )
  return {
    LD_LIBRARY_PATH: libraries.join(':'),
    PATH: `${path.join(prefix, 'usr/bin')}:/usr/bin:/bin`,
    PYTHONPATH: path.join(prefix, 'usr/lib/python3/dist-packages'),
  }
}
