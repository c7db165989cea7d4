import type { Plugin } from 'vite'

/** What the built code calls to import a part that comes later; `lib/patient-import.ts` provides it. */
export const PATIENT_IMPORT = 'afterglowImport'

/** Chunks that every page has before any other part. */
const EVERYWHERE = ['root', 'entry.client']

const PART = /\bimport\((["'`])\.\/([^"'`]+\.js)\1\)/g
/** How the router loads the module of a route. */
const ROUTE_MODULE = /\bimport\((\w+)\.module\)/

/**
 * Has every part of the app that comes later asked for until it arrives: a browser never asks again for a module that it
 * could not load once. Vite's own preloading would be such a first time, so it is left to style sheets.
 */
export function patientImports(): Plugin {
  return {
    name: 'patient-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, files) => files.filter((name) => name.endsWith('.css')),
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        )
        const folder = 'assets/'
        function withImports(name: string, found = new Set<string>()): Set<string> {
          if (!found.has(name)) {
            found.add(name)
            for (const imported of chunks.get(name)?.imports ?? []) withImports(imported, found)
          }
          return found
        }
        const usual = new Set(
          [...chunks.values()]
            .filter(({ name }) => EVERYWHERE.includes(name))
            .flatMap(({ fileName }) => [...withImports(fileName)]),
        )
        for (const chunk of chunks.values()) {
          const own = withImports(chunk.fileName)
          chunk.code = chunk.code
            .replace(PART, (load, _quote: string, file: string) => {
              const missing = [...withImports(folder + file)].filter(
                (name) => !own.has(name) && !usual.has(name),
              )
              // Relative: each language has a folder of scripts.
              const files = missing.map((name) => name.slice(folder.length))
              return `globalThis.${PATIENT_IMPORT}(()=>${load},${JSON.stringify(files)})`
            })
            .replace(
              ROUTE_MODULE,
              (load, route: string) =>
                `globalThis.${PATIENT_IMPORT}(()=>${load},[${route}.module].concat(${route}.imports||[]))`,
            )
        }
      },
    },
  }
}
