import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Names and file of each import or export of our own modules; those of types are gone from the built code. */
const STATIC_IMPORT = /^\s*(?:import|export) (?!type\b)([^'"]*?)from\s+['"]([.~/][^'"]*)['"]/gm

/**
 * Adds to `sheet` the classes of `entries` and of what they import statically: what a page shows before any late part.
 * Each file is named by itself, because a first view shares its folders with late parts. Of a feature's `index.ts` only
 * the names that are imported count, as in the built code.
 */
export function firstViewStyles(sheet: string, entries: readonly string[]): Plugin {
  return {
    name: 'first-view-styles',
    enforce: 'pre',
    async load(id) {
      if (id !== sheet) return
      const found = new Set<string>()
      const visit = async (file: string, names: readonly string[]) => {
        const isIndex = file.endsWith('/index.ts')
        if (!/\.tsx?$/.test(file) || (!isIndex && found.has(file))) return
        found.add(file)
        this.addWatchFile(file)
        for (const [, clause = '', place = ''] of (await readFile(file, 'utf8')).matchAll(STATIC_IMPORT)) {
          const exported = clause.match(/\w+/g) ?? []
          const used = isIndex ? exported.filter((name) => names.includes(name)) : exported
          const target = used.length > 0 ? await this.resolve(place, file) : null
          if (target) await visit(target.id, used)
        }
      }
      for (const entry of entries) await visit(entry, [])
      const sources = [...found].map((file) => `@source "${path.relative(path.dirname(sheet), file)}";`)
      return [await readFile(sheet, 'utf8'), ...sources].join('\n')
    },
  }
}
