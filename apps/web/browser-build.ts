import { fileURLToPath } from 'node:url'

/** What the builds of the app and of the guest page have in common. */

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const ALIAS = [
  { find: '~', replacement: here('./app') },
  // As the drawings of lucide-react import it.
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here('./app/ui/create-lucide-icon.ts') },
]

/**
 * The browsers Tailwind 4 asks for: all of them know oklch, so no colour is written twice. Older ones read the same code,
 * which a test keeps to their syntax, with the sheet and the script of `old-engines/`.
 */
export const TARGET = ['chrome111', 'firefox128', 'safari16.4']

/**
 * What the bundler would say at each start, and nobody can act on: how long its plugins took, and that a part which comes
 * later on the guest page is there from the beginning on a screen of the host's, or the other way round.
 */
export const CHECKS = { bundlerTimings: false, ineffectiveDynamicImport: false }
