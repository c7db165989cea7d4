import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** A sixth of a production installation: the C headers beside Node's binary, and source maps. Nothing reads them. */
export function trim(modules) {
  rmSync(path.join(modules, 'node/node_modules', `node-${nodePlatform()}`, 'include'), {
    recursive: true,
    force: true,
  })
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.map'))
      rmSync(path.join(entry.parentPath ?? entry.path, entry.name))
  }
}

const nodePlatform = () => `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
