import path from 'node:path'

/**
 * The environment of everything that the project runs: its own programs first in the path, and a cache of compiled
 * modules, which takes a third off the time that each process needs to start.
 */
export function environment(root) {
  const modules = path.join(root, 'node_modules')
  return {
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
    ...process.env,
    PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`,
  }
}
