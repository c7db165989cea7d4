import path from 'node:path'

/**
 * The environment of all the project's processes: its own programs first in the path, and a compile cache for modules,
 * which cuts a third off each process's startup time.
 */
export function environment(root) {
  const modules = path.join(root, 'node_modules')
  return {
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
    ...process.env,
    PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`,
  }
}
